import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// A user's objects that use the client while they are deallocated.
@Suite(.timeLimit(.minutes(1))) struct ReentranceTests {
    /// An authenticator that uses the client when it is deallocated.
    private final class Caller: Authenticator, @unchecked Sendable {
        let onEnd: @Sendable () -> Void

        init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
        deinit { onEnd() }

        var scheme: String { "Own" }
        var secrets: [String] { [] }
        func authorize(_ request: inout TransportRequest) async throws {}
        func isChallenged(
            by response: inout TransportResponse,
            to request: inout TransportRequest
        ) async throws -> Bool { false }
    }

    @Test func freesCredentialsOutsideLocks() async {
        let core = ClientCore(APIDescription(name: "T"), server: "http://h")
        let count = Counter()
        func use() {
            let credentials = core.credentials
            core.credentials.use(
                .authenticator(
                    Caller {
                        _ = credentials.isEmpty
                        credentials.use(.bearer("b"))
                        count.add()
                    }
                )
            )
        }
        use()
        use()
        core.credentials.forget()
        #expect(count.count == 2)
    }

    @Test func freesRequestsOutsideLocks() {
        final class Source: AsyncSequence, Sendable {
            typealias Element = Data
            let onEnd: @Sendable () -> Void
            init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
            func makeAsyncIterator() -> AsyncStream<Data>.Iterator { AsyncStream { $0.finish() }.makeAsyncIterator() }
        }
        let core = ClientCore(APIDescription(name: "T"), server: "http://h")
        let head = HTTPRequest(method: .post, scheme: "http", authority: "h", path: "/")
        let sending = self.sending(core)
        let count = Counter()
        sending.note(
            TransportRequest(
                head,
                body: RequestBody(
                    Source { [weak sending] in
                        _ = sending?.attempt
                        count.add()
                    }
                )
            )
        )
        sending.note(TransportRequest(head))
        #expect(count.count == 1)
    }

    private func sending(_ core: ClientCore) -> CallState {
        CallState(core.state.context, options: nil, none: [], credentials: .empty)
    }

    @Test func freesHandlersOutsideLocks() {
        final class Holder: Sendable {
            let onEnd: @Sendable () -> Void
            init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        let signal = CancelSignal()
        let count = Counter()
        func register() -> Int {
            let holder = Holder {
                _ = signal.isCancelled
                count.add()
            }
            return signal.onCancel { _ = holder }
        }
        signal.remove(register())
        #expect(count.count == 1)
    }

    /// A store that reports when an entry is removed.
    private final class WatchedStore: CredentialStore, @unchecked Sendable {
        private let store = MemoryStore()
        var onRemove: (@Sendable () -> Void)?

        func load(_ key: Credentials.StoreKey) -> Data? { store.load(key) }
        func save(_ credentials: Data, for key: Credentials.StoreKey) { store.save(credentials, for: key) }
        func remove(_ key: Credentials.StoreKey) {
            onRemove?()
            store.remove(key)
        }
    }

    /// When the first entry is removed from the store, the credential and the cookies are already gone for calls.
    @Test func logsOutInOneStep() throws {
        let store = WatchedStore()
        let vault = Vault(store: store, key: Credentials.StoreKey(origin: "http://h"))
        let credentials = Credentials(.bearer("b"), vault: vault, storesCookies: true)
        credentials.cookies.keep(["a=1; Max-Age=100"], from: try Target(parsing: "http://h/"))
        let log = Log()
        store.onRemove = { log.add("\(credentials.isEmpty) \(credentials.cookies.count)") }
        credentials.forget()
        #expect(log.lines == ["true 0", "true 0"])
    }
}

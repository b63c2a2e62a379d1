import Foundation
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Clients, as of several programs, that share a store. The server accepts each refresh token once.
@Suite(.timeLimit(.minutes(2))) struct StoreRefreshTests {
    /// A server that accepts the newest refresh token once, and none while it handles a refresh.
    private final class Rotation: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 1
        private var isBusy = false
        private var refused = 0
        private let another = DispatchSemaphore(value: 0)
        private let seconds: Double

        init(for seconds: Double = 0.5) { self.seconds = seconds }

        var counts: (given: Int, refused: Int) { lock.withLock { (number - 1, refused) } }

        func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
            guard request.target == "/refresh" else {
                let isRight = lock.withLock { request.headers["authorization"] == "Bearer a\(number)" && number > 1 }
                return isRight ? .json("[]") : .json("{}", status: 401)
            }
            let isFirst = lock.withLock { () -> Bool in
                let isRight = !isBusy && request.text.hasSuffix("refresh_token=r\(number)")
                if isRight { isBusy = true } else { refused += 1 }
                return isRight
            }
            guard isFirst else {
                another.signal()
                return .json(#"{"error":"invalid_grant"}"#, status: 400)
            }
            // Gives another client time to send the same token, so that a missing lock is noticed.
            _ = another.wait(timeout: .now() + seconds)
            return lock.withLock {
                (number, isBusy) = (number + 1, false)
                return .json(#"{"access_token":"a\#(number)","refresh_token":"r\#(number)"}"#)
            }
        }
    }

    private func run(_ stores: [any CredentialStore]) async throws {
        let rotation = Rotation()
        try await LoopbackServer.run {
            rotation.respond($0)
        } _: { server in
            let key = Credentials.StoreKey(origin: server.url)
            try stores[0].save(Data(#"{"others":[],"tokens":{"access":"a1","refresh":"r1"}}"#.utf8), for: key)
            let clients = stores.map { store in
                var configuration = Configuration()
                configuration.credentialStore = store
                return SessionClient(server.url, configuration)
            }
            let failures = await withTaskGroup(of: String?.self) { group in
                for client in clients {
                    group.addTask { await caught { _ = try await client.list() }.map { "\($0)" } }
                }
                return await group.reduce(into: [String]()) { if let failure = $1 { $0.append(failure) } }
            }
            #expect(failures == [])
            #expect(rotation.counts == (1, 0))
            #expect(clients.map { $0.core.credentials.tokens?.refresh } == clients.map { _ in "r2" })
        }
    }

    @Test func clientsOfOneFileRefreshOnce() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "credentials.json")
        try await run((0..<4).map { _ in FileStore(url: url) })
    }

    @Test func clientsOfOneMemoryStoreRefreshOnce() async throws {
        let store = MemoryStore()
        try await run((0..<4).map { _ in store })
    }

    /// A lock belongs to one account and is held by one client at a time.
    @Test func locksOneAccountForOneClient() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "credentials.json")
        let (one, other) = (
            Credentials.StoreKey(origin: "http://h"), Credentials.StoreKey(origin: "http://h", account: "a")
        )
        let memory = MemoryStore()
        for stores: [any CredentialStore] in [[FileStore(url: url), FileStore(url: url)], [memory, memory]] {
            let end = try #require(try stores[0].beginRenewal(of: one))
            #expect(try stores[1].beginRenewal(of: one) == nil)
            let second = try #require(try stores[1].beginRenewal(of: other))
            second()
            // The holder of the lock can save.
            try stores[1].save(Data("{}".utf8), for: one)
            end()
            let third = try #require(try stores[1].beginRenewal(of: one))
            third()
        }
    }

    /// A program that never releases the lock delays others for the length of a request's timeout at most.
    @Test func waitsForUnreleasedLockUntilTimeout() async throws {
        let store = MemoryStore()
        let rotation = Rotation(for: 0)
        try await LoopbackServer.run {
            rotation.respond($0)
        } _: { server in
            let key = Credentials.StoreKey(origin: server.url)
            store.save(Data(#"{"others":[],"tokens":{"access":"a1","refresh":"r1"}}"#.utf8), for: key)
            let end = store.beginRenewal(of: key)
            defer { end?() }
            var configuration = Configuration(timeout: 2)
            configuration.credentialStore = store
            let client = SessionClient(server.url, configuration)
            let start = ContinuousClock.now
            let rooms = try await client.list()
            #expect(rooms == [])
            #expect(ContinuousClock.now - start > .milliseconds(1900))
            // A call that waits for the lock can be cancelled.
            let waiting = SessionClient(server.url, configuration)
            waiting.core.credentials.use(tokens: Tokens(access: "old", refresh: "r2"))
            let task = Task { await failed(Never.self) { _ = try await waiting.list() } }
            #expect(await eventually { waiting.core.state.signIn.waiting == 1 })
            waiting.core.cancelAll()
            #expect(await task.value?.kind == .cancelled)
        }
    }
}

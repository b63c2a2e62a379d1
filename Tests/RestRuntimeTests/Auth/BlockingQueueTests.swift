import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime
@testable import RestTransport

/// A slow store doesn't block the threads of Swift's task pool.
@Suite struct BlockingQueueTests {
    /// A store whose saves wait for one another, with a timeout.
    private final class SlowStore: CredentialStore, @unchecked Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let store = MemoryStore()
        let late = Counter()

        func load(_ key: Credentials.StoreKey) -> Data? { store.load(key) }
        func remove(_ key: Credentials.StoreKey) { store.remove(key) }
        func save(_ credentials: Data, for key: Credentials.StoreKey) {
            if gate.wait(timeout: .now() + 2) == .timedOut { late.add() }
            gate.signal()
            store.save(credentials, for: key)
        }

        func open() { gate.signal() }
    }

    /// Makes more calls than the pool has threads.
    @Test func keepsCookiesOfResponsesWithoutBlocking() async throws {
        let store = SlowStore()
        let count = Counter()
        let transport = MemoryTransport { _, _ in
            count.add()
            var head = HTTPResponse(status: .ok)
            head.headerFields[.setCookie] = "a=\(count.count); Max-Age=100; Path=/"
            return TransportResponse(head)
        }
        var configuration = Configuration(transport: transport)
        configuration.credentialStore = store
        configuration.storesCookies = true
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session")) },
            server: "http://h",
            configuration: configuration
        )
        let calls = (0..<48).map { _ in
            Task { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        }
        try await Task.sleep(for: .milliseconds(50))
        store.open()
        for call in calls { try await call.value }
        #expect(store.late.count == 0)
        #expect(core.credentials.cookies.count == 1)
    }
}

import Foundation
import HTTPTypes
@_spi(Generated) import RestCache
import Testing

@_spi(Generated) @testable import RestRuntime

/// Equal calls in flight ask the cache once.
@Suite(.timeLimit(.minutes(1))) struct CoalescedCallTests {
    /// A cache that counts its calls.
    private final class CountingCache: ResponseCache, @unchecked Sendable {
        private let cache = HTTPCache()
        private let lock = NSLock()
        private var calls = 0
        var count: Int { lock.withLock { calls } }

        func response(
            to request: TransportRequest,
            of exchange: CachedExchange
        ) async throws -> TransportResponse {
            lock.withLock { calls += 1 }
            return try await cache.response(to: request, of: exchange)
        }
    }

    /// Responds with the number of the request, after the gate is open.
    private final class Server: Transport, @unchecked Sendable {
        private let lock = NSLock()
        private var requests = 0
        private var isOpen = false
        var count: Int { lock.withLock { requests } }
        func open() { lock.withLock { isOpen = true } }

        func send(_ request: TransportRequest) async throws -> TransportResponse {
            let number = lock.withLock {
                requests += 1
                return requests
            }
            while !lock.withLock({ isOpen }) { try await Task.sleep(for: .milliseconds(1)) }
            return TransportResponse(
                HTTPResponse(
                    status: .ok,
                    headerFields: [.cacheControl: "max-age=600", .contentType: "application/json"]
                ),
                body: ResponseBody(Data("\(number)".utf8))
            )
        }
    }

    @Test func equalCallsAskTheCacheOnce() async throws {
        let (cache, server) = (CountingCache(), Server())
        var configuration = Configuration(transport: server)
        configuration.cache = cache
        configuration.coalescesCalls = true
        let core = ClientCore(APIDescription(name: "T"), server: "http://h", configuration: configuration)
        let call: @Sendable () async throws -> Int = {
            try await core.value(Call("rooms.count", "GET /rooms"), throwing: Never.self)
        }
        let tasks = (0..<100).map { _ in Task { try await call() } }
        while core.state.coalescer.waiting < 100 { try await Task.sleep(for: .milliseconds(1)) }
        server.open()
        for task in tasks {
            let value = try await task.value
            #expect(value == 1)
        }
        #expect(cache.count == 1 && server.count == 1)
        // The response is stored for later calls.
        let later = try await call()
        #expect(later == 1 && cache.count == 2 && server.count == 1)
    }
}

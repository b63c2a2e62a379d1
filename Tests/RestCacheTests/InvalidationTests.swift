import Foundation
import Testing

@testable import RestCache

/// Invalidations at the same time as a response is stored.
@Suite(.timeLimit(.minutes(1))) struct InvalidationTests {
    /// A store whose responses are removed by another thread while it stores them.
    private final class RacedStore: CacheStore, @unchecked Sendable {
        let inner = MemoryCacheStore(bytes: 1 << 20)
        /// Invalidates and removes responses. Set before the first use.
        var invalidate: @Sendable () async -> Void = {}
        let isInvalidated = DispatchSemaphore(value: 0)

        var maximumResponseSize: Int { inner.maximumResponseSize }
        var size: Int { inner.size }

        func store(_ response: StoredResponse, for key: CacheKey) {
            Task.detached { [self] in
                await invalidate()
                isInvalidated.signal()
            }
            // Without a lock, the invalidation is complete before the response is there.
            if isInvalidated.wait(timeout: .now() + 0.3) == .success { isInvalidated.signal() }
            inner.store(response, for: key)
        }

        func responses(for key: CacheKey) -> [StoredResponse] { inner.responses(for: key) }
        func remove(_ response: StoredResponse, for key: CacheKey) { inner.remove(response, for: key) }
        func remove(url: String) { inner.remove(url: url) }
        func entries() -> [HTTPCache.Entry] { inner.entries() }
        func remove(where matches: (String) -> Bool) -> Int { inner.remove(where: matches) }
        func removeAll() { inner.removeAll() }
    }

    @Test(arguments: ["URL", "prefix", "all"]) func invalidatesResponseThatIsBeingStored(_ kind: String) async throws {
        let store = RacedStore()
        let cache = HTTPCache(store, now: { 0 })
        let key = CacheKey(url: "http://h/rooms", owner: [])
        store.invalidate = {
            switch kind {
            case "URL":
                cache.invalidations.recordInvalidation(of: key.url)
                cache.store.remove(url: key.url)
            case "prefix": await cache.flush(prefix: "rooms")
            default: await cache.removeAll()
            }
        }
        let head = StoredResponse.Head(
            id: "rooms-1",
            status: 200,
            reason: "OK",
            fields: [],
            vary: [],
            requestTime: 0,
            responseTime: 0,
            isFailure: false
        )
        let mark = cache.invalidations.snapshot(key.url)
        cache.store(StoredResponse(head: head, body: Data("stale".utf8)), for: key, since: mark)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                store.isInvalidated.wait()
                continuation.resume()
            }
        }
        #expect(store.responses(for: key).isEmpty && store.size == 0)
        // A response to a request of before isn't stored afterwards.
        #expect(cache.invalidations.snapshot(key.url) != mark)
    }
}

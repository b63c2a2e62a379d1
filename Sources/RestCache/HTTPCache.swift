public import Foundation
@_spi(Generated) public import RestRuntime

/// A private HTTP cache (RFC 9111), in memory or in a folder.
///
///     configuration.cache = HTTPCache(folder: HTTPCache.folder("chat"), bytes: 64 << 20)
///     …
///     await cache.flush(prefix: "rooms-")
///
/// The spec's `cache` and the server's headers decide which responses are stored and how long they are used. A response
/// is only used for the credential that it was requested with. Several clients can share a cache, and several processes
/// a folder. Credentials and cookies are never stored. Bodies are stored unencrypted, in files that only the current
/// user can read.
///
/// It is thread-safe. A cache in memory is locked for each access. Access to a folder relies on atomic operations of
/// the file system.
public final class HTTPCache: Sendable {
    /// A stored response.
    public struct Entry: Sendable, Hashable {
        /// The identifier from the spec, `cache: { id: "rooms-{id}" }`, or `nil` if the endpoint has none.
        public let id: String?
        /// The size in bytes.
        public let size: Int
        /// The time of the response, or of its last revalidation.
        public let date: Date

        init(_ head: StoredResponse.Head, size: Int) {
            id = head.id
            self.size = size
            date = Date(timeIntervalSince1970: head.responseTime)
        }
    }

    let store: any CacheStore
    /// The current time in seconds since 1970.
    let now: @Sendable () -> Double
    /// The invalidations, after which a response to an earlier request must not be stored.
    let invalidations = Invalidations()
    /// The last error of storing.
    private let lastError = LastError()

    private final class LastError: @unchecked Sendable {
        let lock = NSLock()
        var value: (any Error)?
    }

    /// Creates a cache in memory.
    ///
    /// - Parameter bytes: The size limit. A response larger than a quarter of it isn't stored.
    public convenience init(bytes: Int = 16 << 20) {
        self.init(MemoryCacheStore(bytes: bytes), now: { Date().timeIntervalSince1970 })
    }

    /// Creates a cache in a folder.
    ///
    /// - Parameters:
    ///   - folder: A folder for this cache alone. It is created with the first response.
    ///   - bytes: The size limit, which may be exceeded by an eighth for a moment. A response larger than a quarter of it
    ///     isn't stored.
    public convenience init(folder: URL, bytes: Int = 64 << 20) {
        self.init(DiskCacheStore(folder: folder, bytes: bytes), now: { Date().timeIntervalSince1970 })
    }

    init(_ store: any CacheStore, now: @escaping @Sendable () -> Double) {
        self.store = store
        self.now = now
    }

    /// Creates a cache with its own clock, in seconds since 1970, for tests.
    package convenience init(folder: URL?, bytes: Int = 16 << 20, now: @escaping @Sendable () -> Double) {
        let store: any CacheStore =
            folder.map { DiskCacheStore(folder: $0, bytes: bytes) } ?? MemoryCacheStore(bytes: bytes)
        self.init(store, now: now)
    }

    /// Returns the system's folder for caches: `~/Library/Caches/restgen/chat` or `~/.cache/restgen/chat`.
    ///
    /// Without a home folder it is a folder in the temporary directory that only the current user can read.
    ///
    /// - Parameter name: The name of the cache, used as the folder's last component.
    public static func folder(_ name: String) -> URL {
        OwnFolder.caches().appendingPathComponent("restgen").appendingPathComponent(name)
    }

    /// Returns the stored responses, in any order.
    ///
    /// - Parameter prefix: Limits the result to identifiers that begin with it.
    public func entries(prefix: String? = nil) async -> [Entry] {
        store.entries().filter { entry in prefix.map { entry.id?.hasPrefix($0) ?? false } ?? true }
    }

    /// Removes the responses whose identifier begins with a prefix, and returns how many there were.
    ///
    /// `rooms-1` is a prefix of `rooms-12` too.
    @discardableResult
    public func flush(prefix: String) async -> Int {
        invalidations.recordInvalidationOfAll()
        return store.remove { $0.hasPrefix(prefix) }
    }

    /// Removes all responses, for example after a sign-out.
    public func removeAll() async {
        invalidations.recordInvalidationOfAll()
        store.removeAll()
    }

    /// The stored bytes.
    public var size: Int { get async { store.size } }

    /// The reason why a response could not be stored the last time, or `nil`.
    ///
    /// A call never fails because its response can't be stored.
    public var failure: (any Error)? { lastError.lock.withLock { lastError.value } }

    /// Stores a response, unless its URL was invalidated after the request was sent.
    func store(_ response: StoredResponse, for key: CacheKey, since snapshot: Invalidations.Snapshot) {
        invalidations.storeIfUnchanged(key.url, since: snapshot) {
            guard response.size <= store.maximumResponseSize else { return store.remove(response, for: key) }
            do {
                try store.store(response, for: key)
                lastError.lock.withLock { lastError.value = nil }
            } catch {
                lastError.lock.withLock { lastError.value = error }
            }
        }
    }
}

/// The interface to the runtime, which calls the cache for each request. See `Configuration.cache`.
extension HTTPCache: ResponseCache {
    /// Returns the response to a request, stored or from the server.
    @_spi(Generated) public func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse {
        try await CachedCall(cache: self, request: request, exchange: exchange).response()
    }
}

/// Keeps stored responses out of `dump`.
extension HTTPCache: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

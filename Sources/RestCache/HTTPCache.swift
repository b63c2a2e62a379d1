public import Foundation
@_spi(Generated) public import RestRuntime

/// Keeps the answers of a client's calls, and gives them again for as long as page and server say (RFC 9111): a cache that is
/// its user's own.
///
///     configuration.cache = HTTPCache(folder: HTTPCache.folder("chat"), bytes: 64 << 20)
///     …
///     await cache.flush(prefix: "rooms-")
///
/// What is kept is for the credential alone that it was asked for with. Several clients may have one cache, and several processes
/// one folder. It holds no credentials and no cookies; the answers themselves are as they came, in files that nobody else can read.
public final class HTTPCache: Sendable {
    /// An answer that is kept.
    public struct Entry: Sendable, Hashable {
        /// What the page calls it, `cache: { id: "rooms-{id}" }`; nil where it says nothing.
        public let id: String?
        /// Bytes that it takes.
        public let size: Int
        /// When it came, or was last found to hold still.
        public let date: Date

        init(_ head: StoredAnswer.Head, size: Int) {
            id = head.id
            self.size = size
            date = Date(timeIntervalSince1970: head.came)
        }
    }

    let store: any CacheStore
    /// Seconds since 1970.
    let now: @Sendable () -> Double
    let changes = Changes()
    private let trouble = Trouble()

    private final class Trouble: @unchecked Sendable {
        let lock = NSLock()
        var last: (any Error)?
    }

    /// In memory, at most so many bytes; an answer of more than a quarter of them is not kept.
    public convenience init(bytes: Int = 16 << 20) {
        self.init(MemoryStore(bytes: bytes), now: { Date().timeIntervalSince1970 })
    }

    /// In a folder of its own, which is made when the first answer comes; at most so many bytes, or an eighth more for a moment. An
    /// answer of more than a quarter of them is not kept.
    public convenience init(folder: URL, bytes: Int = 64 << 20) {
        self.init(DiskStore(folder: folder, bytes: bytes), now: { Date().timeIntervalSince1970 })
    }

    init(_ store: any CacheStore, now: @escaping @Sendable () -> Double) {
        self.store = store
        self.now = now
    }

    /// For tests: with a clock of their own, in seconds since 1970.
    package convenience init(folder: URL?, bytes: Int = 16 << 20, now: @escaping @Sendable () -> Double) {
        let store: any CacheStore = folder.map { DiskStore(folder: $0, bytes: bytes) } ?? MemoryStore(bytes: bytes)
        self.init(store, now: now)
    }

    /// Where the system wants what can be had again: `~/Library/Caches/restgen/chat`, `~/.cache/restgen/chat`. Without a home it is
    /// a folder below the one for temporary files that only this user can read.
    public static func folder(_ name: String) -> URL {
        OwnFolder.caches().appendingPathComponent("restgen").appendingPathComponent(name)
    }

    /// What is kept, in any order; with `prefix` what the page calls so.
    public func entries(prefix: String? = nil) async -> [Entry] {
        store.entries().filter { entry in prefix.map { entry.id?.hasPrefix($0) ?? false } ?? true }
    }

    /// Lets go of what the page calls so; gives how many there were. `rooms-1` is a prefix of `rooms-12` as well.
    @discardableResult
    public func flush(prefix: String) async -> Int {
        changes.noteAll()
        return store.remove { $0.hasPrefix(prefix) }
    }

    /// Lets go of all, as behind a sign-out.
    public func removeAll() async {
        changes.noteAll()
        store.removeAll()
    }

    /// Bytes that are taken.
    public var size: Int { get async { store.size } }

    /// Why an answer could not be kept the last time; nil where all went well. No call fails for it.
    public var failure: (any Error)? { trouble.lock.withLock { trouble.last } }

    /// Keeps an answer, unless its place was emptied since it was asked for.
    func keep(_ answer: StoredAnswer, at place: Place, since mark: Changes.Mark) {
        if changes.mark(place.url) != mark { return }
        guard answer.size <= store.largest else { return store.remove(answer, at: place) }
        do {
            try store.keep(answer, at: place)
            trouble.lock.withLock { trouble.last = nil }
        } catch {
            trouble.lock.withLock { trouble.last = error }
        }
    }
}

extension HTTPCache: ResponseCache {
    @_spi(Generated) public func response(
        to request: TransportRequest,
        of exchange: CachedExchange
    ) async throws -> TransportResponse {
        try await CachedCall(cache: self, request: request, exchange: exchange).response()
    }
}

extension HTTPCache: CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

import Foundation

/// The recently invalidated URLs, and the revalidations in progress.
///
/// A response whose request was sent before an invalidation must not be stored after it.
///
/// ``HTTPCache`` has one. A snapshot is taken when a call begins, and compared with the current one before its response
/// is stored. `@unchecked Sendable`, because `lock` protects all variables.
final class Invalidations: @unchecked Sendable {
    /// The state of a URL at a moment. Two equal snapshots mean that there was no invalidation in between.
    struct Snapshot: Hashable {
        let all: Int
        let own: Int
    }

    /// The largest number of remembered URLs.
    private static let most = 4096
    private let lock = NSLock()
    /// Held while a response is stored, and for invalidations.
    private let storing = NSLock()
    private var all = 0
    /// The number of invalidations by the digest of a URL.
    private var urls: [String: Int] = [:]
    /// The names of the responses that are being revalidated.
    private var refreshed: Set<String> = []

    func snapshot(_ url: String) -> Snapshot { lock.withLock { Snapshot(all: all, own: urls[url] ?? 0) } }

    /// Stores a response by a closure, unless its URL was invalidated since a snapshot.
    ///
    /// An invalidation waits until the response is stored, so that it can remove the response.
    func ifUnchanged(_ url: String, since snapshot: Snapshot, store: () -> Void) {
        storing.withLock {
            if self.snapshot(url) == snapshot { store() }
        }
    }

    /// Records that a URL was invalidated.
    func note(_ url: String) {
        change {
            urls[url, default: 0] += 1
            // Too many to remember. Counting this as "everything was removed" is safe: responses in flight aren't
            // stored.
            if urls.count > Self.most { (all, urls) = (all + 1, [:]) }
        }
    }

    /// Records that all responses were removed.
    func noteAll() { change { all += 1 } }

    private func change(_ body: () -> Void) { storing.withLock { lock.withLock(body) } }

    /// Returns false if the response is being revalidated already.
    func beginRevalidation(_ name: String) -> Bool { lock.withLock { refreshed.insert(name).inserted } }
    /// Ends a revalidation, whatever its result.
    func endRevalidation(_ name: String) { lock.withLock { _ = refreshed.remove(name) } }
}

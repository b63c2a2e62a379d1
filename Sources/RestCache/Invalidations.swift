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
        /// The number of invalidations of all URLs at once.
        let all: Int
        /// The number of invalidations of this URL.
        let url: Int
    }

    /// The largest number of remembered URLs.
    private static let mostURLs = 4096
    private let lock = NSLock()
    /// Held while a response is stored and while an invalidation is recorded, so that the two exclude each other.
    private let storing = NSLock()
    /// The number of invalidations of all URLs at once.
    private var all = 0
    /// The number of invalidations by the digest of a URL.
    private var urls: [String: Int] = [:]
    /// The names of the responses that are being revalidated.
    private var revalidating: Set<String> = []

    /// Returns the current state of a URL, which is given by its digest.
    func snapshot(_ url: String) -> Snapshot { lock.withLock { Snapshot(all: all, url: urls[url] ?? 0) } }

    /// Stores a response by a closure, unless its URL was invalidated since a snapshot.
    ///
    /// An invalidation waits until the response is stored, so that it can remove the response.
    func storeIfUnchanged(_ url: String, since snapshot: Snapshot, store: () -> Void) {
        storing.withLock {
            if self.snapshot(url) == snapshot { store() }
        }
    }

    /// Records that a URL was invalidated.
    func recordInvalidation(of url: String) {
        change {
            urls[url, default: 0] += 1
            // Forget the single URLs, and record an invalidation of all instead. Responses in flight then aren't
            // stored, which is always allowed.
            if urls.count > Self.mostURLs { (all, urls) = (all + 1, [:]) }
        }
    }

    /// Records that all responses were removed.
    func recordInvalidationOfAll() { change { all += 1 } }

    private func change(_ body: () -> Void) { storing.withLock { lock.withLock(body) } }

    /// Begins a revalidation. Returns `false` if the response is being revalidated already.
    func beginRevalidation(_ name: String) -> Bool { lock.withLock { revalidating.insert(name).inserted } }
    /// Ends a revalidation, whatever its result.
    func endRevalidation(_ name: String) { lock.withLock { _ = revalidating.remove(name) } }
}

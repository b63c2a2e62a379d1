import Foundation

/// The recently invalidated URLs, and the revalidations in progress.
///
/// A response whose request was sent before an invalidation must not be stored after it.
final class Invalidations: @unchecked Sendable {
    struct Mark: Hashable {
        let all: Int
        let own: Int
    }

    private static let most = 4096
    private let lock = NSLock()
    private var all = 0
    private var urls: [String: Int] = [:]
    private var refreshed: Set<String> = []

    func mark(_ url: String) -> Mark { lock.withLock { Mark(all: all, own: urls[url] ?? 0) } }

    func note(_ url: String) {
        lock.withLock {
            urls[url, default: 0] += 1
            // Too many to remember. Counting this as "everything was removed" is safe: responses in flight aren't
            // stored.
            if urls.count > Self.most { (all, urls) = (all + 1, [:]) }
        }
    }

    func noteAll() { lock.withLock { all += 1 } }

    /// Returns false if the response is being revalidated already.
    func beginRevalidation(_ name: String) -> Bool { lock.withLock { refreshed.insert(name).inserted } }
    func endRevalidation(_ name: String) { lock.withLock { _ = refreshed.remove(name) } }
}

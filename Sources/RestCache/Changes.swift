import Foundation

/// What has been emptied lately, so that an answer that was asked for before is not kept behind it; and what is being asked for
/// again.
final class Changes: @unchecked Sendable {
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
            // Forgotten, as if all had been emptied: what is under way is not kept then.
            if urls.count > Self.most { (all, urls) = (all + 1, [:]) }
        }
    }

    func noteAll() { lock.withLock { all += 1 } }

    /// False where that is being asked for already.
    func beginRefresh(_ name: String) -> Bool { lock.withLock { refreshed.insert(name).inserted } }
    func endRefresh(_ name: String) { lock.withLock { _ = refreshed.remove(name) } }
}

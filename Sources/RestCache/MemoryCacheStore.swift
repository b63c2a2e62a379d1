import Foundation

/// A store in memory, for the life of the process.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Trimming scans all responses, but happens only after
/// an eighth of the limit was stored.
final class MemoryCacheStore: CacheStore, @unchecked Sendable {
    private struct Entry {
        var response: StoredResponse
        /// The number of the last use. Larger is later.
        var use: Int
    }

    let largest: Int
    /// The size limit in bytes.
    private let bound: Int
    private let lock = NSLock()
    /// The responses by URL, caller and variant.
    private var stored: [String: [String: [String: Entry]]] = [:]
    /// The stored bytes.
    private var total = 0
    /// The number of the last use.
    private var uses = 0

    init(bytes: Int) {
        bound = max(bytes, 0)
        largest = bound / 4
    }

    var size: Int { lock.withLock { total } }

    func responses(for key: CacheKey) -> [StoredResponse] {
        lock.withLock {
            guard let variants = stored[key.url]?[key.owner] else { return [] }
            uses += 1
            for variant in variants.keys { stored[key.url]?[key.owner]?[variant]?.use = uses }
            return variants.values.map(\.response)
        }
    }

    func store(_ response: StoredResponse, for key: CacheKey) {
        lock.withLock {
            uses += 1
            let former = stored[key.url]?[key.owner]?[response.variant]?.response.size ?? 0
            let entry = Entry(response: response, use: uses)
            stored[key.url, default: [:]][key.owner, default: [:]][response.variant] = entry
            total += response.size - former
            if total > bound { trim() }
        }
    }

    /// Removes the least recently used responses, and some more than necessary, so that not every response scans the
    /// store.
    private func trim() {
        var all: [(url: String, owner: String, variant: String, entry: Entry)] = []
        for (url, owners) in stored {
            for (owner, variants) in owners {
                for (variant, entry) in variants { all.append((url, owner, variant, entry)) }
            }
        }
        all.sort { $0.entry.use < $1.entry.use }
        for (url, owner, variant, _) in all {
            if total <= bound / 8 * 7 { return }
            remove(variant, url, owner)
        }
    }

    /// Removes a response, and the dictionaries that become empty.
    private func remove(_ variant: String, _ url: String, _ owner: String) {
        guard let entry = stored[url]?[owner]?.removeValue(forKey: variant) else { return }
        total -= entry.response.size
        if stored[url]?[owner]?.isEmpty == true { stored[url]?[owner] = nil }
        if stored[url]?.isEmpty == true { stored[url] = nil }
    }

    func remove(_ response: StoredResponse, for key: CacheKey) {
        lock.withLock { remove(response.variant, key.url, key.owner) }
    }

    func remove(url: String) {
        lock.withLock {
            guard let owners = stored.removeValue(forKey: url) else { return }
            for entry in owners.values.flatMap(\.values) { total -= entry.response.size }
        }
    }

    /// All responses. The lock must be held.
    private var all: [StoredResponse] { stored.values.flatMap(\.values).flatMap(\.values).map(\.response) }

    func entries() -> [HTTPCache.Entry] {
        lock.withLock { all.map { HTTPCache.Entry($0.head, size: $0.size) } }
    }

    func remove(where fits: (String) -> Bool) -> Int {
        lock.withLock {
            var count = 0
            for (url, owners) in stored {
                for (owner, variants) in owners {
                    for (variant, entry) in variants where entry.response.head.id.map(fits) ?? false {
                        remove(variant, url, owner)
                        count += 1
                    }
                }
            }
            return count
        }
    }

    func removeAll() {
        lock.withLock { (stored, total) = ([:], 0) }
    }
}

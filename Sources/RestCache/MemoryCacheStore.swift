import Foundation

/// A store in memory, for the life of the process.
///
/// `@unchecked Sendable`, because `lock` protects all variables. Trimming scans all responses, but it frees an eighth
/// of the capacity, so it happens rarely.
final class MemoryCacheStore: CacheStore, @unchecked Sendable {
    private struct Entry {
        var response: StoredResponse
        /// The value of `useCount` at the last use.
        var lastUse: Int
    }

    let maximumResponseSize: Int
    /// The size limit in bytes.
    private let capacity: Int
    private let lock = NSLock()
    /// The responses by URL, caller and variant.
    private var stored: [String: [String: [String: Entry]]] = [:]
    /// The stored bytes.
    private var total = 0
    /// The number of uses of all responses, which orders the uses of each.
    private var useCount = 0

    init(bytes: Int) {
        capacity = max(bytes, 0)
        maximumResponseSize = capacity / 4
    }

    var size: Int { lock.withLock { total } }

    func responses(for key: CacheKey) -> [StoredResponse] {
        lock.withLock {
            guard let variants = stored[key.url]?[key.owner] else { return [] }
            useCount += 1
            for variant in variants.keys { stored[key.url]?[key.owner]?[variant]?.lastUse = useCount }
            return variants.values.map(\.response)
        }
    }

    func store(_ response: StoredResponse, for key: CacheKey) {
        lock.withLock {
            useCount += 1
            let former = stored[key.url]?[key.owner]?[response.variant]?.response.size ?? 0
            let entry = Entry(response: response, lastUse: useCount)
            stored[key.url, default: [:]][key.owner, default: [:]][response.variant] = entry
            total += response.size - former
            if total > capacity { trim() }
        }
    }

    /// Removes the least recently used responses until an eighth of the capacity is free.
    ///
    /// Without this reserve, storing each further response would scan all responses. The lock must be held.
    private func trim() {
        var all: [(url: String, owner: String, variant: String, entry: Entry)] = []
        for (url, owners) in stored {
            for (owner, variants) in owners {
                for (variant, entry) in variants { all.append((url, owner, variant, entry)) }
            }
        }
        all.sort { $0.entry.lastUse < $1.entry.lastUse }
        for (url, owner, variant, _) in all {
            if total <= capacity / 8 * 7 { return }
            remove(variant, url, owner)
        }
    }

    /// Removes a response, and the dictionaries that become empty. The lock must be held.
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

    func remove(where matches: (String) -> Bool) -> Int {
        lock.withLock {
            var count = 0
            for (url, owners) in stored {
                for (owner, variants) in owners {
                    for (variant, entry) in variants where entry.response.head.id.map(matches) ?? false {
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

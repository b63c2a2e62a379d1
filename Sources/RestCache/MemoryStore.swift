import Foundation

/// Keeps answers for as long as the process lives.
final class MemoryStore: CacheStore, @unchecked Sendable {
    private struct Line {
        var answer: StoredAnswer
        /// When it was used last, as a number that grows.
        var use: Int
    }

    let largest: Int
    private let bound: Int
    private let lock = NSLock()
    private var lines: [String: [String: [String: Line]]] = [:]
    private var total = 0
    private var uses = 0

    init(bytes: Int) {
        bound = max(bytes, 0)
        largest = bound / 4
    }

    var size: Int { lock.withLock { total } }

    func answers(at place: Place) -> [StoredAnswer] {
        lock.withLock {
            guard let variants = lines[place.url]?[place.owner] else { return [] }
            uses += 1
            for variant in variants.keys { lines[place.url]?[place.owner]?[variant]?.use = uses }
            return variants.values.map(\.answer)
        }
    }

    func keep(_ answer: StoredAnswer, at place: Place) {
        lock.withLock {
            uses += 1
            let former = lines[place.url]?[place.owner]?[answer.variant]?.answer.size ?? 0
            lines[place.url, default: [:]][place.owner, default: [:]][answer.variant] = Line(answer: answer, use: uses)
            total += answer.size - former
            if total > bound { trim() }
        }
    }

    /// Lets go of what was not used for longest, and of some more, so that not each answer looks at all.
    private func trim() {
        var all: [(url: String, owner: String, variant: String, line: Line)] = []
        for (url, owners) in lines {
            for (owner, variants) in owners {
                for (variant, line) in variants { all.append((url, owner, variant, line)) }
            }
        }
        all.sort { $0.line.use < $1.line.use }
        for (url, owner, variant, _) in all {
            if total <= bound / 8 * 7 { return }
            remove(variant, url, owner)
        }
    }

    private func remove(_ variant: String, _ url: String, _ owner: String) {
        guard let line = lines[url]?[owner]?.removeValue(forKey: variant) else { return }
        total -= line.answer.size
        if lines[url]?[owner]?.isEmpty == true { lines[url]?[owner] = nil }
        if lines[url]?.isEmpty == true { lines[url] = nil }
    }

    func remove(_ answer: StoredAnswer, at place: Place) {
        lock.withLock { remove(answer.variant, place.url, place.owner) }
    }

    func remove(url: String) {
        lock.withLock {
            guard let owners = lines.removeValue(forKey: url) else { return }
            for line in owners.values.flatMap(\.values) { total -= line.answer.size }
        }
    }

    private var all: [StoredAnswer] { lines.values.flatMap(\.values).flatMap(\.values).map(\.answer) }

    func entries() -> [HTTPCache.Entry] {
        lock.withLock { all.map { HTTPCache.Entry($0.head, size: $0.size) } }
    }

    func remove(where fits: (String) -> Bool) -> Int {
        lock.withLock {
            var count = 0
            for (url, owners) in lines {
                for (owner, variants) in owners {
                    for (variant, line) in variants where line.answer.head.id.map(fits) ?? false {
                        remove(variant, url, owner)
                        count += 1
                    }
                }
            }
            return count
        }
    }

    func removeAll() {
        lock.withLock { (lines, total) = ([:], 0) }
    }
}

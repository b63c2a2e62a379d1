import Foundation

/// Keeps answers in a folder that several processes may share: a folder for each URL, a file for each answer, and no list of them
/// that somebody would have to keep right.
///
/// A file is written beside its place and put there as a whole. Whoever ends in the middle leaves a file of no answer, which
/// goes after an hour. Any file may vanish at any moment, since others let go of what is old, too.
final class DiskStore: CacheStore, @unchecked Sendable {
    /// Of the form of the files: another one has a folder of its own.
    static let version = 1

    let largest: Int
    private let bound: Int
    private let root: URL
    private let folder: String
    private let lock = NSLock()
    /// What this process takes the size to be; nil before it has looked.
    private var known: Int?
    private var written = 0
    private var isTrimming = false
    private let manager = FileManager.default

    init(folder: URL, bytes: Int) {
        bound = max(bytes, 0)
        largest = min(bound / 4, Int(Int32.max))
        root = folder
        self.folder = folder.appendingPathComponent("v\(Self.version)").path
    }

    private func path(_ url: String) -> String { folder + "/" + url }
    private func path(_ answer: StoredAnswer, _ place: Place) -> String {
        "\(path(place.url))/\(place.owner)-\(answer.variant.prefix(32))"
    }

    private func names(in path: String) -> [String] { (try? manager.contentsOfDirectory(atPath: path)) ?? [] }

    func answers(at place: Place) -> [StoredAnswer] {
        let path = path(place.url)
        return names(in: path).filter { $0.hasPrefix(place.owner) }
            .compactMap { name in
                let file = "\(path)/\(name)"
                guard let data = PlainFile.read(file, upTo: bound) else { return nil }
                guard let answer = EntryFile.answer(data) else {
                    unlink(file)
                    return nil
                }
                // What was used last goes last.
                utimes(file, nil)
                return answer
            }
    }

    func keep(_ answer: StoredAnswer, at place: Place) throws {
        let data = try EntryFile.bytes(answer)
        let file = path(answer, place)
        try write(data, to: file, in: path(place.url))
        let isFull = lock.withLock {
            known = known.map { $0 + data.count }
            written += data.count
            return known.map { $0 > bound } ?? true || written > bound / 8
        }
        if isFull { trim() }
    }

    /// Writes a file into its folder, and makes the folder if necessary.
    ///
    /// Other processes remove a folder while it is empty, also between its creation and the first file in it. On a busy machine that
    /// happens several times in a row.
    private func write(_ data: Data, to file: String, in folder: String) throws {
        for _ in 1..<Self.mostAttempts {
            do { return try writeOnce(data, to: file, in: folder) } catch { continue }
        }
        try writeOnce(data, to: file, in: folder)
    }

    private static let mostAttempts = 10

    private func writeOnce(_ data: Data, to file: String, in folder: String) throws {
        try manager.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try PlainFile.write(data, to: file, by: "\(folder)/.\(UUID().uuidString).tmp")
    }

    func remove(_ answer: StoredAnswer, at place: Place) { unlink(path(answer, place)) }

    func remove(url: String) {
        let path = path(url)
        for name in names(in: path) where !name.hasPrefix(".") { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    // MARK: All of them

    private struct Item {
        let path: String
        let size: Int
        let used: Date
    }

    /// All files; what was left behind by who ended in the middle goes.
    private func items() -> [Item] {
        var items: [Item] = []
        for url in names(in: folder) {
            let path = "\(folder)/\(url)"
            let names = names(in: path)
            if names.isEmpty { rmdir(path) }
            for name in names {
                let file = "\(path)/\(name)"
                guard let attributes = try? manager.attributesOfItem(atPath: file),
                    let used = attributes[.modificationDate] as? Date
                else { continue }
                if name.hasPrefix("."), used.timeIntervalSinceNow < -3600 {
                    unlink(file)
                    continue
                }
                items.append(Item(path: file, size: (attributes[.size] as? NSNumber)?.intValue ?? 0, used: used))
            }
        }
        return items
    }

    var size: Int { items().reduce(0) { $0 + $1.size } }

    /// Lets go of what was not used for longest, and of some more, so that not each answer looks at all.
    private func trim() {
        let isFirst = lock.withLock {
            defer { isTrimming = true }
            if !isTrimming { written = 0 }
            return !isTrimming
        }
        guard isFirst else { return }
        if lock.withLock({ known == nil }) { removeOlderVersions() }
        let items = items().sorted { $0.used < $1.used }
        var total = items.reduce(0) { $0 + $1.size }
        if total > bound {
            for item in items where total > bound / 8 * 7 {
                unlink(item.path)
                total -= item.size
            }
        }
        lock.withLock { (known, isTrimming) = (total, false) }
    }

    /// Nobody reads them any more; a newer one may be another process's.
    private func removeOlderVersions() {
        for name in names(in: root.path) where name.hasPrefix("v") {
            guard let version = Int(name.dropFirst()), version < Self.version else { continue }
            try? manager.removeItem(atPath: "\(root.path)/\(name)")
        }
    }

    func entries() -> [HTTPCache.Entry] {
        items().compactMap { item in
            PlainFile.head(of: item.path).map { HTTPCache.Entry($0, size: item.size) }
        }
    }

    func remove(where fits: (String) -> Bool) -> Int {
        var count = 0
        for item in items() where PlainFile.head(of: item.path)?.id.map(fits) ?? false {
            if unlink(item.path) == 0 { count += 1 }
        }
        return count
    }

    func removeAll() {
        for item in items() { unlink(item.path) }
        for url in names(in: folder) { rmdir("\(folder)/\(url)") }
        lock.withLock { known = nil }
    }
}

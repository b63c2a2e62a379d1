import Foundation

/// A store in a folder that several processes can share: one folder for each URL, one file for each response, and no
/// index.
///
/// A file is written under a temporary name and then renamed. If a process ends meanwhile, the temporary file is
/// removed after an hour. Any file may vanish at any time, because other processes remove old ones too.
///
/// `@unchecked Sendable`, because `lock` protects the counters, and the file system orders the rest. The layout of a
/// cache in `chat`:
///
///     chat/v1/<digest of URL>/<digest of caller>-<digest of Vary>
///
/// The modification time of a file is the time of its last use.
final class DiskCacheStore: CacheStore, @unchecked Sendable {
    /// The version of the file format. Each version has its own folder.
    static let version = 1

    let maximumResponseSize: Int
    /// The size limit in bytes.
    private let capacity: Int
    /// The folder of all versions.
    private let root: URL
    /// The folder of this version.
    private let folder: String
    private let lock = NSLock()
    /// The size that this process assumes, or `nil` before the first scan.
    private var knownSize: Int?
    /// The bytes that this process has written since the last scan.
    private var writtenSinceScan = 0
    /// Whether a thread is removing old files. Other threads don't wait for it.
    private var isTrimming = false
    private let manager = FileManager.default

    /// Creates a store. The folder is created with the first response.
    init(folder: URL, bytes: Int) {
        capacity = max(bytes, 0)
        maximumResponseSize = min(capacity / 4, Int(Int32.max))
        root = folder
        self.folder = folder.appendingPathComponent("v\(Self.version)").path
    }

    /// Returns the folder of a URL, which is given by its digest.
    private func path(_ url: String) -> String { folder + "/" + url }
    /// Returns the file of a response.
    private func path(_ response: StoredResponse, _ key: CacheKey) -> String {
        "\(path(key.url))/\(key.owner)-\(response.variant.prefix(32))"
    }

    /// Returns the names in a folder, or none if it has vanished.
    private func names(in path: String) -> [String] { (try? manager.contentsOfDirectory(atPath: path)) ?? [] }

    /// Reads all variants. A damaged file is removed.
    func responses(for key: CacheKey) -> [StoredResponse] {
        let path = path(key.url)
        return names(in: path).filter { $0.hasPrefix(key.owner) }
            .compactMap { name in
                let file = "\(path)/\(name)"
                guard let data = PlainFile.read(file, upTo: capacity) else { return nil }
                guard let response = EntryFile.response(data) else {
                    unlink(file)
                    return nil
                }
                // The modification time is the time of the last use, by which `trim()` selects files.
                utimes(file, nil)
                return response
            }
    }

    /// Writes a response, and removes old ones if the store is full.
    ///
    /// - Throws: A `POSIXError` or Foundation's error if the file can't be written.
    func store(_ response: StoredResponse, for key: CacheKey) throws {
        let data = try EntryFile.bytes(response)
        let file = path(response, key)
        try write(data, to: file, in: path(key.url))
        let isFull = lock.withLock {
            knownSize = knownSize.map { $0 + data.count }
            writtenSinceScan += data.count
            // Other processes write too, so the folder is scanned again after an eighth of the limit has been written.
            return knownSize.map { $0 > capacity } ?? true || writtenSinceScan > capacity / 8
        }
        if isFull { trim() }
    }

    /// Writes a file into its folder, and creates the folder if necessary.
    ///
    /// Other processes remove empty folders, so the folder may vanish between its creation and the first write. On a
    /// busy machine this can happen several times in a row.
    private func write(_ data: Data, to file: String, in folder: String) throws {
        for _ in 1..<Self.mostAttempts {
            do { return try writeOnce(data, to: file, in: folder) } catch { continue }
        }
        try writeOnce(data, to: file, in: folder)
    }

    private static let mostAttempts = 10

    /// Creates the folder and writes the file. Throws if the folder vanishes in between.
    private func writeOnce(_ data: Data, to file: String, in folder: String) throws {
        try manager.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try PlainFile.write(data, to: file, by: "\(folder)/.\(UUID().uuidString).tmp")
    }

    func remove(_ response: StoredResponse, for key: CacheKey) { unlink(path(response, key)) }

    func remove(url: String) {
        let path = path(url)
        // Temporary files may belong to a write in progress. `rmdir` fails if one remains, so the folder is kept.
        for name in names(in: path) where !name.hasPrefix(".") { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    // MARK: All entries

    /// A file with its size and the time of its last use.
    private struct FileEntry {
        let path: String
        let size: Int
        let used: Date
    }

    /// Returns all files of responses, and removes temporary files that are older than an hour, and empty folders.
    private func fileEntries() -> [FileEntry] {
        var fileEntries: [FileEntry] = []
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
                fileEntries.append(
                    FileEntry(path: file, size: (attributes[.size] as? NSNumber)?.intValue ?? 0, used: used)
                )
            }
        }
        return fileEntries
    }

    var size: Int { fileEntries().reduce(0) { $0 + $1.size } }

    /// Removes the least recently used entries until an eighth of the capacity is free.
    ///
    /// Without this reserve, storing each further response would scan the folder.
    private func trim() {
        let isFirst = lock.withLock {
            defer { isTrimming = true }
            if !isTrimming { writtenSinceScan = 0 }
            return !isTrimming
        }
        guard isFirst else { return }
        // The size is unknown until the first scan of the process.
        if lock.withLock({ knownSize == nil }) { removeFormerVersions() }
        let fileEntries = fileEntries().sorted { $0.used < $1.used }
        var total = fileEntries.reduce(0) { $0 + $1.size }
        if total > capacity {
            for item in fileEntries where total > capacity / 8 * 7 {
                unlink(item.path)
                total -= item.size
            }
        }
        lock.withLock { (knownSize, isTrimming) = (total, false) }
    }

    /// Removes the folders of former versions of the file format, which this version doesn't read.
    ///
    /// Folders of newer versions are kept, because another process may use them.
    private func removeFormerVersions() {
        for name in names(in: root.path) where name.hasPrefix("v") {
            guard let version = Int(name.dropFirst()), version < Self.version else { continue }
            try? manager.removeItem(atPath: "\(root.path)/\(name)")
        }
    }

    func entries() -> [HTTPCache.Entry] {
        fileEntries().compactMap { item in
            PlainFile.head(of: item.path).map { HTTPCache.Entry($0, size: item.size) }
        }
    }

    func remove(where matches: (String) -> Bool) -> Int {
        var count = 0
        for item in fileEntries() where PlainFile.head(of: item.path)?.id.map(matches) ?? false {
            if unlink(item.path) == 0 { count += 1 }
        }
        return count
    }

    func removeAll() {
        for item in fileEntries() { unlink(item.path) }
        for url in names(in: folder) { rmdir("\(folder)/\(url)") }
        lock.withLock { knownSize = nil }
    }
}

public import Foundation

/// A credential store in a file that only its owner can read.
///
///     FileStore(path: "~/.config/chat/credentials.json")
///
/// The file has mode 0600. If the store creates the folder, it has mode 0700. Several processes can use the same file.
/// Each change replaces the file atomically under a lock, and only one process refreshes an account's tokens at a time.
///
///     {"entries": [{"account": "", "credentials": "{…}", "origin": "https://api.example.com"}], "restgen": 1}
public struct FileStore: CredentialStore {
    /// The file.
    public let url: URL

    /// Creates a store for a file, which doesn't have to exist yet.
    public init(url: URL) {
        self.url = url
    }

    /// Creates a store for a path, in which `~` is the user's home folder.
    public init(path: String) {
        url = URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    }

    /// The contents of the file. Credentials are stored as the text of their JSON.
    private struct Contents: Codable {
        /// The credentials of one client.
        struct Entry: Codable {
            var origin: String
            var account: String
            var credentials: String
        }

        /// The version of the format.
        var restgen = 1
        var entries: [Entry] = []
    }

    /// Returns the saved credentials. Throws a ``RequestError`` if the file can't be read.
    ///
    /// A missing file is an empty store.
    @_spi(Generated) public func load(_ key: Credentials.StoreKey) throws -> Data? {
        try contents().entries.first { $0.origin == key.origin && $0.account == key.account }
            .map { Data($0.credentials.utf8) }
    }

    /// Saves credentials, and replaces earlier ones. Throws a ``RequestError`` if the file can't be written.
    @_spi(Generated) public func save(_ credentials: Data, for key: Credentials.StoreKey) throws {
        try change { entries in
            entries.removeAll { $0.origin == key.origin && $0.account == key.account }
            let text = String(decoding: credentials, as: UTF8.self)
            entries.append(Contents.Entry(origin: key.origin, account: key.account, credentials: text))
        }
    }

    /// Removes the saved credentials. Throws a ``RequestError`` if the file can't be changed.
    @_spi(Generated) public func remove(_ key: Credentials.StoreKey) throws {
        // A store without the entry isn't written, so that removing nothing never creates a file.
        guard try contents().entries.contains(where: { $0.origin == key.origin && $0.account == key.account }) else {
            return
        }
        try change { entries in entries.removeAll { $0.origin == key.origin && $0.account == key.account } }
    }

    /// Reads the whole file, at most 16 MB. Throws ``RequestError`` if it isn't a regular file, can't be read, or was
    /// written by another program.
    private func contents() throws -> Contents {
        let manager = FileManager.default
        let path = url.path
        guard manager.fileExists(atPath: path) else { return Contents() }
        // Reading a pipe or a device could block forever, and an endless file would fill the memory.
        let attributes = try? manager.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.int64Value ?? .max <= 16 << 20,
            let data = try? Data(contentsOf: url)
        else { throw failure("can't be read") }
        guard let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.restgen == 1 else {
            throw failure("is not a credential store of restgen", advice: "remove it, or use another file")
        }
        return contents
    }

    /// Begins a refresh, unless another process is refreshing. Throws a ``RequestError`` if the lock file can't be
    /// used.
    ///
    /// The lock ends with the process that holds it.
    @_spi(Generated) public func beginRenewal(of key: Credentials.StoreKey) throws -> (@Sendable () -> Void)? {
        // A lock for each key, since refreshing one may need another.
        let file = try lockFile(".\(String(Self.hash(of: key), radix: 16)).lock")
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let isHeld = errno == EWOULDBLOCK
            close(file)
            if isHeld { return nil }
            throw failure("can't be locked for a refresh")
        }
        return { _ = close(file) }
    }

    /// Returns the same number in each process (FNV-1a).
    ///
    /// `Hasher` differs between processes. A collision only makes two refreshes wait for each other.
    private static func hash(of key: Credentials.StoreKey) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(key.origin)\n\(key.account)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    /// Opens the file that is used for a lock.
    ///
    /// The folder is created if it is missing. Lock files are never removed, since another process could be waiting for
    /// one.
    ///
    /// - Parameter ending: The text after the store's file name.
    /// - Returns: A file descriptor, which the caller closes.
    private func lockFile(_ ending: String) throws -> Int32 {
        let manager = FileManager.default
        // Resolve links, so that everybody uses the same lock file.
        let url = url.resolvingSymlinksInPath()
        let folder = url.deletingLastPathComponent()
        if !manager.fileExists(atPath: folder.path) {
            do {
                try manager.createDirectory(
                    at: folder,
                    withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700]
                )
            } catch {
                throw failure("can't be written, because its folder can't be created")
            }
        }
        let lock = open(url.path + ending, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw failure("can't be written, because it can't be locked") }
        return lock
    }

    /// Edits the entries under an exclusive lock, which blocks until other processes have released theirs.
    private func change(_ edit: (inout [Contents.Entry]) -> Void) throws {
        let lock = try lockFile(".lock")
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure("can't be written, because it can't be locked") }
        }
        // Read under the lock, since another process may have changed the file.
        var contents = try contents()
        edit(&contents.entries)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write(try encoder.encode(contents))
    }

    /// Replaces the file. If its path is a link, the link's target is replaced.
    ///
    /// The new file is written next to it and renamed, so readers see the old or the new contents, also after a crash.
    private func write(_ data: Data) throws {
        let target = url.resolvingSymlinksInPath().path
        let temporary = "\(target).\(UUID().uuidString).tmp"
        // Created with its final mode, since a file could be read before a later `chmod`.
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("can't be written") }
        let isWritten = OpenFile.write(data, to: file) && fsync(file) == 0
        close(file)
        guard isWritten, rename(temporary, target) == 0 else {
            unlink(temporary)
            throw failure("can't be written")
        }
    }

    /// Returns an error with the path of the file.
    private func failure(_ what: String, advice: String? = nil) -> RequestError {
        RequestError("the credential file '\(url.path)' \(what)", advice: advice)
    }
}

public import Foundation

/// Keeps credentials in a file that nobody but its owner can read (mode 0600, in a folder of mode 0700 where it makes one).
///
///     FileStore(path: "~/.config/chat/credentials.json")
///
/// Several programs may use one file: each change is written as a whole to a file beside it, which then takes its place,
/// under a lock, and one of them renews an account's tokens at a time.
public struct FileStore: CredentialStore {
    /// Where it is.
    public let url: URL

    /// A store in that file, which need not be there yet.
    public init(url: URL) {
        self.url = url
    }

    /// The same by a path; `~` is the user's home.
    public init(path: String) {
        url = URL(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    }

    /// What the file holds.
    private struct Content: Codable {
        struct Entry: Codable {
            var origin: String
            var account: String
            var credentials: String
        }

        /// The version of this form.
        var restgen = 1
        var entries: [Entry] = []
    }

    /// What was saved last. Throws a ``RequestError`` where the file can't be read.
    public func load(_ key: CredentialStoreKey) throws -> Data? {
        try content().entries.first { $0.origin == key.origin && $0.account == key.account }
            .map { Data($0.credentials.utf8) }
    }

    /// Keeps credentials in place of what is there. Throws a ``RequestError`` where the file can't be written.
    public func save(_ credentials: Data, for key: CredentialStoreKey) throws {
        try change { entries in
            entries.removeAll { $0.origin == key.origin && $0.account == key.account }
            let text = String(decoding: credentials, as: UTF8.self)
            entries.append(Content.Entry(origin: key.origin, account: key.account, credentials: text))
        }
    }

    /// Forgets what is there, if anything. Throws a ``RequestError`` where the file can't be changed.
    public func remove(_ key: CredentialStoreKey) throws {
        guard try content().entries.contains(where: { $0.origin == key.origin && $0.account == key.account }) else {
            return
        }
        try change { entries in entries.removeAll { $0.origin == key.origin && $0.account == key.account } }
    }

    private func content() throws -> Content {
        let manager = FileManager.default
        let path = url.path
        guard manager.fileExists(atPath: path) else { return Content() }
        // A pipe or a device may keep its reader waiting for ever; a file without an end would fill the memory.
        let attributes = try? manager.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        guard attributes?[.type] as? FileAttributeType == .typeRegular,
            (attributes?[.size] as? NSNumber)?.int64Value ?? .max <= 16 << 20,
            let data = try? Data(contentsOf: url)
        else { throw failure("can't be read") }
        guard let content = try? JSONDecoder().decode(Content.self, from: data), content.restgen == 1 else {
            throw failure("is not a credential store of restgen", advice: "remove it, or use another file")
        }
        return content
    }

    /// One program at a time renews them: a lock in a file beside it, which ends with the program that holds it. Throws a
    /// ``RequestError`` where no lock can be had.
    public func beginRenewal(of key: CredentialStoreKey) throws -> (@Sendable () -> Void)? {
        // One for each key: a renewal of one may need another.
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

    /// The same in each program (FNV-1a).
    private static func hash(of key: CredentialStoreKey) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(key.origin)\n\(key.account)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }

    /// Opens the file beside the store's that a lock is for.
    private func lockFile(_ ending: String) throws -> Int32 {
        let manager = FileManager.default
        // Who comes by a link and who comes by the file have to have the same lock.
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

    private func change(_ edit: (inout [Content.Entry]) -> Void) throws {
        let lock = try lockFile(".lock")
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw failure("can't be written, because it can't be locked") }
        }
        var content = try content()
        edit(&content.entries)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write(try encoder.encode(content))
    }

    /// Where the file is a link, what it leads to is replaced, and the link stays.
    private func write(_ data: Data) throws {
        let target = url.resolvingSymlinksInPath().path
        let temporary = "\(target).\(UUID().uuidString).tmp"
        // With its mode from the first moment: between two steps somebody might read it.
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("can't be written") }
        let isWritten = OpenFile.write(data, to: file) && fsync(file) == 0
        close(file)
        guard isWritten, rename(temporary, target) == 0 else {
            unlink(temporary)
            throw failure("can't be written")
        }
    }

    private func failure(_ what: String, advice: String? = nil) -> RequestError {
        RequestError("the credential file '\(url.path)' \(what)", advice: advice)
    }
}

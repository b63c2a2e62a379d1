import Foundation
@_spi(Generated) import RestRuntime

/// Files of the disk, of which nothing is taken for granted.
enum PlainFile {
    /// All of a file of at most `limit` bytes; nil where there is none, or it is no file.
    static func read(_ path: String, upTo limit: Int) -> Data? { read(path) { $0 <= limit ? $0 : nil } }

    /// What an entry says of itself, without its body.
    static func head(of path: String) -> StoredAnswer.Head? {
        guard let start = read(path, { min($0, EntryFile.frontSize) }), let front = EntryFile.front(start),
            let data = read(
                path,
                { size in
                    let count = EntryFile.frontSize + front.head
                    return size == count + front.body ? count : nil
                }
            )
        else { return nil }
        return EntryFile.head(data.dropFirst(EntryFile.frontSize))
    }

    /// So many bytes of a file as are wanted of its size.
    private static func read(_ path: String, _ count: (Int) -> Int?) -> Data? {
        // A link, a pipe or a device is not followed, and not waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let count = count(Int(status.st_size))
        else {
            return nil
        }
        var data = Data(count: count)
        let isRead = data.withUnsafeMutableBytes { bytes in
            var offset = 0
            while offset < count {
                let read = Foundation.read(file, bytes.baseAddress.map { $0 + offset }, count - offset)
                if read < 0, errno == EINTR { continue }
                if read <= 0 { return false }
                offset += read
            }
            return true
        }
        return isRead ? data : nil
    }

    /// Writes a file that nobody else can read beside its place, and puts it there. It is not waited for until the disk has it: what
    /// a machine loses that goes down is an answer, and its checksum tells.
    static func write(_ data: Data, to path: String, by temporary: String) throws {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure() }
        let isWritten = OpenFile.write(data, to: file)
        let reason = failure()
        close(file)
        guard isWritten else {
            unlink(temporary)
            throw reason
        }
        guard rename(temporary, path) == 0 else {
            let reason = failure()
            unlink(temporary)
            throw reason
        }
    }

    private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

import Foundation
@_spi(Generated) import RestRuntime

/// Reads and writes files that other processes may replace with anything.
///
/// Only regular files are opened. A link of another user could make the process read any other file, and opening a pipe
/// could wait without end.
enum PlainFile {
    /// Returns the contents of a regular file of at most `limit` bytes, or `nil`.
    static func read(_ path: String, upTo limit: Int) -> Data? { read(path) { $0 <= limit ? $0 : nil } }

    /// Returns the head of an entry, without reading its body.
    static func head(of path: String) -> StoredResponse.Head? {
        guard let start = read(path, { min($0, EntryFile.preambleSize) }), let preamble = EntryFile.preamble(start),
            let data = read(
                path,
                { size in
                    let count = EntryFile.preambleSize + preamble.head
                    // The file may be replaced between the two reads. Then its size doesn't match, or its head isn't
                    // valid JSON.
                    return size == count + preamble.body ? count : nil
                }
            )
        else { return nil }
        return EntryFile.head(data.dropFirst(EntryFile.preambleSize))
    }

    /// Returns the first bytes of a regular file, or `nil` if it can't be read.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - count: Returns the number of bytes to read for the file's size, or `nil` to read nothing.
    private static func read(_ path: String, _ count: (Int) -> Int?) -> Data? {
        // A link isn't followed, and opening a pipe or a device must not block.
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
            // `read` may return fewer bytes than requested.
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

    /// Writes a file that only the current user can read, and moves it to its path.
    ///
    /// There is no `fsync`. A power failure can cost a cached response, which its checksum detects.
    ///
    /// - Throws: `POSIXError`. The temporary file is removed then.
    static func write(_ data: Data, to path: String, by temporary: String) throws {
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure() }
        let isWritten = OpenFile.write(data, to: file)
        // `close` may overwrite `errno`.
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

    /// Returns the error of the last system call.
    private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}

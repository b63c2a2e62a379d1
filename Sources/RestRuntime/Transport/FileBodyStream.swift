#if canImport(FoundationNetworking)
import Foundation

/// A file as an input stream. It has exactly the declared length, even if the file changes: further bytes would be read
/// as the next request.
///
/// On Linux (Swift 6.3), `uploadTask(with:fromFile:)` ends the process if the task is cancelled or the server
/// disconnects while the file is read. It also reads ten times slower than a stream. Foundation calls it on one thread.
final class FileBodyStream: InputStream {
    /// The length in bytes, which was declared in `Content-Length`.
    let length: Int64
    private let handle: FileHandle
    /// The number of bytes that weren't read.
    private var rest: Int64
    private var status = Stream.Status.notOpen

    /// Creates a stream of the file's beginning, by default of the whole file. Returns `nil` if the file can't be read.
    init?(_ file: URL, length: Int64? = nil) {
        guard let count = RequestBody(file: file).length, let handle = try? FileHandle(forReadingFrom: file) else {
            return nil
        }
        self.handle = handle
        self.length = length ?? count
        rest = self.length
        super.init(data: Data())
    }

    deinit {
        try? handle.close()
    }

    /// Returns a new stream, for a request that is repeated on a new connection.
    ///
    /// It has the length of the first one, since the header is the same.
    ///
    /// - Parameters:
    ///   - stream: The stream of the first connection.
    ///   - file: The file that is sent.
    /// - Returns: A stream of the same file from its beginning, or `nil` for another body.
    static func again(_ stream: InputStream?, of file: URL?) -> FileBodyStream? {
        guard let stream = stream as? FileBodyStream, let file else { return nil }
        return FileBodyStream(file, length: stream.length)
    }

    override var streamStatus: Stream.Status { status }
    override var hasBytesAvailable: Bool { rest > 0 }

    override func open() { status = .open }
    override func close() { status = .closed }

    /// Returns a negative number if the file has become shorter, since the server would wait for the missing bytes.
    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        guard rest > 0 else { return 0 }
        var got = 0
        repeat {
            got = Foundation.read(handle.fileDescriptor, buffer, min(maxLength, Int(rest)))
        } while got < 0 && errno == EINTR
        rest -= Int64(max(got, 0))
        return got > 0 ? got : -1
    }
}
#endif

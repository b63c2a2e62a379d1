#if canImport(FoundationNetworking)
import Foundation

/// A file that is sent: as many bytes as were promised, whatever becomes of it meanwhile. More would be the next request.
///
/// `URLSession` on Linux ends the process where a task of `uploadTask(with:fromFile:)` is cancelled, or cut off by the server,
/// while it reads its file (Swift 6.3), and it reads it in a tenth of the speed of a stream.
final class FileBodyStream: InputStream {
    let length: Int64
    private let handle: FileHandle
    private var rest: Int64
    private var status = Stream.Status.notOpen

    /// From its beginning; all that is there unless said. nil for what can't be read.
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

    /// The same once more, where a connection was lost before the server had read it.
    static func again(_ stream: InputStream?, of file: URL?) -> FileBodyStream? {
        guard let stream = stream as? FileBodyStream, let file else { return nil }
        return FileBodyStream(file, length: stream.length)
    }

    override var streamStatus: Stream.Status { status }
    override var hasBytesAvailable: Bool { rest > 0 }

    override func open() { status = .open }
    override func close() { status = .closed }

    /// Negative where the file has become shorter: a body that ends before its length would keep the server waiting.
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

public import Foundation

/// The body of a request: bytes, a file, or a stream.
///
///     RequestBody(Data("hello".utf8))
///     RequestBody(file: URL(filePath: "/tmp/film.mp4"))
///     RequestBody(parts, length: 1 << 32)         // parts: any AsyncSequence of Data
///
/// A transport reads it in parts, or uses its ``content``.
public struct RequestBody: Sendable, AsyncSequence {
    /// The source of a body's bytes.
    public enum Content: Sendable {
        /// All bytes, in memory.
        case bytes(Data)
        /// A file, which must not change until the call ends.
        case file(URL)
        /// An asynchronous sequence of parts.
        case stream
    }

    /// The source of the bytes, for a transport that can send files itself.
    public let content: Content
    /// The bytes, if the body is in memory.
    public var bytes: Data? {
        if case .bytes(let bytes) = content { bytes } else { nil }
    }
    /// The length in bytes, if it is known. It is sent as `Content-Length` (RFC 9110, section 8.6).
    public let length: Int64?
    /// Whether the body can be read again, for redirects and further attempts.
    public let isReplayable: Bool
    /// The names of a stream's parts, which are shown instead of its content.
    package var summary: String?
    /// An observer of the number of sent bytes, which begins at 0 with each reader. A part counts as sent when the next
    /// one is requested. A transport that doesn't read parts calls it itself.
    package var onSent: (@Sendable (Int64) -> Void)?
    /// The body before compression, or `nil` if it isn't compressed.
    package var plain: PlainBody?
    private let source: @Sendable () throws -> any RequestBodySource

    /// Creates a body from bytes.
    public init(_ bytes: Data) {
        content = .bytes(bytes)
        length = Int64(bytes.count)
        isReplayable = true
        source = { BytesSource(bytes) }
    }

    /// Creates a body from a file, which is read while it is sent. The call fails if the file can't be read.
    public init(file: URL) {
        content = .file(file)
        length = FileSource.size(of: file)
        isReplayable = true
        source = { try FileSource(file) }
    }

    /// Creates a body from an asynchronous sequence, which is read while it is sent.
    ///
    /// - Parameters:
    ///   - parts: The sequence of parts.
    ///   - length: The total length in bytes, if it is known.
    ///   - isReplayable: Whether the sequence gives the same parts each time it is iterated. Otherwise a second reader gets an
    ///     error.
    public init<Parts: AsyncSequence & Sendable>(
        _ parts: Parts,
        length: Int64? = nil,
        isReplayable: Bool = false
    ) where Parts.Element == Data {
        content = .stream
        self.length = length.flatMap { $0 < 0 ? nil : $0 }
        self.isReplayable = isReplayable
        let use = isReplayable ? nil : SingleUse()
        source = {
            try use?.take()
            return SequenceSource(parts.makeAsyncIterator())
        }
    }

    /// The current body, since a file may have changed after the body was created.
    package var current: RequestBody {
        if case .file(let file) = content { RequestBody(file: file) } else { self }
    }

    /// Throws if the body is a file that is missing or isn't regular, before anything is sent.
    package func checkFile() throws(RequestError) {
        if case .file(let file) = content, FileSource.size(of: file) == nil { throw FileSource.unreadable(file) }
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(source: Result { try source() }, onSent: onSent)
    }

    /// Iterates over the parts.
    public struct Iterator: AsyncIteratorProtocol {
        let source: Result<any RequestBodySource, any Error>
        let onSent: (@Sendable (Int64) -> Void)?
        private var given: Int64 = 0

        init(source: Result<any RequestBodySource, any Error>, onSent: (@Sendable (Int64) -> Void)? = nil) {
            self.source = source
            self.onSent = onSent
        }

        /// Returns the next part, or `nil` at the end.
        ///
        /// - Throws: ``RequestError`` if the file can't be read, or if a body that can't be replayed is read again. Errors of the
        ///   sequence.
        @_spi(Generated) public mutating func next() async throws -> Data? {
            guard let onSent else { return try await source.get().next() }
            onSent(given)
            let part = try await source.get().next()
            given += Int64(part?.count ?? 0)
            return part
        }

        /// Reads the next bytes of a file into memory. Returns their number, which is 0 at the end.
        ///
        /// - Throws: ``RequestError`` for any other body.
        package mutating func read(into memory: UnsafeMutableRawBufferPointer) throws -> Int {
            guard let file = try source.get() as? FileSource else { throw RequestError("the body is not a file") }
            onSent?(given)
            let count = try file.read(into: memory)
            given += Int64(count)
            return count
        }
    }
}

/// The reader of a body.
protocol RequestBodySource: AnyObject {
    func next() async throws -> Data?
}

private final class BytesSource: RequestBodySource {
    private var bytes: Data?

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    func next() -> Data? {
        defer { bytes = nil }
        return bytes?.isEmpty == true ? nil : bytes
    }
}

private final class FileSource: RequestBodySource {
    private static let smallest: Int64 = 64 << 10
    private static let largest: Int64 = 1 << 20
    private let file: URL
    private let handle: FileHandle
    private var given: Int64 = 0

    init(_ file: URL) throws(RequestError) {
        // Opening a pipe or a device could block forever.
        guard Self.size(of: file) != nil, let handle = try? FileHandle(forReadingFrom: file) else {
            throw Self.unreadable(file)
        }
        self.file = file
        self.handle = handle
    }

    static func unreadable(_ file: URL) -> RequestError {
        RequestError("the file '\(file.lastPathComponent)' can't be read")
    }

    deinit {
        try? handle.close()
    }

    /// Returns the next part. Parts of large files are larger, since progress is reported by part.
    private var size: Int { Int(min(max(given / 16, Self.smallest), Self.largest)) }

    func next() throws -> Data? {
        let part = try handle.read(upToCount: size)
        given += Int64(part?.count ?? 0)
        return part?.isEmpty == true ? nil : part
    }

    func read(into memory: UnsafeMutableRawBufferPointer) throws -> Int {
        var count: Int
        repeat {
            count = Foundation.read(handle.fileDescriptor, memory.baseAddress, min(memory.count, size))
        } while count < 0 && errno == EINTR
        if count < 0 { throw Self.unreadable(file) }
        given += Int64(count)
        return count
    }

    /// Returns `nil` if the file isn't a regular file.
    static func size(of file: URL) -> Int64? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }
}

private final class SequenceSource<Iterator: AsyncIteratorProtocol>: RequestBodySource where Iterator.Element == Data {
    private var iterator: Iterator

    init(_ iterator: Iterator) {
        self.iterator = iterator
    }

    func next() async throws -> Data? {
        try await iterator.next()
    }
}

/// Allows one reader.
private final class SingleUse: @unchecked Sendable {
    private let lock = NSLock()
    private var isUsed = false

    func take() throws(RequestError) {
        let isFirst = lock.withLock {
            defer { isUsed = true }
            return !isUsed
        }
        if !isFirst { throw RequestError("the body is a stream that was already read, and can't be sent again") }
    }
}

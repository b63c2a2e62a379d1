public import Foundation

/// The body of a request: bytes, a file, or a stream.
///
///     RequestBody(Data("hello".utf8))
///     RequestBody(file: URL(filePath: "/tmp/film.mp4"))
///     RequestBody(parts, length: 1 << 32)         // parts: any AsyncSequence of Data
///
/// A transport reads it part by part, or takes it as it is by ``content``.
public struct RequestBody: Sendable, AsyncSequence {
    /// What the body is made of.
    public enum Content: Sendable {
        /// All bytes, in memory.
        case bytes(Data)
        /// A file, which is to stay as it is until the call ends.
        case file(URL)
        /// A sequence of bytes.
        case stream
    }

    /// What it is made of, for a transport that sends a file by itself.
    public let content: Content
    /// The bytes, where the body is made of them.
    public var bytes: Data? {
        if case .bytes(let bytes) = content { bytes } else { nil }
    }
    /// How many bytes there are, where that is known: to be sent as `Content-Length` (RFC 9110, section 8.6).
    public let length: Int64?
    /// True where it can be read again, as a redirect or a second attempt asks for.
    public let isReplayable: Bool
    /// What a stream is made of, in names alone: to be shown in its place.
    package var summary: String?
    /// Is told how many bytes have been sent since a reader began, from 0 on: each part when the next one is asked for. A transport
    /// that reads no parts tells it itself.
    package var onSent: (@Sendable (Int64) -> Void)?
    /// What it was before it was compressed on its way; nil for one that goes out as it is.
    package var plain: PlainBody?
    private let source: @Sendable () throws -> any RequestBodySource

    /// A body whose bytes are all there.
    public init(_ bytes: Data) {
        content = .bytes(bytes)
        length = Int64(bytes.count)
        isReplayable = true
        source = { BytesSource(bytes) }
    }

    /// A file's bytes, read while they are sent. That it can't be read is an error of the call.
    public init(file: URL) {
        content = .file(file)
        length = FileSource.size(of: file)
        isReplayable = true
        source = { try FileSource(file) }
    }

    /// What a sequence gives, read while it is sent. `isReplayable` says that the sequence gives the same each time that
    /// it is iterated over; else a second reader gets an error.
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

    /// As it is now: a file may have grown since the body was made.
    package var current: RequestBody {
        if case .file(let file) = content { RequestBody(file: file) } else { self }
    }

    /// Throws where it is a file that is not there, or no regular one: before anything is sent.
    package func checkFile() throws(RequestError) {
        if case .file(let file) = content, FileSource.size(of: file) == nil { throw FileSource.unreadable(file) }
    }

    @_spi(Generated) public func makeAsyncIterator() -> Iterator {
        Iterator(source: Result { try source() }, onSent: onSent)
    }

    /// Gives the parts in their order.
    public struct Iterator: AsyncIteratorProtocol {
        let source: Result<any RequestBodySource, any Error>
        let onSent: (@Sendable (Int64) -> Void)?
        private var given: Int64 = 0

        init(source: Result<any RequestBodySource, any Error>, onSent: (@Sendable (Int64) -> Void)? = nil) {
            self.source = source
            self.onSent = onSent
        }

        /// The next part, or nil behind the last. Throws a ``RequestError`` where a file can't be read, or where a body that
        /// is no longer there is read again; and what the sequence throws.
        @_spi(Generated) public mutating func next() async throws -> Data? {
            guard let onSent else { return try await source.get().next() }
            onSent(given)
            let part = try await source.get().next()
            given += Int64(part?.count ?? 0)
            return part
        }

        /// The next bytes of a file into the caller's memory: as many as fit at most, 0 behind the last. Throws a
        /// ``RequestError`` for any other body.
        package mutating func read(into memory: UnsafeMutableRawBufferPointer) throws -> Int {
            guard let file = try source.get() as? FileSource else { throw RequestError("the body is no file") }
            onSent?(given)
            let count = try file.read(into: memory)
            given += Int64(count)
            return count
        }
    }
}

/// What a body is read from.
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
        // A pipe or a device may keep its reader waiting for ever.
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

    /// Larger parts the more there is: a part is what a progress goes on by.
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

    /// nil for what is no regular file.
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

/// Lets one reader in.
private final class SingleUse: @unchecked Sendable {
    private let lock = NSLock()
    private var isUsed = false

    func take() throws(RequestError) {
        let isFirst = lock.withLock {
            defer { isUsed = true }
            return !isUsed
        }
        if !isFirst { throw RequestError("the body is a stream that was read already, and can't be sent again") }
    }
}

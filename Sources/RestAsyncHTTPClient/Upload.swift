#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// A request's body, sent in slices that are small enough to notice progress with a slow server.
///
/// It is sent once. It checks the declared length, and releases the body when the exchange ends, even if the client
/// still waits to write.
///
/// A body is read in parts of up to 1 MiB, and each part is written in slices. The next part is read while one is
/// written. A slice grows while the server accepts slices quickly, and has the smallest size again after one that took
/// longer.
///
/// `@unchecked Sendable`, because `lock` protects all variables but ``onWait``'s first value, which is set before the
/// body is sent.
final class Upload: @unchecked Sendable {
    /// The smallest slice, whose progress is noticed with a slow server. Larger ones cost less.
    private static let smallestSlice = 64 << 10
    /// The largest slice: the bytes that a server accepts in half of the timeout at 16 kB/s, with this limit.
    private static let largestSlice = 512 << 10
    /// The time below which a slice counts as quickly accepted.
    private static let quick = TimeAmount.milliseconds(20)
    /// The number of bytes to pass to the client's event loop at once.
    private static let partSize = 1 << 20

    /// The value of `Content-Length`.
    let length: Int64?
    /// Called with true before waiting for the body's source, and with false afterwards.
    var onWait: (@Sendable (Bool) -> Void)?

    private let lock = NSLock()
    /// Whether the source is a stream, which may wait without end.
    private let isStream: Bool
    /// Whether the source is a file, which is read into reused buffers.
    private let isFile: Bool
    /// The source. `nil` after its end and after ``close()``.
    private var reader: BodyReader?
    /// The bytes that are read and not yet passed to the client.
    private var rest = Data()
    /// The number of bytes that the source has returned.
    private var sent: Int64 = 0
    /// The limit for ``sliceSize``, in bytes.
    private let largestSlice: Int
    /// The size of the next slice, in bytes.
    private var sliceSize = smallestSlice
    /// The task that reads a stream.
    private var reading: Task<Data?, any Error>?
    /// The error of the source, which has precedence over the client's error.
    private var stored: (any Error)?

    /// The error of reading the body, if any.
    var failure: (any Error)? { lock.withLock { stored } }

    /// Creates an upload. A file of unknown length and an empty body are read before they are sent.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - timeout: The timeout of the call in seconds, which limits the size of a slice.
    /// - Throws: An error of the source.
    init(_ body: RequestBody, timeout: Double) async throws {
        // 64 seconds give the largest slice.
        let seconds = timeout > 0 && timeout < 64 ? timeout : 64
        largestSlice = min(max(Self.smallestSlice, Int(seconds * 8_192)), Self.largestSlice)
        length = body.length
        if case .stream = body.content { isStream = true } else { isStream = false }
        isFile = if case .file = body.content { true } else { false }
        reader = BodyReader(body.makeAsyncIterator())
        // The client doesn't ask for an empty body, and a file has to have a known length.
        if isFile && length == nil || length == 0 { _ = try await next() }
    }

    /// Passes the body to the client, part by part, each when the server has accepted the last.
    ///
    /// - Returns: A future that succeeds when all bytes were written, and fails with an error of the source or of the
    ///   client.
    @Sendable func send(_ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
        // Writes an empty buffer to get to the event loop.
        writer.write(.byteBuffer(ByteBuffer())).flatMapWithEventLoop { [self] _, loop in
            let end = loop.makePromise(of: Void.self)
            end.completeWithTask {
                var sending: EventLoopFuture<Void>?
                while let part = try await self.next() {
                    try await sending?.get()
                    sending = loop.flatSubmit { self.write(part, writer) }
                    // Read the next part of a large body meanwhile. A small body would count as sent.
                    if part.readableBytes < Self.partSize { try await sending?.get() }
                }
                try await sending?.get()
            }
            return end.futureResult
        }
    }

    /// Writes slices on the event loop, since switching threads for each would cost more than the writing.
    ///
    /// A slice whose promise is fulfilled counts as progress of the server.
    private func write(_ part: ByteBuffer, _ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
        var rest = part
        let size = lock.withLock { sliceSize }
        let slice = rest.readSlice(length: min(rest.readableBytes, size)) ?? ByteBuffer()
        let begin = NIODeadline.now()
        let taken = writer.write(.byteBuffer(slice))
        guard rest.readableBytes > 0 else { return taken }
        return taken.flatMap { [rest] in
            // The time includes the wait until the connection accepts bytes.
            let isQuick = NIODeadline.now() - begin < Self.quick
            let notify = self.lock.withLock {
                self.sliceSize = isQuick ? min(2 * size, self.largestSlice) : Self.smallestSlice
                return self.onWait
            }
            notify?(false)
            return self.write(rest, writer)
        }
    }

    /// Releases the body, since the exchange has ended.
    func close() {
        let reading = lock.withLock {
            (reader, rest, onWait) = (nil, Data(), nil)
            return self.reading
        }
        reading?.cancel()
    }

    /// Returns the next part of at most 1 MiB, or `nil` at the end. Errors of the source are remembered.
    private func next() async throws -> ByteBuffer? {
        do {
            let (ready, reader, notify) = lock.withLock { (takeSlice(), self.reader, onWait) }
            if let ready { return ready }
            // Closed by the end of the exchange.
            guard let reader else { throw CancellationError() }
            notify?(true)
            if isFile {
                let part = try reader.nextFileBuffer(Self.partSize)
                notify?(false)
                try accept(part?.readableBytes)
                return part
            }
            let part = try await read(reader)
            notify?(false)
            try accept(part?.count, part)
            return lock.withLock { takeSlice() }
        } catch {
            lock.withLock { if stored == nil { stored = error } }
            throw error
        }
    }

    /// Reads a stream, which may never return, in a task that ``close()`` cancels.
    ///
    /// Empty parts are skipped, since no bytes would be taken for the end of the body.
    private func read(_ reader: BodyReader) async throws -> Data? {
        while true {
            var part: Data?
            if isStream {
                let task = Task { try await reader.next() }
                let isClosed = lock.withLock {
                    reading = task
                    return self.reader == nil
                }
                if isClosed { task.cancel() }
                part = try await task.value
            } else {
                part = try await reader.next()
            }
            if part?.isEmpty != true { return part }
        }
    }

    /// Counts bytes of the source. `nil` is its end.
    ///
    /// - Throws: ``TransportError`` if the source has more or fewer bytes than declared, so that a wrong
    ///   `Content-Length` doesn't corrupt the connection.
    private func accept(_ count: Int?, _ part: Data? = nil) throws {
        try lock.withLock {
            guard reader != nil else { throw CancellationError() }
            guard let count else {
                reader = nil
                if let length, sent < length { throw wrongLength("\(sent)", length) }
                return
            }
            sent += Int64(count)
            if let length, sent > length { throw wrongLength("more", length) }
            rest = part ?? Data()
        }
    }

    /// Returns bytes of the last part, without copying the rest.
    private func takeSlice() -> ByteBuffer? {
        guard !rest.isEmpty else { return nil }
        let slice = rest.prefix(Self.partSize)
        rest = rest.dropFirst(slice.count)
        return ByteBuffer(bytes: slice)
    }

    /// Returns the error for a body of another length.
    private func wrongLength(_ found: String, _ declared: Int64) -> TransportError {
        let text =
            found == "more"
            ? "more than the declared \(declared) bytes" : "\(found) bytes instead of the declared \(declared)"
        return TransportError(.other, "the request body has \(text)")
    }

    /// An iterator that is used by one task at a time.
    private final class BodyReader: @unchecked Sendable {
        private var iterator: RequestBody.Iterator
        /// Two buffers that are used in turn for files. Allocating a new one for each megabyte would cost as much as
        /// sending it.
        private var buffers = [ByteBuffer(), ByteBuffer()]

        init(_ iterator: RequestBody.Iterator) {
            self.iterator = iterator
        }

        /// Returns the next part of a source in memory or of a stream.
        func next() async throws -> Data? {
            try await iterator.next()
        }

        /// Returns the next bytes of a file, or `nil` at its end.
        ///
        /// The buffers take turns: one is written while the other is read.
        func nextFileBuffer(_ size: Int) throws -> ByteBuffer? {
            var buffer = buffers.removeFirst()
            buffer.clear(minimumCapacity: size)
            let count = try buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: size) { memory in
                try iterator.read(into: UnsafeMutableRawBufferPointer(rebasing: memory.prefix(size)))
            }
            buffers.append(buffer)
            return count > 0 ? buffer : nil
        }
    }
}
#endif

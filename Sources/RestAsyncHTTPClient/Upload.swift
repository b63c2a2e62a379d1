#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import RestRuntime

/// A request's body on its way out, in slices that are small enough to see a slow server take them.
///
/// It is sent once. It checks the length that was said, and lets go of the body when the exchange has ended, also where
/// the client still waits to write.
final class Upload: @unchecked Sendable {
    /// A slow server is seen to take slices of this size; a quick one costs less with larger ones.
    private static let smallestSlice = 64 << 10
    /// What a server takes in half of the timeout, at 16 kB a second, and no more than this.
    private static let largestSlice = 512 << 10
    /// How long a quick server takes for a slice at most.
    private static let quick = TimeAmount.milliseconds(20)
    /// What is handed to the client's event loop at a time.
    private static let partSize = 1 << 20

    /// What is told to the server as `Content-Length`.
    let length: Int64?
    /// Told with true when the body's own source is waited for, with false when it gave something.
    var onWait: (@Sendable (Bool) -> Void)?

    private let lock = NSLock()
    private let isStream: Bool
    private let isFile: Bool
    private var parts: Parts?
    private var rest = Data()
    private var sent: Int64 = 0
    private let largestSlice: Int
    private var sliceSize = smallestSlice
    private var reading: Task<Data?, any Error>?
    private var stored: (any Error)?

    /// Why the body could not be read, where it could not.
    var failure: (any Error)? { lock.withLock { stored } }

    init(_ body: RequestBody, timeout: Double) async throws {
        let seconds = timeout > 0 && timeout < 64 ? timeout : 64
        largestSlice = min(max(Self.smallestSlice, Int(seconds * 8_192)), Self.largestSlice)
        length = body.length
        if case .stream = body.content { isStream = true } else { isStream = false }
        isFile = if case .file = body.content { true } else { false }
        parts = Parts(body.makeAsyncIterator())
        // The client never asks for a body that is said to be empty, and a file of no known length is none.
        if isFile && length == nil || length == 0 { _ = try await next() }
    }

    /// Hands the body to the client, part by part, each when the server has room for it.
    @Sendable func send(_ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
        // Nothing is written by this: it tells the event loop.
        writer.write(.byteBuffer(ByteBuffer())).flatMapWithEventLoop { [self] _, loop in
            let end = loop.makePromise(of: Void.self)
            end.completeWithTask {
                var sending: EventLoopFuture<Void>?
                while let part = try await self.next() {
                    try await sending?.get()
                    sending = loop.flatSubmit { self.write(part, writer) }
                    // Of a large body the next part is read meanwhile. Of a small one that would count as sent.
                    if part.readableBytes < Self.partSize { try await sending?.get() }
                }
                try await sending?.get()
            }
            return end.futureResult
        }
    }

    /// Slice by slice, on the event loop: to go there and back for each would cost more than to send it.
    private func write(_ part: ByteBuffer, _ writer: HTTPClient.Body.StreamWriter) -> EventLoopFuture<Void> {
        var rest = part
        let size = lock.withLock { sliceSize }
        let slice = rest.readSlice(length: min(rest.readableBytes, size)) ?? ByteBuffer()
        let begin = NIODeadline.now()
        let taken = writer.write(.byteBuffer(slice))
        guard rest.readableBytes > 0 else { return taken }
        return taken.flatMap { [rest] in
            let isQuick = NIODeadline.now() - begin < Self.quick
            let told = self.lock.withLock {
                self.sliceSize = isQuick ? min(2 * size, self.largestSlice) : Self.smallestSlice
                return self.onWait
            }
            told?(false)
            return self.write(rest, writer)
        }
    }

    /// The exchange has ended: nobody sends the rest.
    func close() {
        let reading = lock.withLock {
            (parts, rest, onWait) = (nil, Data(), nil)
            return self.reading
        }
        reading?.cancel()
    }

    private func next() async throws -> ByteBuffer? {
        do {
            let (ready, parts, told) = lock.withLock { (takeSlice(), self.parts, onWait) }
            if let ready { return ready }
            guard let parts else { throw CancellationError() }
            told?(true)
            if isFile {
                let part = try parts.nextOfFile(Self.partSize)
                told?(false)
                try accept(part?.readableBytes)
                return part
            }
            let part = try await read(parts)
            told?(false)
            try accept(part?.count, part)
            return lock.withLock { takeSlice() }
        } catch {
            lock.withLock { if stored == nil { stored = error } }
            throw error
        }
    }

    /// A stream may wait for ever: it is read in a task, which ``close()`` cancels.
    private func read(_ parts: Parts) async throws -> Data? {
        while true {
            var part: Data?
            if isStream {
                let task = Task { try await parts.next() }
                let isClosed = lock.withLock {
                    reading = task
                    return self.parts == nil
                }
                if isClosed { task.cancel() }
                part = try await task.value
            } else {
                part = try await parts.next()
            }
            if part?.isEmpty != true { return part }
        }
    }

    /// nil for the end.
    private func accept(_ count: Int?, _ part: Data? = nil) throws {
        try lock.withLock {
            guard parts != nil else { throw CancellationError() }
            guard let count else {
                parts = nil
                if let length, sent < length { throw wrongLength("\(sent)", length) }
                return
            }
            sent += Int64(count)
            if let length, sent > length { throw wrongLength("more", length) }
            rest = part ?? Data()
        }
    }

    private func takeSlice() -> ByteBuffer? {
        guard !rest.isEmpty else { return nil }
        let slice = rest.prefix(Self.partSize)
        rest = rest.dropFirst(slice.count)
        return ByteBuffer(bytes: slice)
    }

    private func wrongLength(_ found: String, _ said: Int64) -> TransportError {
        let text =
            found == "more" ? "more than the declared \(said) bytes" : "\(found) bytes instead of the declared \(said)"
        return TransportError(.other, "the request body has \(text)")
    }

    /// An iterator that tasks hand to each other; one at a time calls it.
    private final class Parts: @unchecked Sendable {
        private var iterator: RequestBody.Iterator
        /// A file is read into these in turn: fresh memory for each megabyte would cost as much as to send it.
        private var buffers = [ByteBuffer(), ByteBuffer()]

        init(_ iterator: RequestBody.Iterator) {
            self.iterator = iterator
        }

        func next() async throws -> Data? {
            try await iterator.next()
        }

        func nextOfFile(_ size: Int) throws -> ByteBuffer? {
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

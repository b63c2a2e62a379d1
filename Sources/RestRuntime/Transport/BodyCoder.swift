public import Foundation
import HTTPTypes

/// A compression of request bodies, for `Configuration.bodyCoder`. The product RestCompression contains `ZlibCoder`.
///
/// It creates an encoder for each body, and again if a body is read again.
///
///     configuration.bodyCoder = ZlibCoder()
public protocol BodyCoder: Sendable {
    /// Returns an encoder for one body, or `nil` for an unsupported coding, which makes the call fail.
    func encoder(for coding: ContentCoding) -> (any BodyEncoder)?
}

/// Compresses one body, part by part. Its methods are called one at a time, on any thread.
public protocol BodyEncoder: AnyObject {
    /// Compresses the next bytes.
    ///
    /// - Returns: The compressed bytes that are ready, which may be empty.
    func encode(_ part: Data) throws -> Data

    /// Returns the remaining compressed bytes. Called once, after the last part.
    func finish() throws -> Data
}

extension RequestBody {
    /// The size in bytes below which bodies aren't compressed, since they would hardly shrink or even grow.
    static let leastCompressed: Int64 = 1024
    /// The size in bytes above which a body is compressed while it is sent.
    private static let mostAtOnce: Int64 = 256 << 10

    /// Returns the compressed body. A file, a stream or a large body is compressed while it is sent, and has no length.
    ///
    /// Throws the encoder's errors.
    fileprivate func coded(in coding: ContentCoding, by coder: any BodyCoder) throws -> RequestBody {
        guard let bytes, bytes.count <= Self.mostAtOnce, let encoder = coder.encoder(for: coding) else {
            let plain = PlainBody(length: length)
            let parts = CodedParts(body: self, plain: plain, coding: coding, coder: coder)
            var body = RequestBody(parts, isReplayable: isReplayable)
            body.plain = plain
            return body
        }
        return RequestBody(try encoder.encode(bytes) + encoder.finish())
    }
}

extension TransportRequest {
    /// Compresses the body, unless the request has a `Content-Encoding`.
    ///
    /// A body of less than 1,024 bytes isn't compressed, and neither is one that the caller has encoded already.
    ///
    /// - Throws: ``RequestError`` without a coder, and if the coder doesn't support the coding. The body would be sent
    ///   uncompressed otherwise, although the spec asks for compression.
    @inline(never)
    package mutating func compress(in coding: ContentCoding, by coder: (any BodyCoder)?) throws {
        guard let body, head.headerFields[.contentEncoding] == nil else { return }
        guard let coder else {
            throw RequestError(
                "the body should be compressed with \(coding.name), but the client has no body coder",
                advice: "add the product RestCompression and set configuration.bodyCoder = ZlibCoder()"
            )
        }
        // Checked before the size, so that small bodies fail in the same way.
        guard coder.encoder(for: coding) != nil else {
            throw RequestError(
                "the body should be compressed with \(coding.name), which Configuration.bodyCoder does not support"
            )
        }
        if let length = body.length, length < RequestBody.leastCompressed { return }
        self.body = try body.coded(in: coding, by: coder)
        head.headerFields[.contentEncoding] = coding.name
        head.headerFields[.contentLength] = nil
    }
}

/// The progress of a body before compression, since the compressed body has no known length.
///
/// The body tells it how many uncompressed bytes were read, and a `TransferProgress` observes them. A lock protects the
/// observer.
package final class PlainBody: @unchecked Sendable {
    /// The length before compression in bytes, or `nil` if it is unknown.
    package let length: Int64?
    private let lock = NSLock()
    private var observer: (@Sendable (Int64) -> Void)?

    init(length: Int64?) { self.length = length }

    /// Sets the observer of the number of sent bytes, as ``RequestBody/onSent``. There is one observer.
    package func onSent(_ observer: @escaping @Sendable (Int64) -> Void) { lock.withLock { self.observer = observer } }

    /// Passes a number of bytes to the observer.
    fileprivate func reportSent(_ count: Int64) { lock.withLock { observer }?(count) }
}

/// A body that is compressed while it is read.
///
/// Each iterator has its own encoder, so the body can be read again if the original can.
private struct CodedParts: AsyncSequence, Sendable {
    typealias Element = Data

    let body: RequestBody
    let plain: PlainBody
    let coding: ContentCoding
    let coder: any BodyCoder

    /// Creates an encoder for this reading.
    func makeAsyncIterator() -> Iterator {
        Iterator(coding: coding, plain: plain, parts: body.makeAsyncIterator(), encoder: coder.encoder(for: coding))
    }

    struct Iterator: AsyncIteratorProtocol {
        /// The size of a part of a body in memory, which is compressed at once.
        private static let partSize = 256 << 10

        let coding: ContentCoding
        let plain: PlainBody
        var parts: RequestBody.Iterator
        let encoder: (any BodyEncoder)?
        /// The bytes of the last part that aren't compressed yet.
        var rest = Data()
        /// Whether the last bytes of the encoder were returned.
        var isAtEnd = false
        /// The number of uncompressed bytes that have been returned.
        var taken: Int64 = 0

        /// Returns the next compressed bytes, or `nil` at the end. Parts that the encoder keeps for later aren't
        /// returned as empty ones.
        mutating func next() async throws -> Data? {
            guard let encoder else { throw RequestError("Configuration.bodyCoder has no encoder for \(coding.name)") }
            // The bytes of the previous part have been sent when the next one is requested.
            plain.reportSent(taken)
            while !isAtEnd {
                if rest.isEmpty {
                    guard let part = try await parts.next() else {
                        isAtEnd = true
                        return try encoder.finish()
                    }
                    rest = part
                }
                let part = rest.prefix(Self.partSize)
                rest = rest.dropFirst(part.count)
                let coded = try encoder.encode(part)
                taken += Int64(part.count)
                if !coded.isEmpty { return coded }
            }
            return nil
        }
    }
}

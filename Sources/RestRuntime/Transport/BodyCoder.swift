public import Foundation
import HTTPTypes

/// Compresses bodies of requests: what `Configuration.bodyCoder` is. The product RestCompression has one, `ZlibCoder`.
///
/// It is asked for an encoder for each body, and again where a body is read again.
public protocol BodyCoder: Sendable {
    /// An encoder for one body; nil for a coding that this does not know, which is an error of the call.
    func encoder(for coding: ContentCoding) -> (any BodyEncoder)?
}

/// Compresses one body, part by part. One at a time calls it, from whatever thread.
public protocol BodyEncoder: AnyObject {
    /// Takes the next bytes; gives what of the compressed ones is ready, which may be nothing.
    func encode(_ part: Data) throws -> Data

    /// Gives the rest of the compressed bytes; called once, behind the last part.
    func finish() throws -> Data
}

extension RequestBody {
    /// Bodies that are known to be shorter go out as they are: in bytes they would gain next to nothing, or grow.
    static let leastCompressed: Int64 = 1024
    /// More of a body than this is compressed as it is sent, and not at once.
    private static let mostAtOnce: Int64 = 256 << 10

    /// The body in that coding: bytes at once, and a file, a stream or many bytes as they are sent, their length unknown.
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
    /// Compresses the body. One that says its own `Content-Encoding` stays as it is.
    @inline(never)
    package mutating func compress(in coding: ContentCoding, by coder: (any BodyCoder)?) throws {
        guard let body, head.headerFields[.contentEncoding] == nil else { return }
        guard let coder else {
            throw RequestError(
                "the body should be compressed with \(coding.name), but the client has no body coder",
                advice: "add the product RestCompression and set configuration.bodyCoder = ZlibCoder()"
            )
        }
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

/// A body before it was compressed, for who wants to know how much of it is on its way: what goes out has no length.
package final class PlainBody: @unchecked Sendable {
    package let length: Int64?
    private let lock = NSLock()
    private var observer: (@Sendable (Int64) -> Void)?

    init(length: Int64?) { self.length = length }

    /// Tells how many bytes of it have been sent since a reader began, as ``RequestBody/onSent`` does; one is told.
    package func onSent(_ observer: @escaping @Sendable (Int64) -> Void) { lock.withLock { self.observer = observer } }

    fileprivate func tell(_ count: Int64) { lock.withLock { observer }?(count) }
}

/// What a body is, compressed as it is read.
private struct CodedParts: AsyncSequence, Sendable {
    typealias Element = Data

    let body: RequestBody
    let plain: PlainBody
    let coding: ContentCoding
    let coder: any BodyCoder

    func makeAsyncIterator() -> Iterator {
        Iterator(coding: coding, plain: plain, parts: body.makeAsyncIterator(), encoder: coder.encoder(for: coding))
    }

    struct Iterator: AsyncIteratorProtocol {
        /// A body in memory is one part: what is compressed at a time.
        private static let partSize = 256 << 10

        let coding: ContentCoding
        let plain: PlainBody
        var parts: RequestBody.Iterator
        let encoder: (any BodyEncoder)?
        var rest = Data()
        var isAtEnd = false
        /// How much of the plain body stands in what was given.
        var taken: Int64 = 0

        mutating func next() async throws -> Data? {
            guard let encoder else { throw RequestError("Configuration.bodyCoder has no encoder for \(coding.name)") }
            plain.tell(taken)
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

import Foundation

/// A multipart body that is read while it is sent: bytes of the frame, and the contents of parts between them.
///
/// An iterator has at most one file open, and holds one chunk of it. Each iterator begins from the start, so a body
/// whose segments are all replayable can be sent again.
struct MultipartStream: AsyncSequence, Sendable {
    typealias Element = Data

    /// A piece of the body, in the order of sending.
    enum Segment: Sendable {
        case bytes(Data)
        /// The content of a part, with its name for errors.
        case body(RequestBody, of: String)

        /// The length in bytes, or `nil` if it is unknown.
        var length: Int64? {
            switch self {
            case .bytes(let bytes): Int64(bytes.count)
            case .body(let body, _): body.length
            }
        }

        /// Whether the segment can be read more than once.
        var isReplayable: Bool {
            switch self {
            case .bytes: true
            case .body(let body, _): body.isReplayable
            }
        }
    }

    let segments: [Segment]

    /// The total length, or `nil` if the length of a part is unknown or the sum overflows.
    var length: Int64? {
        var sum: Int64 = 0
        for segment in segments {
            guard let length = segment.length else { return nil }
            let (next, isTooLarge) = sum.addingReportingOverflow(length)
            if isTooLarge { return nil }
            sum = next
        }
        return sum
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: segments[...]) }

    /// Reads the segments one after the other. Empty chunks are skipped.
    struct Iterator: AsyncIteratorProtocol {
        fileprivate var rest: ArraySlice<Segment>
        private var part: OpenPart?

        /// The part that is being read.
        private struct OpenPart {
            /// The iterator of the part's content.
            var iterator: RequestBody.Iterator
            /// The escaped name of the part, for errors.
            let name: String
            /// The declared length in bytes, or `nil` if it is unknown.
            let length: Int64?
            /// The bytes that were read so far.
            var sent: Int64 = 0

            /// Returns the next chunk, or `nil` at the end. Throws ``RequestError`` if the content is longer or shorter
            /// than declared, for example because a file has changed.
            mutating func next() async throws -> Data? {
                let data = try await iterator.next()
                sent += Int64(data?.count ?? 0)
                // The length of the whole body was declared with the part's length, so another one would end the body
                // at the wrong position.
                guard let length, data == nil ? sent != length : sent > length else { return data }
                let found = data == nil ? "\(sent)" : "more"
                throw RequestError(
                    "the part '\(name)' should have \(length) bytes, but has \(found)"
                )
            }
        }

        fileprivate init(rest: ArraySlice<Segment>) {
            self.rest = rest
        }

        /// Returns the next chunk of the body, or `nil` after the last segment.
        mutating func next() async throws -> Data? {
            while true {
                if let data = try await part?.next() {
                    if data.isEmpty { continue }
                    return data
                }
                part = nil
                switch rest.popFirst() {
                case nil: return nil
                case .bytes(let bytes): return bytes
                case .body(let body, let name):
                    part = OpenPart(iterator: body.makeAsyncIterator(), name: name, length: body.length)
                }
            }
        }
    }
}

import Foundation

/// Splits a stream into lines that end with `\n` or `\r\n`.
///
///     {"id": 1}\r\n
///     {"id": 2}          the last line may lack its end
///
/// The last line is returned when the stream has ended. Empty lines are returned too.
struct LineParser: ~Copyable {
    /// The size limit of a line, in bytes.
    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    /// The position of the next line.
    private var here = 0
    /// Whether the stream has ended.
    var isAtEnd = false

    /// Creates a parser with a size limit for lines, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds received bytes, and drops those of earlier lines.
    mutating func append(_ bytes: Data) {
        buffer.append(bytes, keeping: 0..<0, here)
        lineFeed.shiftPositions(by: here)
        here = 0
    }

    /// Returns the next line, or `nil` if it is incomplete. It is valid until the parser is used again.
    ///
    /// - Throws: `PartTooLarge` if the line exceeds the limit, even if it is incomplete.
    mutating func next() throws(PartTooLarge) -> UnsafeRawBufferPointer? {
        let start = here
        var end = buffer.count
        if let feed = lineFeed.find(from: start, in: buffer) {
            end = feed
            here = feed + 1
            if end > start, buffer.bytes[end - 1] == 0x0D { end -= 1 }
        } else {
            guard isAtEnd, start < end else {
                // A carriage return isn't a part of the line if a line feed follows.
                let isReturn = end > start && buffer.bytes[end - 1] == 0x0D
                if end - start - (isReturn ? 1 : 0) > limit { throw PartTooLarge() }
                return nil
            }
            here = end
        }
        if end - start > limit { throw PartTooLarge() }
        return UnsafeRawBufferPointer(start: buffer.bytes + start, count: end - start)
    }
}

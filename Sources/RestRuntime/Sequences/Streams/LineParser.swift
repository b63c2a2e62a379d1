import Foundation

/// Splits a stream into lines that end with `\n` or `\r\n`.
struct LineParser: ~Copyable {
    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    private var here = 0
    /// Whether the stream has ended.
    var isAtEnd = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ bytes: Data) {
        buffer.append(bytes, keeping: 0..<0, here)
        lineFeed.move(by: here)
        here = 0
    }

    /// Returns the next line, or `nil` if it is incomplete. It is valid until the parser is used again.
    mutating func next() throws(PartTooLarge) -> UnsafeRawBufferPointer? {
        let start = here
        var end = buffer.count
        if let feed = lineFeed.find(from: start, in: buffer) {
            end = feed
            here = feed + 1
            if end > start, buffer.bytes[end - 1] == 0x0D { end -= 1 }
        } else {
            guard isAtEnd, start < end else {
                if end - start > limit { throw PartTooLarge() }
                return nil
            }
            here = end
        }
        if end - start > limit { throw PartTooLarge() }
        return UnsafeRawBufferPointer(start: buffer.bytes + start, count: end - start)
    }
}

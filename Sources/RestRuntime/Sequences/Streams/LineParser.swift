import Foundation

/// Cuts a stream into its lines as they are: behind `\n` or `\r\n`.
struct LineParser: ~Copyable {
    private let limit: Int
    private var buffer = StreamBuffer()
    private var lineFeed = NextByte(0x0A)
    private var here = 0
    /// True when nothing more comes.
    var isAtEnd = false

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ bytes: Data) {
        buffer.append(bytes, keeping: 0..<0, here)
        lineFeed.move(by: here)
        here = 0
    }

    /// nil where its end has not come; good until the parser is asked again.
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

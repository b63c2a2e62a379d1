/// Which bytes of a resource an answer holds: the header `Content-Range` of 206 and 416 (RFC 9110, section 14.4).
///
///     range?: { type: ContentRange, header: Content-Range }       # in a page
public struct ContentRange: Sendable, Hashable {
    /// The first byte and the last; nil where the server has none of those that were asked for (416).
    public let bytes: ClosedRange<Int64>?
    /// How many bytes there are in all; nil where the server does not know.
    public let total: Int64?

    /// `bytes` of `total` in all.
    public init(bytes: ClosedRange<Int64>?, total: Int64?) {
        self.bytes = bytes
        self.total = total
    }

    /// What a header holds: `bytes 0-99/1234`, `bytes 0-99/*`, `bytes */1234`; nil for another unit, and for what the section
    /// calls invalid: a last byte before the first, or beyond the total.
    public init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        let total = Self.number(halves[1])
        guard total != nil || halves[1] == "*" else { return nil }
        if halves[0] == "*" {
            guard total != nil else { return nil }
            self.init(bytes: nil, total: total)
            return
        }
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last,
            total.map({ last < $0 }) ?? true
        else { return nil }
        self.init(bytes: first...last, total: total)
    }

    /// As the header holds it.
    public var text: String {
        let range = bytes.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "*"
        return "bytes \(range)/" + (total.map { "\($0)" } ?? "*")
    }

    /// Digits alone, as many as fit.
    static func number(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int64(text) : nil
    }
}

extension ContentRange: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}

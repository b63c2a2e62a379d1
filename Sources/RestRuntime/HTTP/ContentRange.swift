/// The range of bytes in a response: the header `Content-Range` of 206 and 416 (RFC 9110, section 14.4).
///
///     range?: { type: ContentRange, header: Content-Range }       # in a spec
///
/// A download that resumes compares it with its file, and a spec can declare it as a field of a result.
public struct ContentRange: Sendable, Hashable {
    /// The first and the last byte, or `nil` if the server has none of the requested bytes (416).
    public let bytes: ClosedRange<Int64>?
    /// The size of the whole resource in bytes, or `nil` if the server doesn't know it.
    public let total: Int64?

    /// Creates a range of a resource.
    public init(bytes: ClosedRange<Int64>?, total: Int64?) {
        self.bytes = bytes
        self.total = total
    }

    /// Creates a range from a header's value: `bytes 0-99/1234`, `bytes 0-99/*` or `bytes */1234`.
    ///
    /// Returns `nil` for another unit and for invalid ranges: a last byte before the first, or after the end.
    public init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        // A size that is too large for 64 bits is as invalid as a text.
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

    /// The header's value.
    public var text: String {
        let range = bytes.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "*"
        return "bytes \(range)/" + (total.map { "\($0)" } ?? "*")
    }

    /// Parses digits. Returns `nil` if the number is too large.
    static func number(_ text: Substring) -> Int64? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int64(text) : nil
    }
}

/// The range as a header's value.
extension ContentRange: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}

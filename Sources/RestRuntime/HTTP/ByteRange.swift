/// A range of bytes to request, for the header `Range` (RFC 9110, section 14.2).
///
///     headers: { Range?: ByteRange }                  # in a spec
///
///     try await client.files.get(id: "1", range: .bytes(0...99))
///
/// A server may ignore the range and respond with the whole resource (200 instead of 206). If it has no such bytes, it
/// responds with 416. A range of several parts isn't supported, since its response would be a multipart body.
public enum ByteRange: Sendable, Hashable {
    /// The bytes from one position to another, both included, counted from 0.
    case bytes(ClosedRange<Int64>)
    /// All bytes from a position.
    case from(Int64)
    /// The last bytes.
    case last(Int64)

    /// Creates a range from a header's value. Returns `nil` for anything but one range of bytes.
    ///
    ///     ByteRange("bytes=0-99")      // .bytes(0...99)
    ///     ByteRange("bytes=-100")      // .last(100)
    public init?(_ text: String) {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ends = halves[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (ContentRange.number(ends[0]), ContentRange.number(ends[1])) {
        case (let first?, let last?) where first <= last: self = .bytes(first...last)
        case (let first?, nil) where ends[1].isEmpty: self = .from(first)
        case (nil, let count?) where ends[0].isEmpty: self = .last(count)
        default: return nil
        }
    }

    /// The header's value: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Negative numbers are written as 0.
    public var text: String {
        switch self {
        case .bytes(let range): "bytes=\(max(range.lowerBound, 0))-\(max(range.upperBound, 0))"
        case .from(let first): "bytes=\(max(first, 0))-"
        case .last(let count): "bytes=-\(max(count, 0))"
        }
    }
}

/// The range as a header's value.
extension ByteRange: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}

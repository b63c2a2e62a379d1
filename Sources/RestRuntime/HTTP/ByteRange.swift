/// Which bytes of a resource a call asks for: the header `Range` (RFC 9110, section 14.2).
///
///     headers: { Range?: ByteRange }                  # in a page
///
///     try await client.files.get(id: "1", range: .bytes(0...99))
///
/// A server may answer with the whole all the same (200 in place of 206); one that has no such bytes answers with 416.
public enum ByteRange: Sendable, Hashable {
    /// From one byte to another, both included, from 0 on.
    case bytes(ClosedRange<Int64>)
    /// All from a byte on.
    case from(Int64)
    /// So many from the end.
    case last(Int64)

    /// What a header holds; nil for anything but one range of bytes.
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

    /// As the header holds it: `bytes=0-99`, `bytes=100-`, `bytes=-100`. There are no bytes before the first: a number below 0
    /// counts as 0.
    public var text: String {
        switch self {
        case .bytes(let range): "bytes=\(max(range.lowerBound, 0))-\(max(range.upperBound, 0))"
        case .from(let first): "bytes=\(max(first, 0))-"
        case .last(let count): "bytes=-\(max(count, 0))"
        }
    }
}

extension ByteRange: CustomStringConvertible {
    @_spi(Generated) public var description: String { text }
}

/// Which bytes of the whole an answer has (RFC 9110, section 14.4).
///
///     ContentRange("bytes 500-999/1000")      // first 500, last 999, total 1000
///     ContentRange("bytes */1000")            // of an answer 416
struct ContentRange: Sendable, Hashable {
    /// nil where none are sent.
    let bytes: ClosedRange<Int64>?
    /// How many bytes the whole has; nil where the server does not know.
    let total: Int64?

    /// nil for what is no such value, or counts in another unit.
    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return nil }
        total = halves[1] == "*" ? nil : Self.count(halves[1])
        if total == nil, halves[1] != "*" { return nil }
        if halves[0] == "*" {
            bytes = nil
            return
        }
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.count(ends[0]), let last = Self.count(ends[1]), first <= last else {
            return nil
        }
        if let total, last >= total { return nil }
        bytes = first...last
    }

    /// Digits alone; nil for more than 2^63.
    private static func count(_ digits: Substring) -> Int64? {
        digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(digits) : nil
    }
}

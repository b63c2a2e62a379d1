/// Checks the values of header types: entity tags and ranges (RFC 9110, sections 8.8.3, 14.1.2 and 14.4).
enum HeaderReading {
    /// Returns the expected form, or `nil` if the text is valid.
    static func expected(_ type: TypeReference.HeaderType, insteadOf text: String) -> String? {
        switch type {
        case .entityTag: isEntityTag(text) ? nil : "an entity tag"
        case .byteRange: isByteRange(text) ? nil : "a range such as 'bytes=0-99'"
        case .contentRange: isContentRange(text) ? nil : "a range such as 'bytes 0-99/1234'"
        }
    }

    private static func isEntityTag(_ text: String) -> Bool {
        let text = text.drop { $0 == " " || $0 == "\t" }
        return !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    private static func isByteRange(_ text: String) -> Bool {
        let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return false }
        let ends = halves[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard ends.count == 2 else { return false }
        switch (number(ends[0]), number(ends[1])) {
        case (let first?, let last?): return first <= last
        case (_?, nil): return ends[1].isEmpty
        case (nil, _?): return ends[0].isEmpty
        case (nil, nil): return false
        }
    }

    private static func isContentRange(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return false }
        let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2 else { return false }
        let total = number(halves[1])
        guard total != nil || halves[1] == "*" else { return false }
        if halves[0] == "*" { return total != nil }
        let ends = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = number(ends[0]), let last = number(ends[1]), first <= last else {
            return false
        }
        return total.map { last < $0 } ?? true
    }

    private static func number(_ text: Substring) -> Int64? { text.utf8.allSatisfy(\.isDigit) ? Int64(text) : nil }
}

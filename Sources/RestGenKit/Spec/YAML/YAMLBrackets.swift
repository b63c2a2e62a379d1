/// The open brackets and braces at a position of a text, the innermost last.
///
/// libyaml scans ahead of its events, so the last brackets may only be visible in the source.
struct YAMLBrackets {
    private(set) var open: [Int]

    init(_ open: [Int]) {
        self.open = open
    }

    var isEmpty: Bool { open.isEmpty }
    var innermost: Int? { open.last }

    /// Returns the brackets at `end`, if these are the ones at `start`.
    func scanned(_ bytes: [UInt8], from start: Int, to end: Int) -> YAMLBrackets {
        var result = self
        var quote: UInt8?
        var isComment = false
        var before = start > 0 ? bytes[start - 1] : UInt8(ascii: "\n")
        for index in min(start, end)..<min(end, bytes.count) {
            let byte = bytes[index]
            let opensToken = Self.separators.contains(before)
            defer { before = byte }
            if isComment {
                isComment = byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
            } else if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): if opensToken { quote = byte }
                case UInt8(ascii: "#"): isComment = opensToken
                case UInt8(ascii: "["), UInt8(ascii: "{"):
                    if opensToken || !result.isEmpty { result.open.append(index) }
                case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = result.open.popLast()
                default: break
                }
            }
        }
        return result
    }

    private static let separators = Set("\n\r\t ,[{".utf8)
}

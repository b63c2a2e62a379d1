/// A marked part of a line.
struct SnippetMark {
    var line: Int
    /// The range in bytes of the file.
    var range: Range<Int>
    var text: String
    var isPrimary: Bool

    /// Returns the marks of a span. Of many lines, only the first and the last are marked.
    static func marks(_ span: Span, text: String, isPrimary: Bool, _ index: LineIndex) -> [SnippetMark] {
        let first = index.line(at: span.range.lowerBound)
        let last = span.range.isEmpty ? first : index.line(at: span.range.upperBound - 1)
        let lines = last - first < 4 ? Array(first...last) : [first, last]
        return lines.compactMap { line in
            let content = index.content(ofLine: line)
            var start = line == first ? max(span.range.lowerBound, content.lowerBound) : content.lowerBound
            let end = line == last ? min(span.range.upperBound, content.upperBound) : content.upperBound
            if line != first {
                while start < end, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(span.file.bytes[start]) {
                    start += 1
                }
                if start >= end { return nil }
            }
            return SnippetMark(
                line: line,
                range: start..<max(start, end),
                text: line == last ? text : "",
                isPrimary: isPrimary
            )
        }
    }
}

/// A text of a spec for parsing, whose bytes have locations in the file.
///
/// The bytes of a scalar are those of the file, unless it has escapes or is folded. Then each byte has the location of
/// the whole scalar. The source of a list is parsed too, so that `[Room]` and `[String: Int]` can be types.
package struct SpecText: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ranges: [Range<Int>] = []
    /// The span of the whole text.
    package let span: Span

    package init(_ text: Located<String>) {
        span = text.span
        append(text.value, at: text.span)
    }

    package init(scalar: YAMLScalar, at span: Span) {
        self.init(Located(scalar.text, span))
    }

    /// Creates the source text of a list that may be a type: `[Room]`, `[String: Int]`, `[[Room]]`.
    package init(list node: YAMLNode) {
        span = node.span
        append(node)
    }

    /// Returns the span of a range of bytes. An empty range is a position between two bytes.
    package func span(_ range: Range<Int>) -> Span {
        guard let last = ranges.last else { return span }
        guard !range.isEmpty else {
            let offset = range.lowerBound < ranges.count ? ranges[range.lowerBound].lowerBound : last.upperBound
            return Span(span.file, offset..<offset)
        }
        let start = ranges[range.lowerBound].lowerBound
        return Span(span.file, start..<max(start, ranges[range.upperBound - 1].upperBound))
    }

    package var all: String { String(decoding: bytes, as: UTF8.self) }

    package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func located(_ range: Range<Int>) -> Located<String> { Located(string(range), span(range)) }

    /// Returns a part of the text with its locations.
    func part(_ range: Range<Int>) -> SpecText {
        SpecText(bytes: Array(bytes[range]), ranges: Array(ranges[range]), span: span(range))
    }

    private init(bytes: [UInt8], ranges: [Range<Int>], span: Span) {
        self.bytes = bytes
        self.ranges = ranges
        self.span = span
    }

    private mutating func append(_ node: YAMLNode) {
        let range = node.span.range
        let start = range.lowerBound..<min(range.lowerBound + 1, range.upperBound)
        let end = max(range.upperBound - 1, range.lowerBound)..<range.upperBound
        switch node.kind {
        case .scalar(let scalar): append(scalar.text, at: node.span)
        case .sequence(let items):
            append("[", range: start)
            for (index, item) in items.enumerated() {
                if index > 0 { append(", ", range: end) }
                append(item)
            }
            append("]", range: end)
        case .mapping(let entries):
            let isPair = entries.count == 1 && !node.span.text.hasPrefix("{")
            if !isPair { append("{", range: start) }
            for (index, entry) in entries.enumerated() {
                if index > 0 { append(", ", range: end) }
                append(entry.key.value, at: entry.key.span)
                append(": ", range: entry.key.span.range.upperBound..<entry.key.span.range.upperBound)
                append(entry.value)
            }
            if !isPair { append("}", range: end) }
        }
    }

    private mutating func append(_ text: String, range: Range<Int>) {
        for byte in text.utf8 {
            bytes.append(byte)
            ranges.append(range)
        }
    }

    private mutating func append(_ text: String, at span: Span) {
        let new = Array(text.utf8)
        let range = span.range.clamped(to: 0..<span.file.bytes.count)
        let source = span.file.bytes[range]
        bytes += new
        if source.elementsEqual(new) {
            ranges += range.map { $0..<($0 + 1) }
        } else if source.count == new.count + 2, source.dropFirst().dropLast().elementsEqual(new) {
            ranges += range.dropFirst().dropLast().map { $0..<($0 + 1) }
        } else {
            ranges += Array(repeating: range, count: new.count)
        }
    }
}

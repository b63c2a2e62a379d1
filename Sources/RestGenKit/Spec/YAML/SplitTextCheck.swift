/// An unquoted text that a `,` splits, because it is in braces.
///
///     { create: POST /rooms (name, topic?) -> Room }
struct SplitTextCheck {
    let file: SourceFile
    let bytes: [UInt8]

    /// Returns an error if the key after a value is the rest of the value's text, because its parentheses aren't
    /// closed.
    func finding(_ value: YAMLNode, before key: Span) -> Diagnostic? {
        guard let scalar = value.scalar, scalar.style == .plain, isOpen(scalar.text) else { return nil }
        let source = YAMLSourceText(bytes)
        let start = value.span.range.lowerBound
        let line = source.line(at: start)
        guard key.range.lowerBound < line.upperBound, let end = end(from: start, line) else { return nil }
        let text = source.trimmed(start..<end)
        guard key.range.lowerBound < text.upperBound else { return nil }
        return Diagnostic(
            .yamlQuoteNeeded,
            "an unquoted string between brackets can't contain ','",
            at: Span(file, text),
            help: "quote it: \(YAMLQuoting.quoted(source.text(text)))"
        )
    }

    private func isOpen(_ text: String) -> Bool {
        text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) } > 0
    }

    /// Returns the probable end of the text, or `nil` if its parentheses are never closed.
    private func end(from start: Int, _ line: Range<Int>) -> Int? {
        var (end, round, others) = (start, 0, 0)
        while end < line.upperBound {
            switch bytes[end] {
            case UInt8(ascii: "("): round += 1
            case UInt8(ascii: ")"): round -= 1
            case UInt8(ascii: "["), UInt8(ascii: "{"): others += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): others -= 1
            default: break
            }
            if others < 0 || round == 0 && others == 0 && bytes[end] == UInt8(ascii: ",") { break }
            end += 1
        }
        return round == 0 ? end : nil
    }
}

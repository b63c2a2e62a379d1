/// Builds defaults and constants.
enum LiteralBuilder {
    /// Returns the value of `default`. A string is always quoted.
    static func defaultValue(_ literal: ImportedLiteral, at span: Span) -> LiteralSyntax {
        if let items = literal.items {
            return LiteralSyntax(.list(items.map { defaultValue($0, at: span) }), text: literal.text, span)
        }
        if literal.isEmptyMap { return LiteralSyntax(.emptyMap, text: literal.text, span) }
        return literal.isText || literal.text.isEmpty
            ? LiteralSyntax(.string, text: literal.text, span) : LiteralSyntax(word: Located(literal.text, span))
    }

    /// Returns a constant. A string is unquoted if it consists of letters, digits, `_`, `-` and `/`, and has the same
    /// meaning without quotes.
    static func constant(_ literal: ImportedLiteral, at span: Span) -> LiteralSyntax {
        let unquoted = LiteralSyntax(word: Located(literal.text, span))
        guard literal.isText else { return unquoted }
        let isSimple = literal.text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-/") }
        if case .word = unquoted.kind, isSimple, !literal.text.isEmpty { return unquoted }
        return LiteralSyntax(.string, text: literal.text, span)
    }

    /// Returns the value of a query pair in a path, such as `v2` in `/rooms?version=v2`.
    static func pair(_ text: String, at span: Span) -> LiteralSyntax {
        // An empty text needs quotes, and a text with a dot would be an enum value without quotes.
        text.isEmpty || text.contains(".")
            ? LiteralSyntax(.string, text: text, span) : LiteralSyntax(word: Located(text, span))
    }
}

/// Builds defaults and constants.
enum LiteralBuilder {
    /// The value of `default`.
    static func value(_ literal: ImportedLiteral, at span: Span) -> LiteralSyntax {
        if let items = literal.items {
            return LiteralSyntax(.list(items.map { value($0, at: span) }), text: literal.text, span)
        }
        if literal.isEmptyMap { return LiteralSyntax(.emptyMap, text: literal.text, span) }
        return literal.isText || literal.text.isEmpty
            ? LiteralSyntax(.string, text: literal.text, span) : LiteralSyntax(word: Located(literal.text, span))
    }

    /// A constant. A string has quotes only if it could be read as another kind of literal.
    static func constant(_ literal: ImportedLiteral, at span: Span) -> LiteralSyntax {
        let word = LiteralSyntax(word: Located(literal.text, span))
        guard literal.isText else { return word }
        let isWord = literal.text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-/") }
        if case .word = word.kind, isWord, !literal.text.isEmpty { return word }
        return LiteralSyntax(.string, text: literal.text, span)
    }

    /// The value of a pair of a path's query.
    static func pair(_ text: String, at span: Span) -> LiteralSyntax {
        // A word with a dot is a value of an enum.
        text.isEmpty || text.contains(".")
            ? LiteralSyntax(.string, text: text, span) : LiteralSyntax(word: Located(text, span))
    }
}

/// A default or a constant as written. Its meaning depends on the type.
///
///     "full"   full   12   1.5   true   nil   []   [:]   ["a", "b"]   .admin
package struct LiteralSyntax: Sendable {
    /// The form of a literal.
    package indirect enum Kind: Sendable {
        /// A text in quotes.
        case string
        /// Another text without quotes: `full`.
        case word
        case integer
        case number
        case bool(Bool)
        /// `nil`, `null`
        case null
        /// `[]`, `[a, b]`
        case list([LiteralSyntax])
        /// `[:]`, or `{}` in a long form.
        case emptyMap
        /// `.admin`. The `text` has no dot.
        case member
    }

    package var kind: Kind
    /// The value as text, without quotes and escapes. `12` and `true` are unchanged.
    package var text: String
    package var span: Span

    package init(_ kind: Kind, text: String, _ span: Span) {
        self.kind = kind
        self.text = text
        self.span = span
    }
}

/// A default or a constant as written; what it means depends on the type of the place it stands in.
///
///     "full"   full   12   1.5   true   nil   []   [:]   ["a", "b"]   .admin
public struct LiteralSyntax: Sendable {
    public indirect enum Kind: Sendable {
        /// In quotes.
        case string
        /// Text without quotes that is none of the others: `full`.
        case word
        case integer
        case number
        case bool(Bool)
        /// `nil`, `null`
        case null
        /// `[]`, `[a, b]`
        case list([LiteralSyntax])
        /// `[:]`, and `{}` in a long form
        case emptyMap
        /// `.admin`; `text` is without the dot.
        case member
    }

    public var kind: Kind
    /// The value as text, without quotes and escapes; `12` and `true` stay as they are written.
    public var text: String
    public var span: Span

    public init(_ kind: Kind, text: String, _ span: Span) {
        self.kind = kind
        self.text = text
        self.span = span
    }
}

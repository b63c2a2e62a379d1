extension Located<String> {
    /// Creates a doc comment, or returns `nil` if the text is missing or empty.
    init?(doc: String?, _ span: Span) {
        guard let doc, !doc.isEmpty else { return nil }
        self.init(doc, span)
    }

    /// Creates the value of `deprecated`, without a message, or returns `nil` if it isn't deprecated.
    init?(isDeprecated: Bool, _ span: Span) {
        guard isDeprecated else { return nil }
        self.init("", span)
    }
}

extension KeyPathSyntax {
    init(_ keys: [String], _ span: Span) { self.init(keys: keys.map { Located($0, span) }, span: span) }
}

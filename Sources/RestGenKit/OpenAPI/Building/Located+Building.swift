extension Located<String> {
    /// A documentation. Returns `nil` if there is none.
    init?(doc: String?, _ span: Span) {
        guard let doc, !doc.isEmpty else { return nil }
        self.init(doc, span)
    }

    /// The value of `deprecated` without a message.
    init?(isDeprecated: Bool, _ span: Span) {
        guard isDeprecated else { return nil }
        self.init("", span)
    }
}

extension KeyPathSyntax {
    init(_ keys: [String], _ span: Span) { self.init(keys: keys.map { Located($0, span) }, span: span) }
}

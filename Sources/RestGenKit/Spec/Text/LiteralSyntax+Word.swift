extension LiteralSyntax {
    /// Types whose names are rarely constants. `JSON` isn't among them because of `format=JSON`.
    package static let types: Set<String> = ["String", "Int", "Int64", "UInt64", "Double", "Decimal", "Bool", "UUID"]

    /// Whether an unquoted text is probably not meant as a constant: `Int`, `{id}`, `:id`.
    static func isTypeOrPlaceholder(_ text: String) -> Bool {
        types.contains(text) || ForeignPlaceholder.name(text) != nil
    }

    /// Creates a literal from a value without quotes, whose kind follows from its form: `12`, `1.5`, `true`, `nil`,
    /// `.admin`, `full`.
    package init(word: Located<String>) {
        let text = word.value
        let scalar = YAMLScalar(text: text, style: .plain)
        let dropped = text.dropFirst()
        if text == "nil" || text == "null" {
            self.init(.null, text: text, word.span)
        } else if text == "true" || text == "false" {
            self.init(.bool(text == "true"), text: text, word.span)
        } else if scalar.isInteger, !text.hasPrefix("0x"), !text.hasPrefix("0o") {
            self.init(.integer, text: text, word.span)
        } else if let number = scalar.double, number.isFinite, !scalar.isInteger {
            self.init(.number, text: text, word.span)
        } else if text.hasPrefix("."), !dropped.isEmpty,
            dropped.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 })
        {
            self.init(.member, text: String(dropped), word.span)
        } else {
            self.init(.word, text: text, word.span)
        }
    }

    /// Creates a literal from the value of `default` in a long form: a scalar, a list of scalars, or `{}`.
    init?(node: YAMLNode) {
        switch node.kind {
        case .scalar(let scalar) where scalar.style == .plain && !scalar.text.isEmpty:
            self.init(word: Located(scalar.text, node.span))
        case .scalar(let scalar): self.init(.string, text: scalar.text, node.span)
        case .sequence(let items):
            let literals = items.compactMap { LiteralSyntax(node: $0) }
            guard literals.count == items.count else { return nil }
            self.init(.list(literals), text: node.span.text, node.span)
        case .mapping(let entries):
            guard entries.isEmpty else { return nil }
            self.init(.emptyMap, text: node.span.text, node.span)
        }
    }
}

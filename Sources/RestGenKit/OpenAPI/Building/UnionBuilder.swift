/// Builds unions.
struct UnionBuilder {
    let types: TypeBuilder
    let unsupported: UnsupportedFeatures

    func union(_ declaration: ImportedDeclaration, _ by: ImportedDiscriminator, _ cases: [ImportedCase]) -> Spec.Union {
        let span = declaration.span
        var union = Spec.Union(name: Located(declaration.name, span))
        union.by = Located(discriminator(by, at: span), span)
        union.shared = declaration.shared.map { Located(FieldBuilder.name($0), span) }
        union.cases = cases.map { self.case($0, at: span) }
        union.deprecated = Located(isDeprecated: declaration.isDeprecated, span)
        union.doc = Located(doc: DocumentText.short(declaration.doc), span)
        return union
    }

    private func discriminator(_ by: ImportedDiscriminator, at span: Span) -> Spec.Union.Discriminator {
        switch by {
        case .tag(let keys): .tag(KeyPathSyntax(keys, span))
        case .has: .has
        case .fields: .fields
        case .kind: .kind
        case .attempt: .attempt
        }
    }

    private func `case`(_ item: ImportedCase, at span: Span) -> Spec.Union.Case {
        var values = item.values.compactMap { value($0, at: span) }
        if values.isEmpty { values = [Spec.Union.Value(text: Located(item.name, span), kind: .text)] }
        return Spec.Union.Case(
            name: Located(item.name, span),
            values: values,
            type: types.type(item.type, at: span),
            doc: nil
        )
    }

    /// Returns `nil` for an empty string, which isn't valid in a spec.
    private func value(_ literal: ImportedLiteral, at span: Span) -> Spec.Union.Value? {
        guard !literal.text.isEmpty else {
            unsupported.add(.unusable, at: span)
            return nil
        }
        let scalar = YAMLScalar(literal)
        if let integer = scalar.int { return Spec.Union.Value(text: Located(String(integer), span), kind: .integer) }
        if let bool = scalar.bool { return Spec.Union.Value(text: Located(String(bool), span), kind: .boolean) }
        return Spec.Union.Value(text: Located(literal.text, span), kind: .text)
    }
}

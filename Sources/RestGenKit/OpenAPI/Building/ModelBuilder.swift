/// Builds models.
struct ModelBuilder {
    let types: TypeBuilder
    /// Whether some bodies are XML, so that the models have XML options.
    let hasXML: Bool

    func alias(_ declaration: ImportedDeclaration) -> Spec.Model {
        let span = declaration.span
        return Spec.Model(name: Located(declaration.name, span), content: .alias(types.type(.map(.json), at: span)))
    }

    func model(
        _ declaration: ImportedDeclaration,
        _ fields: [ImportedField],
        _ extends: [Int],
        _ hasExtra: Bool
    ) -> Spec.Model {
        let span = declaration.span
        let builder = FieldBuilder(types: types, model: declaration, hasXML: hasXML)
        var model = Spec.Model(name: Located(declaration.name, span), content: .fields(fields.map(builder.field)))
        var seen: Set<Int> = []
        model.extends = extends.filter { seen.insert($0).inserted }.map { Located(types.name($0), span) }
        if declaration.isArray { model.array = span }
        model.needs = needs(declaration.needs, at: span)
        if hasExtra { model.extra = Located(.on, span) }
        if hasXML, let xml = declaration.xml, xml != declaration.name { model.xml = Located(xml, span) }
        model.deprecated = Located(isDeprecated: declaration.isDeprecated, span)
        model.example = declaration.example
        model.doc = Located(doc: DocumentText.short(declaration.doc), span)
        return model
    }

    private func needs(_ needs: [ImportedNeed], at span: Span) -> Spec.Needs? {
        guard !needs.isEmpty else { return nil }
        var result = Spec.Needs()
        for need in needs {
            let alternatives = need.alternatives.map { $0.map { Located(FieldBuilder.name($0), span) } }
            if need.isExact {
                result.one = Located(alternatives, span)
            } else {
                result.any = Located(alternatives, span)
            }
        }
        return result
    }
}

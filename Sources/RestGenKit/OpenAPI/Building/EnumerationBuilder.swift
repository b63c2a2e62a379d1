/// Builds the enums of a spec from imported ones.
enum EnumerationBuilder {
    static func enumeration(_ declaration: ImportedDeclaration, _ values: [ImportedEnumValue]) -> Spec.Enumeration {
        let span = declaration.span
        // A list of values has no names or comments, so one value with either gives a name to each.
        let isPlain = values.allSatisfy { $0.name == nil && $0.doc == nil && !$0.isDeprecated }
        return Spec.Enumeration(
            name: Located(declaration.name, span),
            values: values.map { value($0, isNamed: !isPlain, at: span) },
            isClosed: false,
            ignoresCase: false,
            doc: Located(doc: DocumentText.short(declaration.doc), span),
            deprecated: Located(isDeprecated: declaration.isDeprecated, span)
        )
    }

    private static func value(_ value: ImportedEnumValue, isNamed: Bool, at span: Span) -> Spec.Enumeration.Value {
        let name = value.name ?? SwiftNames.member(value.value.text)
        let scalar = YAMLScalar(value.value)
        return Spec.Enumeration.Value(
            name: isNamed ? Located(name, span) : nil,
            value: Located(scalar.int.map(String.init) ?? scalar.text, span),
            isInteger: scalar.isInteger,
            doc: Located(doc: DocumentText.sentence(value.doc), span),
            deprecated: Located(isDeprecated: value.isDeprecated, span)
        )
    }
}

extension YAMLScalar {
    init(_ literal: ImportedLiteral) { self.init(text: literal.text, style: literal.isText ? .quoted : .plain) }
}

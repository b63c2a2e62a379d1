/// Resolves the property for an object's keys without a field.
///
///     Room: { extra: true, fields: { id: String } }       // extra: [String: JSON]
struct ExtraFields {
    let context: ResolveContext
    let json: Spec.JSONOptions

    /// Returns `nil` if the model has none, or has one among its fields.
    func field(
        _ extra: Located<Spec.Model.Extra>?,
        _ names: inout NameScope,
        beside fields: [ModelResolver.OwnedField],
        at span: Span,
        isArray: Bool
    ) -> ModelResolver.OwnedField? {
        guard let extra else { return keptField(beside: fields, at: span, isArray: isArray) }
        let chosen: Located<String>?
        switch extra.value {
        case .off: return nil
        case .on: chosen = nil
        case .named(let name): chosen = Located(name, extra.span)
        }
        let written = chosen ?? Located("extra", extra.span)
        // That of an extended model has the same keys.
        if fields.contains(where: { $0.isExtra && $0.field.name == written.value }) { return nil }
        let name = names.claim(written, as: chosen)
        return ModelResolver.OwnedField(
            field: make(name, at: extra.span),
            written: name,
            span: extra.span,
            keySpan: extra.span,
            isExtra: true
        )
    }

    /// Adds a property for `json: { unknown: keep }`, unless the model has one.
    private func keptField(
        beside fields: [ModelResolver.OwnedField],
        at span: Span,
        isArray: Bool
    ) -> ModelResolver.OwnedField? {
        guard json.unknown == .keep, !isArray, !fields.contains(where: { $0.field.location == .others }) else {
            return nil
        }
        let isMadeOfHeaders = !fields.isEmpty && fields.allSatisfy { $0.field.location != .key }
        guard !isMadeOfHeaders else { return nil }
        var name = "extra"
        while fields.contains(where: { $0.field.name == name }) { name += "_" }
        return ModelResolver.OwnedField(
            field: make(name, at: span),
            written: name,
            span: span,
            keySpan: span,
            isImplicit: true
        )
    }

    func reportDuplicate(among fields: [ModelResolver.OwnedField]) {
        let others = fields.filter { $0.field.location == .others }
        guard let first = others.first, others.count > 1, let second = others.last else { return }
        context.diagnostics.error(
            .keyClash,
            "two fields hold the remaining keys",
            at: second.keySpan,
            labels: [Diagnostic.Label(first.keySpan, "the first one is here")],
            help: "keep one of them"
        )
    }

    private func make(_ name: String, at span: Span) -> Field {
        var field = Field(
            key: name,
            name: name,
            doc: "Keys that no other property has.",
            deprecated: nil,
            type: .map(.string, .json),
            presence: .required,
            defaultValue: nil
        )
        field.location = .others
        field.span = span
        return field
    }
}

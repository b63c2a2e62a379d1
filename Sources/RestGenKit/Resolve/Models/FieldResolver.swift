/// Makes the fields of one model, and the models that are nested in them.
struct FieldResolver {
    let context: ResolveContext
    /// `json: { dates: … }` of the file.
    let dates: Spec.Format?
    /// Takes a nested model and its place: first empty, to keep the order of the spec, and again with its fields.
    let addNested: (Model, Span) -> Void

    func resolve(_ fields: [Spec.Field], of owner: String) -> [ModelResolver.OwnedField] {
        var names = NameScope("field", reserved: .fields, context.diagnostics)
        var keys: [String: Span] = [:]
        return fields.compactMap { field in
            let isSecret = field.isSensitive || isSecret(field)
            let name = names.claim(field.name, as: field.swiftName, reserved: isSecret ? .sensitiveFields : nil)
            let key = field.key ?? field.name
            if let first = keys.updateValue(key.span, forKey: key.value), field.key != nil {
                context.diagnostics.error(
                    .nameClash,
                    "two fields have the key '\(key.value)'",
                    at: key.span,
                    labels: [Diagnostic.Label(first, "the first one is here")]
                )
            }
            guard let resolved = self.field(field, name: name, key: key.value, owner: owner) else { return nil }
            return ModelResolver.OwnedField(field: resolved, span: field.name.span)
        }
    }

    private func field(_ field: Spec.Field, name: String, key: String, owner: String) -> Field? {
        guard let (type, isNullable) = type(of: field, owner: owner) else { return nil }
        var presence = Presence(isOptional: field.isOptional, isNullable: isNullable)
        var defaultValue = field.defaultValue.flatMap {
            LiteralResolver(context: context).resolve($0, as: type, isNullable: presence != .required)
        }
        // `= nil` is what a field without a value has anyway.
        if defaultValue == .null, presence != .patch, type != .json {
            presence = .optional
            defaultValue = nil
        }
        let isSensitive = field.isSensitive || context.aliases.opened(type) == .secret
        if isSensitive { context.addSensitive(key) }
        return Field(
            key: key,
            name: name,
            doc: field.doc?.value,
            deprecated: field.deprecated?.value,
            type: type,
            presence: presence,
            defaultValue: defaultValue,
            format: FormatResolver(context: context).resolve(field.format, dates: dates, for: type),
            isSensitive: isSensitive,
            isBoxed: false,
            isFallible: false
        )
    }

    private func type(of field: Spec.Field, owner: String) -> (TypeReference, isNullable: Bool)? {
        switch field.content {
        case .type(let syntax): return context.types.resolveNullable(syntax)
        case .nested(let fields):
            let name = owner + SwiftNames.part(field.name.value)
            context.typeNames.claim(name, written: "\(owner).\(field.name.value)", at: field.name.span)
            var model = Model(name: name, doc: field.doc?.value, deprecated: nil, fields: [], isFallible: false)
            addNested(model, field.name.span)
            model.fields = resolve(fields, of: name).map(\.field)
            addNested(model, field.name.span)
            return (.declared(name, .model), false)
        }
    }

    private func isSecret(_ field: Spec.Field) -> Bool {
        guard case .type(let syntax) = field.content else { return false }
        return context.types.isBuiltin("Secret", syntax)
    }
}

extension Presence {
    init(isOptional: Bool, isNullable: Bool) {
        self = isOptional ? (isNullable ? .patch : .optional) : (isNullable ? .nullable : .required)
    }
}

/// Resolves the fields of a model, and the models that are nested in them.
struct FieldResolver {
    let context: ResolveContext
    /// The `json` options of the file.
    let json: Spec.JSONOptions
    /// The parameters of a generic model: Swift names by names in the spec.
    let parameters: [String: String]
    /// Adds a nested model, first empty to keep the order of the spec, and again with its fields.
    let addNested: (Model, Span) -> Void

    func resolve(
        _ fields: [Spec.Field],
        of owner: String,
        at span: Span,
        extra: Located<Spec.Model.Extra>? = nil,
        beside inherited: [ModelResolver.OwnedField] = [],
        isArray: Bool = false
    ) -> [ModelResolver.OwnedField] {
        var names = NameScope("field", reserved: .fields, context.diagnostics)
        var keys = KeyTable()
        for field in inherited where field.field.location != .others { _ = keys.add(field.entry(isInherited: true)) }
        var resolved = fields.compactMap { field -> ModelResolver.OwnedField? in
            let isSecret = field.isSensitive || isSecret(field)
            let name = names.claim(field.name, as: field.swiftName, reserved: isSecret ? .sensitiveFields : nil)
            guard let resolved = self.field(field, name: name, owner: owner) else { return nil }
            let owned = ModelResolver.OwnedField(
                field: resolved,
                written: field.name.value,
                span: field.name.span,
                keySpan: field.keySpan,
                siblingSpan: field.sibling?.span
            )
            let entry = owned.entry(isInherited: false)
            if resolved.location != .others, let clash = keys.add(entry) { report(clash, of: entry) }
            return owned
        }
        let extras = ExtraFields(context: context, json: json)
        if let extra = extras.field(extra, &names, beside: inherited + resolved, at: span, isArray: isArray) {
            resolved.append(extra)
        }
        extras.reportDuplicate(among: inherited + resolved)
        return resolved
    }

    /// Reports clashes by name or by `extends`.
    private func report(_ clash: KeyTable.Clash, of entry: KeyTable.Entry) {
        if case .same(let first) = clash, first.isInherited || first.name == entry.name { return }
        context.report(clash, of: entry)
    }

    private func field(_ field: Spec.Field, name: String, owner: String) -> Field? {
        if case .constant(let literal) = field.content { return constant(literal, field, name: name) }
        guard let (type, isNullable) = type(of: field, owner: owner) else { return nil }
        let isSent = field.writeOnly != nil && field.defaultValue == nil
        var presence = Presence(isOptional: field.isOptional || isSent, isNullable: isNullable)
        var defaultValue = field.defaultValue.flatMap {
            LiteralResolver(context: context).resolve($0, as: type, isNullable: presence != .required)
        }
        // `= nil` is the default of a field without a value.
        if defaultValue == .null, presence != .patch, type != .json {
            presence = .optional
            defaultValue = nil
        }
        let options = FieldOptions(
            context: context,
            field: field,
            type: type,
            presence: presence,
            hasDefault: field.defaultValue != nil
        )
        let location = options.location
        let path = field.path
        if json.absent == .zero, presence == .required, field.defaultValue == nil, location == .key,
            field.sibling == nil
        {
            defaultValue = ZeroDefault(context: context).value(of: type)
        }
        // The zero of a nullable field.
        if json.absent == .zero, presence == .nullable, field.defaultValue == nil, location == .key,
            field.sibling == nil
        {
            defaultValue = .null
        }
        options.check(isZero: defaultValue != nil && field.defaultValue == nil)
        let isSensitive = field.isSensitive || context.aliases.opened(type) == .secret
        let key = path.last ?? field.name.value
        if isSensitive || context.aliases.holdsSecret(type) {
            switch location {
            case .key: context.addSensitive(key)
            case .header(let name): context.addSensitive(name)
            case .others, .headers: break
            }
        }
        let formats = FormatResolver(context: context)
        let format =
            field.header == nil
            ? formats.resolve(field.format, json: json, for: type) : formats.resolve(headerOf: field.format, for: type)
        var result = Field(
            key: key,
            name: name,
            doc: field.doc?.value,
            deprecated: field.deprecated?.value,
            type: type,
            presence: presence,
            defaultValue: defaultValue
        )
        result.path = path.dropLast()
        result.location = location
        result.isReadOnly = field.readOnly != nil
        result.isWriteOnly = field.writeOnly != nil
        result.options = options.resolve(format, isSensitive: isSensitive)
        if let rules = rules(of: field, location, defaultValue) { result.options.append(.rules(rules, name: name)) }
        result.xml = XMLFormResolver(context: context).resolve(field, as: type)
        result.example = field.example
        result.span = field.name.span
        return result
    }

    private func rules(of field: Spec.Field, _ location: Field.Location, _ defaultValue: Literal?) -> ValueRules? {
        let resolver = RulesResolver(context: context, parameters: Set(parameters.keys))
        var syntax: TypeSyntax?
        if case .type(let type) = field.content { syntax = type }
        // A nested model has no rules.
        let other = TypeSyntax(.invalid, field.name.span)
        guard let rules = resolver.resolve(syntax ?? other, field.rules) else { return nil }
        guard location == .key else {
            context.diagnostics.error(
                .ruleMisplaced,
                location == .others
                    ? "rules don't apply to a field for the remaining keys"
                    : "rules don't apply to a response's header",
                at: field.name.span,
                help: "remove them"
            )
            return nil
        }
        if field.defaultValue != nil { resolver.check(defaultValue, rules, at: field.defaultValue?.span) }
        return rules
    }

    /// Resolves a constant: `kind: = dog`.
    private func constant(_ literal: LiteralSyntax, _ field: Spec.Field, name: String) -> Field? {
        guard let (value, type) = ConstantResolver(context: context).field(literal, of: field.name.value) else {
            return nil
        }
        var result = Field(
            key: field.name.value,
            name: name,
            doc: field.doc?.value,
            type: type,
            presence: field.isOptional ? .optional : .required
        )
        result.constant = value
        result.span = field.name.span
        return result
    }

    private func type(of field: Spec.Field, owner: String) -> (TypeReference, isNullable: Bool)? {
        switch field.content {
        case .constant: return nil
        case .type(let syntax):
            return context.types.inside(owner, parameters).with(rules: .checked)
                .resolveNullable(syntax, with: context.aliases)
        case .nested(let fields):
            let name = owner + SwiftNames.part(field.name.value)
            context.typeNames.claim(name, written: "\(owner).\(field.name.value)", at: field.name.span)
            var model = Model(name: name, doc: field.doc?.value, deprecated: nil, fields: [], isFallible: false)
            model.rejectsUnknownKeys = json.unknown == .error
            addNested(model, field.name.span)
            let owned = resolve(fields, of: name, at: field.name.span)
            SiblingCheck(context: context).check(owned)
            XMLFormResolver(context: context).check(owned)
            model.fields = owned.map(\.field)
            model.span = field.name.span
            model.isIdentifiable = IdentityResolver(context: context).resolve(nil, model.fields)
            model.isMutable = context.areModelsMutable
            model.conformances = context.conformances.resolve()
            let used = Set(model.fields.flatMap(\.type.parameters)).sorted()
            model.parameters = used.map { TypeParameter(name: $0) }
            addNested(model, field.name.span)
            guard !used.isEmpty else { return (.declared(name, .model), false) }
            return (context.types.inside(owner, parameters).nested(name, used, at: field.name.span), false)
        }
    }

    private func isSecret(_ field: Spec.Field) -> Bool {
        guard case .type(let syntax) = field.content else { return false }
        return context.types.isBuiltin("Secret", syntax)
    }
}

extension Spec.Field {
    /// The keys to the value. The field's name itself is never a path.
    fileprivate var path: [String] {
        if let headerKey { return [headerKey] }
        if case .path(let path) = key { return path.keys.map(\.value) }
        return [name.value]
    }

    fileprivate var keySpan: Span {
        if let header { return header.span }
        switch key {
        case .path(let path): return path.span
        case .others(let span): return span
        case nil: return name.span
        }
    }
}

extension Presence {
    init(isOptional: Bool, isNullable: Bool) {
        self = isOptional ? (isNullable ? .patch : .optional) : (isNullable ? .nullable : .required)
    }
}

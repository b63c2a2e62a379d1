/// Makes the models: fields with their types, nested models, and the fields of the models that they extend.
///
///     Admin: { extends: User, fields: { level: Int } }
final class ModelResolver {
    private let context: ResolveContext
    /// By the name in the spec; nil while it is being made, to notice a circle.
    private var made: [String: [OwnedField]] = [:]
    private var inProgress: [String] = []
    private var nested: [String: [String]] = [:]
    /// Where each model is declared.
    private(set) var spans: [String: Span] = [:]

    /// In the order of the spec, nested ones behind their owners.
    var order: [String] {
        context.types.symbols.symbols.flatMap { symbol in
            if case .model = symbol.kind { group(of: symbol.swiftName) } else { [] as [String] }
        }
    }

    /// A model and those that are nested in it.
    func group(of name: String) -> [String] { [name] + (nested[name] ?? []) }

    /// A field and the place it was declared at.
    struct OwnedField {
        var field: Field
        /// The name in the spec.
        var written: String
        var span: Span
        var keySpan: Span
        var siblingSpan: Span?
        /// True for what `json` adds: a model that extends the field's model has its own.
        var isImplicit = false

        func place(isInherited: Bool) -> KeyTable.Place {
            KeyTable.Place(name: written, path: field.path + [field.key], span: keySpan, isInherited: isInherited)
        }

        func isSame(_ other: OwnedField) -> Bool { span.file === other.span.file && span.range == other.span.range }
    }

    init(_ context: ResolveContext) { self.context = context }

    func resolveAll() {
        for symbol in context.types.symbols.symbols {
            guard case .model(let model, _) = symbol.kind else { continue }
            spans[symbol.swiftName] = symbol.name.span
            let fields = fields(of: symbol)
            XMLFormResolver(context: context).check(fields)
            if let array = model.array { ArrayCheck(context: context, span: array).check(fields) }
            var made = Model(
                name: symbol.swiftName,
                doc: model.doc?.value,
                deprecated: model.deprecated?.value,
                parameters: symbol.parameters.map { TypeParameter(name: SwiftNames.type($0.value)) },
                fields: fields.map(\.field),
                isFallible: false,
                isArray: model.array != nil,
                rejectsUnknownKeys: symbol.json.unknown == .error && model.array == nil
            )
            made.xmlName = model.xml?.value
            context.models[symbol.swiftName] = made
        }
    }

    private func fields(of symbol: Symbol) -> [OwnedField] {
        guard case .model(let model, let fields) = symbol.kind else { return [] }
        if let done = made[symbol.name.value] { return done }
        inProgress.append(symbol.name.value)
        defer { inProgress.removeLast() }
        var inherited: [OwnedField] = []
        for parent in model.extends {
            for field in parentFields(parent) where !field.isImplicit && !inherited.contains(where: field.isSame) {
                report(field, clashingIn: inherited, parent: parent)
                inherited.append(field)
            }
        }
        let own = FieldResolver(context: context, json: symbol.json, parameters: symbol.parameterNames) {
            [self] model, span in
            if spans.updateValue(span, forKey: model.name) == nil {
                nested[symbol.swiftName, default: []].append(model.name)
            }
            context.models[model.name] = model
        }
        .resolve(
            fields,
            of: symbol.swiftName,
            at: symbol.name.span,
            extra: model.extra,
            beside: inherited,
            isArray: model.array != nil
        )
        for field in own { report(field, clashingIn: inherited, parent: nil) }
        SiblingCheck(context: context).check(inherited + own)
        if own.count == fields.count { GenericChecker(context: context).checkUse(of: symbol, own.map(\.field)) }
        made[symbol.name.value] = inherited + own
        return inherited + own
    }

    private func parentFields(_ parent: Located<String>) -> [OwnedField] {
        guard let symbol = context.types.symbols[parent.value] else {
            context.diagnostics.error(
                .unknownType,
                "no model is named '\(parent.value)'",
                at: parent.span,
                help: context.types.suggestion(for: parent.value).map { "did you mean '\($0)'?" }
            )
            return []
        }
        guard symbol.parameters.isEmpty else {
            context.diagnostics.error(
                .extendsType,
                "'\(parent.value)' is generic, and can't be extended",
                at: parent.span,
                labels: [Diagnostic.Label(symbol.name.span, "it is declared here")],
                help:
                    "hold it in a field: '\(parent.value.prefix(1).lowercased() + parent.value.dropFirst()): \(parent.value)<…>'"
            )
            return []
        }
        guard case .model = symbol.kind else {
            context.diagnostics.error(
                .extendsType,
                "'\(parent.value)' is no model with fields, and can't be extended",
                at: parent.span,
                labels: [Diagnostic.Label(symbol.name.span, "it is declared here")]
            )
            return []
        }
        if inProgress.contains(parent.value) {
            context.diagnostics.error(
                .extendsCycle,
                "'\(parent.value)' extends itself",
                at: parent.span,
                notes: [(inProgress.drop { $0 != parent.value } + [parent.value]).joined(separator: " -> ")]
            )
            return []
        }
        return fields(of: symbol)
    }

    private func report(_ field: OwnedField, clashingIn fields: [OwnedField], parent: Located<String>?) {
        let clash = fields.first { $0.field.name == field.field.name || $0.field.isSamePlace(as: field.field) }
        guard let clash else { return }
        context.diagnostics.error(
            .nameClash,
            "the field '\(field.field.key)' is there twice, once by `extends`",
            at: parent?.span ?? field.span,
            labels: [Diagnostic.Label(clash.span, "the inherited one is here")]
                + (parent == nil ? [] : [Diagnostic.Label(field.span, "the other one is here")]),
            help: parent == nil ? "leave it out, or give it another name with `as:` and `key:`" : nil
        )
    }
}

extension Field {
    fileprivate func isSamePlace(as other: Field) -> Bool {
        place != .others && other.place != .others && key == other.key && path == other.path
    }
}

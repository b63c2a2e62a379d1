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
        var span: Span

        func isSame(_ other: OwnedField) -> Bool { span.file === other.span.file && span.range == other.span.range }
    }

    init(_ context: ResolveContext) { self.context = context }

    func resolveAll() {
        for symbol in context.types.symbols.symbols {
            guard case .model(let model, _) = symbol.kind else { continue }
            spans[symbol.swiftName] = symbol.name.span
            let fields = fields(of: symbol)
            context.models[symbol.swiftName] = Model(
                name: symbol.swiftName,
                doc: model.doc?.value,
                deprecated: model.deprecated?.value,
                fields: fields.map(\.field),
                isFallible: false
            )
        }
    }

    private func fields(of symbol: Symbol) -> [OwnedField] {
        guard case .model(let model, let fields) = symbol.kind else { return [] }
        if let done = made[symbol.name.value] { return done }
        inProgress.append(symbol.name.value)
        defer { inProgress.removeLast() }
        var inherited: [OwnedField] = []
        for parent in model.extends {
            for field in parentFields(parent) where !inherited.contains(where: field.isSame) {
                report(field, clashingIn: inherited, parent: parent)
                inherited.append(field)
            }
        }
        let own = FieldResolver(context: context, dates: symbol.dates) { [self] model, span in
            if spans.updateValue(span, forKey: model.name) == nil {
                nested[symbol.swiftName, default: []].append(model.name)
            }
            context.models[model.name] = model
        }
        .resolve(fields, of: symbol.swiftName)
        for field in own { report(field, clashingIn: inherited, parent: nil) }
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
        let clash = fields.first { $0.field.name == field.field.name || $0.field.key == field.field.key }
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

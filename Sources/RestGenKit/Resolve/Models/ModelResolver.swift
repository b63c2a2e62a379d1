/// Resolves the models: fields with their types, nested models, and inherited fields.
///
///     Admin: { extends: User, fields: { level: Int } }
final class ModelResolver {
    private let context: ResolveContext
    /// The fields of the resolved models, by the models' names in the spec.
    private var resolved: [String: [OwnedField]] = [:]
    /// The models whose `needs` apply to a model: the model itself and the models that it extends, if they have `needs`.
    private var modelsWithNeeds: [String: [Spec.Model]] = [:]
    /// The models that are being resolved. Each model extends the next one, and waits for it.
    private var pending: [InheritedFields] = []
    /// The names of the pending models.
    private var pendingNames: Set<String> = []
    private var nested: [String: [String]] = [:]
    /// The number of fields that models may still inherit. A chain of 2,000 models with one field each has two million.
    private var inheritable = mostInherited
    private static let mostInherited = 200_000
    /// The location of each model.
    private(set) var spans: [String: Span] = [:]

    /// The models in the order of the spec. Nested ones follow their owners.
    var order: [String] {
        context.types.symbols.symbols.flatMap { symbol in
            if case .model = symbol.kind { group(of: symbol.swiftName) } else { [] as [String] }
        }
    }

    /// Returns a model and the models that are nested in it.
    func group(of name: String) -> [String] { [name] + (nested[name] ?? []) }

    /// A field and the location of its declaration.
    struct OwnedField {
        var field: Field
        /// The name in the spec.
        var written: String
        var span: Span
        var keySpan: Span
        var siblingSpan: Span?
        /// Whether `json` adds the field. A model that extends the field's model has its own.
        var isImplicit = false
        /// Whether `extra` adds the field.
        var isExtra = false

        func entry(isInherited: Bool) -> KeyTable.Entry {
            KeyTable.Entry(name: written, path: field.path + [field.key], span: keySpan, isInherited: isInherited)
        }
    }

    init(_ context: ResolveContext) { self.context = context }

    func resolveAll() {
        for symbol in context.types.symbols.symbols {
            guard case .model(let model, _) = symbol.kind else { continue }
            spans[symbol.swiftName] = symbol.name.span
            let fields = fields(of: symbol)
            XMLFormResolver(context: context).check(fields)
            if let array = model.array { ArrayCheck(context: context, span: array).check(fields) }
            var result = Model(
                name: symbol.swiftName,
                doc: model.doc?.value,
                deprecated: model.deprecated?.value,
                parameters: symbol.parameters.map { TypeParameter(name: SwiftNames.type($0.value)) },
                fields: fields.map(\.field),
                isFallible: false,
                isArray: model.array != nil,
                rejectsUnknownKeys: symbol.json.unknown == .error && model.array == nil
            )
            result.span = symbol.name.span
            result.needs = needs(of: symbol, fields)
            result.example = model.example
            result.xmlName = model.xml?.value ?? context.xmlName(of: symbol)
            result.isIdentifiable = IdentityResolver(context: context).resolve(model.isIdentifiable, result.fields)
            result.isMutable = model.isMutable?.value ?? context.areModelsMutable
            result.conformances = context.conformances.resolve(model.conformances)
            context.models[symbol.swiftName] = result
        }
    }

    /// Extended models are resolved first, without recursion, so a chain may have any length.
    private func fields(of symbol: Symbol) -> [OwnedField] {
        enter(symbol)
        while var inheritance = pending.popLast() {
            guard let parent = inheritance.parent else {
                pendingNames.remove(inheritance.symbol.name.value)
                resolved[inheritance.symbol.name.value] = fields(with: inheritance)
                recordNeeds(of: inheritance.symbol, inheritance.model)
                continue
            }
            guard let model = parentModel(parent, of: inheritance) else {
                inheritance.moveOn()
                pending.append(inheritance)
                continue
            }
            guard let inherited = resolved[model.name.value] else {
                pending.append(inheritance)
                enter(model)
                continue
            }
            guard spend(inherited.count, at: parent.span) else {
                inheritance.moveOn()
                pending.append(inheritance)
                continue
            }
            for field in inherited where !field.isImplicit && !inheritance.holds(field) && !inheritance.hasExtra(field)
            {
                report(field, clashingIn: inheritance, parent: parent)
                inheritance.add(field)
            }
            inheritance.moveOn()
            pending.append(inheritance)
        }
        return resolved[symbol.name.value] ?? []
    }

    /// Subtracts inherited fields from those that are left. Returns `false` if there are too few, which is reported once.
    private func spend(_ count: Int, at span: Span) -> Bool {
        guard inheritable > 0 else { return false }
        inheritable -= count
        if inheritable > 0 { return true }
        context.diagnostics.error(
            .specSize,
            "the models inherit more than \(Self.mostInherited) fields in all",
            at: span,
            help: "extend fewer models, or use a field of the other model's type"
        )
        return false
    }

    private func needs(of symbol: Symbol, _ fields: [OwnedField]) -> [Need] {
        (modelsWithNeeds[symbol.name.value] ?? []).flatMap { model in
            model.needs.map { NeedsResolver(context: context).resolve($0, of: model, fields) } ?? []
        }
    }

    /// Requires that the extended models are resolved.
    private func recordNeeds(of symbol: Symbol, _ model: Spec.Model) {
        var models = model.extends.flatMap { parent in
            context.types.symbols[parent.value].flatMap { modelsWithNeeds[named($0).name.value] } ?? []
        }
        if model.needs != nil { models.append(model) }
        guard !models.isEmpty else { return }
        var seen: Set<String> = []
        modelsWithNeeds[symbol.name.value] = models.filter { seen.insert($0.name.value).inserted }
    }

    private func enter(_ symbol: Symbol) {
        guard case .model(let model, let fields) = symbol.kind, resolved[symbol.name.value] == nil else { return }
        pendingNames.insert(symbol.name.value)
        pending.append(InheritedFields(symbol, model, fields))
    }

    /// Returns the inherited fields and, after them, the model's own.
    private func fields(with inheritance: InheritedFields) -> [OwnedField] {
        let (symbol, model, inherited) = (inheritance.symbol, inheritance.model, inheritance.fields)
        let own = FieldResolver(context: context, json: symbol.json, parameters: symbol.parameterNames) {
            [self] model, span in
            if spans.updateValue(span, forKey: model.name) == nil {
                nested[symbol.swiftName, default: []].append(model.name)
            }
            context.models[model.name] = model
        }
        .resolve(
            inheritance.written,
            of: symbol.swiftName,
            at: symbol.name.span,
            extra: model.extra,
            beside: inherited,
            isArray: model.array != nil
        )
        for field in own { report(field, clashingIn: inheritance, parent: nil) }
        SiblingCheck(context: context).check(inherited + own)
        if own.count == inheritance.written.count {
            GenericChecker(context: context).checkUse(of: symbol, own.map(\.field))
        }
        return inherited + own
    }

    /// Returns `nil` after reporting an error.
    private func parentModel(_ parent: Located<String>, of heir: InheritedFields) -> Symbol? {
        guard let symbol = context.types.symbols[parent.value].map(named) else {
            if context.diagnostics.omittedTypes.contains(parent.value) { return nil }
            context.diagnostics.error(
                .unknownType,
                "unknown model '\(parent.value)'",
                at: parent.span,
                help: context.types.suggestion(for: parent.value).map { "did you mean '\($0)'?" }
            )
            return nil
        }
        guard symbol.parameters.isEmpty else {
            context.diagnostics.error(
                .extendsType,
                "'\(parent.value)' is generic and can't be extended",
                at: parent.span,
                labels: [Diagnostic.Label(symbol.name.span, "it is declared here")],
                help:
                    "use a field of that type: '\(parent.value.prefix(1).lowercased() + parent.value.dropFirst()): "
                    + "\(parent.value)<…>'"
            )
            return nil
        }
        guard case .model = symbol.kind else {
            context.diagnostics.error(
                .extendsType,
                "'\(parent.value)' is not a model with fields and can't be extended",
                at: parent.span,
                labels: [Diagnostic.Label(symbol.name.span, "it is declared here")],
                help: "name a model with fields, or add a field of the type '\(parent.value)'"
            )
            return nil
        }
        let name = symbol.name.value
        if pendingNames.contains(name) {
            let chain = (pending + [heir]).map(\.symbol.name.value).drop { $0 != name }
            context.diagnostics.error(
                .extendsCycle,
                "'\(name)' extends itself",
                at: parent.span,
                notes: [(chain + [name]).joined(separator: " -> ")],
                help: "remove one of these 'extends'"
            )
            return nil
        }
        return symbol
    }

    /// Returns the target of a model's alias, or the name itself for anything else and for circular aliases.
    private func named(_ symbol: Symbol) -> Symbol {
        var symbol = symbol
        var seen: Set<String> = []
        while case .alias(_, let type) = symbol.kind, case .named(let name, let arguments) = type.kind,
            arguments.isEmpty, seen.insert(symbol.name.value).inserted,
            let next = context.types.symbols[name.value]
        {
            symbol = next
        }
        return symbol
    }

    private func report(_ field: OwnedField, clashingIn inheritance: InheritedFields, parent: Located<String>?) {
        guard let clash = inheritance.first(like: field.field) else { return }
        context.diagnostics.error(
            .nameClash,
            "the field '\(field.field.key)' is declared twice, once by `extends`",
            at: parent?.span ?? field.span,
            labels: [Diagnostic.Label(clash.span, "the inherited one is here")]
                + (parent == nil ? [] : [Diagnostic.Label(field.span, "the other one is here")]),
            help: parent == nil
                ? "remove it, or rename it with `as:` and `key:`"
                : "rename the field in one of the models, or remove it there"
        )
    }
}

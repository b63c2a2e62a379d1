/// Resolves the fields under `shared` of a union. Each case has to be a model with these fields.
///
///     Pet: { by: type, shared: [id, name], cases: { dog: Dog, cat: Cat } }       // pet.id, pet.name
struct SharedFields {
    let context: ResolveContext

    /// Requires that the models are resolved.
    func resolve() {
        for symbol in context.types.symbols.symbols {
            guard case .union(let spec) = symbol.kind, !spec.shared.isEmpty,
                let union = context.unions[symbol.swiftName], union.cases.count == spec.cases.count
            else { continue }
            context.unions[symbol.swiftName]?.shared = fields(of: union, spec)
        }
    }

    private func fields(of union: Union, _ spec: Spec.Union) -> [Union.SharedField] {
        var taken: [String: Span] = [:]
        for item in union.cases { taken[item.name] = item.span }
        var seen: [String: Span] = [:]
        return spec.shared.compactMap { name in
            guard let field = field(name, of: union, spec) else { return nil }
            if let first = seen.updateValue(name.span, forKey: field.name) {
                error(
                    "the field '\(name.value)' is listed twice",
                    at: name,
                    label: (first, "the first one is here"),
                    help: "remove one of them"
                )
                return nil
            }
            if field.name == union.unknownCaseName || taken[field.name] != nil {
                error(
                    "a shared field can't have the name of the case '\(field.name)'",
                    at: name,
                    label: taken[field.name].map { ($0, "the case is here") },
                    help: "remove it" + renaming(field.name, union, spec)
                )
                return nil
            }
            return field
        }
    }

    /// Returns `nil` after reporting an error.
    private func field(_ name: Located<String>, of union: Union, _ spec: Spec.Union) -> Union.SharedField? {
        var fields: [Field] = []
        for (item, written) in zip(union.cases, spec.cases) {
            guard let model = model(of: item) else {
                error(
                    "the case '\(item.name)' is not a model and has no field '\(name.value)'",
                    at: name,
                    label: (written.type.span, "'\(item.type.written)' is not a model"),
                    help: "remove 'shared', or write a model in place of '\(item.type.written)'"
                )
                return nil
            }
            guard !model.isArray else {
                let type = item.type.written
                error(
                    "the case '\(item.name)' is a model that is a JSON array, and its fields can't be shared",
                    at: name,
                    label: (written.type.span, "'\(type)' has 'as: array'"),
                    help: "remove 'shared', or remove 'as: array' from '\(type)' if its JSON is an object"
                )
                return nil
            }
            guard let field = model.field(named: name.value) else {
                error(
                    "the case '\(item.name)' has no field '\(name.value)'",
                    at: name,
                    label: (written.type.span, "a '\(item.type.written)' has no such field"),
                    help: help(for: name.value, missingIn: model, item.type.written, union)
                )
                return nil
            }
            if let first = fields.first, !hasSameType(field, first) {
                error(
                    "the field '\(name.value)' has the type '\(field.type.written)' in the case '\(item.name)', but "
                        + "'\(first.type.written)' in '\(union.cases[0].name)'",
                    at: name,
                    help: "remove it"
                )
                return nil
            }
            fields.append(field)
        }
        guard let first = fields.first else { return nil }
        return Union.SharedField(name: first.name, field: first, fields: fields, span: name.span)
    }

    private func model(of item: Union.Case) -> Model? {
        guard case .declared(let name, .model) = context.opened(item.type) else { return nil }
        return context.models[name]
    }

    /// Suggests the name of a field that all cases have, or to rename a similar field of this model.
    private func help(for name: String, missingIn model: Model, _ type: String, _ union: Union) -> String {
        let keys = model.fields.filter { $0.location == .key && $0.path.isEmpty }.map(\.key)
        let shared = keys.filter { key in union.cases.allSatisfy { self.model(of: $0)?.field(named: key) != nil } }
        if let near = NearNames.suggest(name, among: shared) { return "did you mean '\(near)'?" }
        if let near = NearNames.suggest(name, among: keys) {
            return "'\(type)' has a similar field '\(near)'. Rename it, or remove '\(name)' from 'shared'"
        }
        return "add '\(name)' to '\(type)', or remove it from 'shared'"
    }

    /// Returns the rest of a help: how to rename the case that has the name of a field. The case keeps its values.
    private func renaming(_ name: String, _ union: Union, _ spec: Spec.Union) -> String {
        guard let index = union.cases.firstIndex(where: { $0.name == name }) else { return "" }
        let item = spec.cases[index]
        let (other, type) = (item.name.value + "Case", item.type.span.text)
        switch spec.by?.value {
        case .fields, .attempt, nil: return ", or give the case another name: '\(other): \(type)'"
        case .tag, .key, .has, .kind: break
        }
        let values = item.values.map(\.flowText).joined(separator: ", ")
        let value = item.values.count == 1 ? values : "[\(values)]"
        return ", or give the case another name: '\(other): { value: \(value), model: \(type) }'"
    }

    private func hasSameType(_ field: Field, _ other: Field) -> Bool {
        context.opened(field.type) == context.opened(other.type)
    }

    private func error(
        _ message: String,
        at name: Located<String>,
        label: (span: Span, text: String)? = nil,
        help: String? = nil
    ) {
        context.diagnostics.error(
            .sharedField,
            message,
            at: name.span,
            labels: label.map { [Diagnostic.Label($0.span, $0.text)] } ?? [],
            help: help
        )
    }
}

extension Model {
    /// Returns a field by its key path or its name in the spec.
    func field(named name: String) -> Field? {
        let fields = fields.filter { $0.location == .key }
        return fields.first { ($0.path + [$0.key]).joined(separator: ".") == name }
            ?? fields.first { $0.name == SwiftNames.member(name) }
    }
}

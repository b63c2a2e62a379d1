/// Finds the fields of an entity set's key in its model.
///
///     key: [OrderID, Line]
struct KeyResolver {
    let context: ResolveContext
    /// The fields of the model.
    let entity: TypeReference
    /// The model's name in the set.
    let written: String

    private var fields: [Field] {
        guard let (_, model) = context.model(of: entity) else { return [] }
        let arguments = context.arguments(of: entity, model)
        return model.fields.filter { $0.location == .key && $0.path.isEmpty }.map { field in
            var field = field
            field.type = field.type.replacing(arguments)
            return field
        }
    }

    /// Returns `nil` after reporting an error.
    func resolve(_ set: Spec.EntitySet) -> [Field]? {
        var fields: [Field] = []
        var seen: [String: Span] = [:]
        var isWhole = !set.key.isEmpty
        for name in set.key {
            if let first = seen.updateValue(name.span, forKey: name.value) {
                report("'\(name.value)' is listed twice in the key", name, help: "remove it here", first)
                isWhole = false
            } else if let field = field(name) {
                fields.append(field)
            } else {
                isWhole = false
            }
        }
        return isWhole ? fields : nil
    }

    private func field(_ name: Located<String>) -> Field? {
        guard let field = fields.first(where: { $0.key == name.value }) else {
            // The key uses the Swift name instead of the field's name.
            let meant = fields.first { $0.name == name.value }
            let near = meant?.key ?? context.types.near.suggest(name.value) { keys }
            let names = name.value.split { ",+& ".contains($0) }.map(String.init)
            let isList = names.count > 1 && names.allSatisfy { name in fields.contains { $0.key == name } }
            report(
                "'\(written)' has no field '\(name.value)'",
                name,
                help: (isList ? "write '[\(names.joined(separator: ", "))]'" : nil) ?? near.map {
                    "did you mean '\($0)'?"
                }
                    ?? (keys.isEmpty ? "none of its fields can be a key" : keys.listed(as: "possible key"))
            )
            return nil
        }
        // In a composite key, the name is in the URL (OData URL Conventions 4.01, section 4.3.1).
        guard SwiftIdentifier.isLegal(field.key) else {
            report("'\(name.value)' is not a valid OData property name", name, help: others(name))
            return nil
        }
        if field.isSensitive {
            report("'\(name.value)' is a secret, but a key is part of URLs", name, help: others(name))
            return nil
        }
        if field.constant != nil {
            report("'\(name.value)' is the same for all entities and can't identify one", name, help: others(name))
            return nil
        }
        guard isKey(field.type) else {
            report(
                "'\(name.value)' has the type '\(field.type.written)', which can't be a key",
                name,
                help: others(name)
                    ?? "a key is a string, a whole or decimal number, a Bool, a date, a day, a UUID or an enum"
            )
            return nil
        }
        guard field.presence == .required else {
            let lack = field.presence == .nullable ? "null" : "absent"
            report(
                "'\(name.value)' may be \(lack), but a key is always present",
                name,
                help: "write it as '\(name.value): \(field.type.written)' in '\(written)'"
            )
            return nil
        }
        return field
    }

    private func others(_ name: Located<String>) -> String? {
        let others = keys.filter { $0 != name.value }
        return others.isEmpty ? nil : others.listed(as: "possible key")
    }

    /// Some of the fields that can be a key.
    private var keys: [String] {
        fields.filter {
            $0.constant == nil && !$0.isSensitive && $0.presence == .required && isKey($0.type)
                && SwiftIdentifier.isLegal($0.key)
        }
        .prefix(8).map(\.key)
    }

    /// Whether OData allows the type as a key (OData CSDL 4.01, section 6.5), and a literal can express it.
    private func isKey(_ type: TypeReference) -> Bool {
        switch context.opened(type) {
        case .string, .int, .int64, .uint64, .decimal, .bool, .date, .day, .uuid: true
        case .declared(_, .enumeration): true
        default: false
        }
    }

    private func report(_ message: String, _ name: Located<String>, help: String?, _ first: Span? = nil) {
        context.diagnostics.error(
            .odataKey,
            message,
            at: name.span,
            labels: first.map { [Diagnostic.Label($0, "the first one")] } ?? [],
            help: help
        )
    }
}

/// Finds what queries may name: the models of entity sets, and those that their fields lead to.
struct EntityResolver {
    let context: ResolveContext
    /// Models that the runs of included specs generate, each with its access.
    let included: [String: Access]

    /// Each once, in front of those that it leads to. `others` are the specs beside the one that has the sets: what their
    /// own runs make entities is left out.
    func entities(of sets: [EntitySet], beside others: [Spec]) -> [Entity] {
        let made =
            sets.isEmpty ? [] : Set(models(from: others.flatMap(\.allEntitySets).compactMap(\.model).compactMap(type)))
        return models(from: sets.map(\.entity)).compactMap { name in
            let access = included[name]
            guard let model = context.models[name], access == nil || !made.contains(name) else { return nil }
            return Entity(
                model: name,
                included: access,
                properties: model.fields.filter(\.isProperty).map(property)
            )
        }
    }

    /// The models of the types, and those that they lead to.
    private func models(from types: [TypeReference]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        var seen: Set<TypeReference> = []
        // A chain of models may be of any length.
        var open = Array(types.reversed())
        while let type = open.popLast() {
            guard seen.insert(type).inserted, let (name, model) = context.model(of: type) else { continue }
            if known.insert(name).inserted { names.append(name) }
            let arguments = context.arguments(of: type, model)
            open += model.fields.filter(\.isProperty).compactMap { target(of: $0.type.replacing(arguments)) }.reversed()
        }
        return names
    }

    private func property(_ field: Field) -> Entity.Property {
        let isThere = field.presence == .required || field.presence == .nullable
        return Entity.Property(
            field: field,
            written: (field.path + [field.key]).joined(separator: "/"),
            isRequired: isThere && field.defaultValue == nil
        )
    }

    /// The model that a field holds, one of it or several.
    private func target(of type: TypeReference) -> TypeReference? {
        switch context.opened(type) {
        case .optional(let inner), .list(let inner): target(of: inner)
        case .declared(let name, .model): .declared(name, .model)
        case .generic(let name, let arguments): .generic(name, arguments)
        default: nil
        }
    }

    /// What is wrong with it another run says.
    private func type(_ syntax: TypeSyntax) -> TypeReference? {
        let types = TypeResolver(symbols: context.types.symbols, diagnostics: Diagnostics())
        return types.resolve(syntax).map(context.opened)
    }
}

extension Field {
    /// What is no annotation (OData JSON 4.01, section 4.6), and neither a header nor what no field has.
    fileprivate var isProperty: Bool {
        place == .key && constant == nil && !(path + [key]).contains { $0.contains("@") || $0 == "*" }
    }
}

extension Spec {
    /// Those of its services, too.
    var allEntitySets: [EntitySet] { odata.sets + services.flatMap(Self.entitySets) }

    private static func entitySets(_ service: Service) -> [EntitySet] {
        service.odata.sets + service.services.flatMap(entitySets)
    }
}

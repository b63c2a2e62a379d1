/// Finds the models that queries may use: those of entity sets, and those that their fields refer to.
struct EntityResolver {
    let context: ResolveContext
    /// The models that the runs of included specs generate, with their access levels.
    let included: [String: Access]

    /// Returns each model once, before the models that it refers to. `others` are the other specs, whose own runs generate
    /// their entities.
    func entities(of sets: [EntitySet], beside others: [Spec]) -> [Entity] {
        let generatedElsewhere =
            sets.isEmpty ? [] : Set(models(from: others.flatMap(\.allEntitySets).compactMap(\.model).compactMap(type)))
        return models(from: sets.map(\.entity)).compactMap { name in
            let access = included[name]
            guard let model = context.models[name], access == nil || !generatedElsewhere.contains(name) else {
                return nil
            }
            return Entity(
                model: name,
                included: access,
                properties: model.fields.filter(\.isProperty).map(property)
            )
        }
    }

    /// Returns the models of types, and the models that these refer to.
    private func models(from types: [TypeReference]) -> [String] {
        var names: [String] = []
        var known: Set<String> = []
        var seen: Set<TypeReference> = []
        // Without recursion, since a chain of models may have any length.
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

    /// Returns the model of a field that contains one or several.
    private func target(of type: TypeReference) -> TypeReference? {
        switch context.opened(type) {
        case .optional(let inner), .list(let inner): target(of: inner)
        case .declared(let name, .model): .declared(name, .model)
        case .generic(let name, let arguments): .generic(name, arguments)
        default: nil
        }
    }

    /// Errors are reported by another run.
    private func type(_ syntax: TypeSyntax) -> TypeReference? {
        let types = TypeResolver(symbols: context.types.symbols, diagnostics: Diagnostics())
        return types.resolve(syntax).map(context.opened)
    }
}

extension Field {
    /// Whether the field is neither an annotation (OData JSON 4.01, section 4.6), nor a header, nor the extra members.
    fileprivate var isProperty: Bool {
        location == .key && constant == nil && !(path + [key]).contains { $0.contains("@") || $0 == "*" }
    }
}

extension Spec {
    /// The entity sets, including those of services.
    var allEntitySets: [EntitySet] { odata.sets + services.flatMap(Self.entitySets) }

    private static func entitySets(_ service: Service) -> [EntitySet] {
        service.odata.sets + service.services.flatMap(entitySets)
    }
}

/// The declarations of a resolved API and its included specs, by name.
public struct TypeIndex: Sendable {
    package private(set) var models: [String: Model] = [:]
    /// The enums of raw values, by Swift name.
    public private(set) var enumerations: [String: Enumeration] = [:]
    package private(set) var unions: [String: Union] = [:]
    /// The enums of results and failures, by Swift name.
    public private(set) var statusEnums: [String: StatusEnum] = [:]
    /// The type that each alias resolves to.
    package let aliases: [String: TypeReference]

    package init(_ api: API) {
        aliases = api.aliases
        for declaration in api.declarations + api.included {
            switch declaration {
            case .model(let model): models[model.name] = model
            case .enumeration(let enumeration): enumerations[enumeration.name] = enumeration
            case .union(let union): unions[union.name] = union
            case .statusEnum(let item): statusEnums[item.name] = item
            case .alias, .entityKey, .bodyEnum: break
            }
        }
    }

    /// Returns the type without aliases and optionals around it.
    public func bare(_ type: TypeReference) -> TypeReference {
        var type = type
        while true {
            switch type {
            case .optional(let wrapped): type = wrapped
            case .declared(let name, .alias):
                guard let target = aliases[name] else { return type }
                type = target
            default: return type
            }
        }
    }

    /// Whether null is a value of the type.
    public func isNullable(_ type: TypeReference) -> Bool {
        switch type {
        case .optional: true
        case .declared(let name, .alias): aliases[name].map(isNullable) ?? false
        default: false
        }
    }

    /// Returns the fields of a model, with the arguments of a generic one inserted, or `nil` for another type.
    public func fields(of type: TypeReference) -> (model: Model, fields: [Field])? {
        switch bare(type) {
        case .declared(let name, .model): return models[name].map { ($0, $0.fields) }
        case .generic(let name, let types):
            guard let model = models[name] else { return nil }
            let arguments = model.arguments(types)
            let fields = model.fields.map { field in
                var field = field
                field.type = field.type.replacing(arguments)
                return field
            }
            return (model, fields)
        default: return nil
        }
    }
}

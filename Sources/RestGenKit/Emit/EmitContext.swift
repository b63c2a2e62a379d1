/// What every part of the emitter looks up: the API by name, its access level, how its types are spelled.
struct EmitContext: Sendable {
    let api: API
    let access: Access
    let names: TypeNames
    let deprecations: Deprecations
    private let models: [String: Model]
    private let aliases: [String: TypeReference]
    private let foreignModules: [String: String]

    init(_ api: API, options: EmitOptions) {
        self.api = api
        access = options.access ?? api.access
        names = TypeNames(api)
        deprecations = Deprecations(api)
        var models: [String: Model] = [:]
        var aliases: [String: TypeReference] = [:]
        for declaration in api.declarations + api.included {
            switch declaration {
            case .model(let model): models[model.name] = model
            case .alias(let alias): aliases[alias.name] = alias.type
            case .enumeration, .statusEnum, .union: break
            }
        }
        self.models = models
        self.aliases = aliases.followed
        foreignModules = api.foreignModules
    }

    /// `public `, or nothing for internal.
    var modifier: String { access == .internal ? "" : access.rawValue + " " }

    /// Of a type: the target's default isolation must not reach it.
    var typeModifiers: String { modifier + "nonisolated " }

    func model(_ name: String) -> Model? { models[name] }

    /// Aliases replaced by what they stand for, at every level.
    func resolved(_ type: TypeReference) -> TypeReference { type.opened(aliases) }

    /// The modules that the spelling of a type needs.
    func modules(of type: TypeReference) -> Modules {
        var modules = Modules()
        func add(_ type: TypeReference) {
            switch type {
            case .list(let inner), .optional(let inner): add(inner)
            case .map(let key, let value):
                add(key)
                add(value)
            case .generic(_, let arguments): arguments.forEach(add)
            case .foreign(let name): modules.add(self.modules(ofForeign: name))
            default:
                if type.isFoundation { modules.add(.foundation) }
                if type.isRuntime { modules.add(.runtime) }
            }
        }
        add(type)
        return modules
    }

    private func modules(ofForeign name: String) -> Modules {
        if foreignModules.isEmpty { return Modules(names: Set(api.modules)) }
        return Modules(names: Set(foreignModules[name].map { [$0] } ?? []))
    }
}

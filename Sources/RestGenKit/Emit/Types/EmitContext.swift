/// What every part of the emitter looks up: the API by name, its access level, how its types are spelled.
struct EmitContext: Sendable {
    let api: API
    let access: Access
    /// What the run says in place of what specs say.
    private let saidAccess: Access?
    let names: TypeNames
    private let aliases: [String: TypeReference]
    private let inner: [String?: [Service]]
    private let entities: [String: Entity]

    init(_ api: API, options: EmitOptions) {
        self.api = api
        access = options.access ?? api.access
        saidAccess = options.access
        aliases = api.aliases
        names = TypeNames(api, aliases)
        inner = Dictionary(grouping: api.services, by: \.outer)
        entities = Dictionary(api.entities.map { ($0.model, $0) }) { first, _ in first }
    }

    /// For code that stands outside of the namespace, and says it.
    var outside: EmitContext {
        guard let namespace = api.namespace else { return self }
        var api = api
        for name in api.declarations.map(\.name) + [api.clientName] { api.includedNamespaces[name] = namespace }
        return EmitContext(api, options: EmitOptions(access: saidAccess))
    }

    /// `public `, or nothing for internal.
    var modifier: String { access.modifier }

    /// `modifier` of a member that only the runtime calls, and whose signature has types that only generated code sees.
    var hiddenModifier: String { hidesConformances ? Self.hiddenAttribute + modifier : modifier }

    static let hiddenAttribute = "@_spi(Generated) "

    /// True if a type's conformances to protocols that only generated code sees are extensions. Swift allows them in a public type's
    /// declaration no more than in its signatures.
    var hidesConformances: Bool { access == .public }

    /// Of a type: the target's default isolation must not reach it.
    var typeModifiers: String { modifier + "nonisolated " }

    /// What queries know of a model; nil for one that no entity set leads to.
    func entity(_ model: String) -> Entity? { entities[model] }

    /// The access of a model that queries know.
    func access(of entity: Entity) -> Access { saidAccess ?? entity.included ?? access }

    /// Those inside of a service; for nil, those of the client.
    func services(in outer: Service?) -> [Service] { inner[outer?.typeName] ?? [] }

    /// Aliases replaced by what they stand for, at every level.
    func resolved(_ type: TypeReference) -> TypeReference { type.opened(aliases) }
}

extension Access {
    /// In front of a declaration.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// The context of all emitters: the API by name, its access level, and the spelling of its types.
struct EmitContext: Sendable {
    let api: API
    let access: Access
    /// The access level of the run, which replaces the specs'.
    private let declaredAccess: Access?
    let names: TypeNames
    private let aliases: [String: TypeReference]
    private let inner: [String?: [Service]]
    private let entities: [String: Entity]

    init(_ api: API, options: EmitOptions) {
        self.api = api
        access = options.access ?? api.access
        declaredAccess = options.access
        aliases = api.aliases
        names = TypeNames(api, aliases)
        inner = Dictionary(grouping: api.services, by: \.outer)
        entities = Dictionary(api.entities.map { ($0.model, $0) }) { first, _ in first }
    }

    /// The context for code outside of the namespace, which has to qualify types.
    var outside: EmitContext {
        guard let namespace = api.namespace else { return self }
        var api = api
        for name in api.declarations.map(\.name) + [api.clientName] { api.includedNamespaces[name] = namespace }
        return EmitContext(api, options: EmitOptions(access: declaredAccess))
    }

    /// The access modifier, `public ` or an empty text.
    var modifier: String { access.modifier }

    /// The modifier of a member that only the runtime calls, and whose signature has types that only generated code
    /// sees.
    var hiddenModifier: String { hidesConformances ? Self.hiddenAttribute + modifier : modifier }

    static let hiddenAttribute = "@_spi(Generated) "

    /// Whether conformances to protocols that only generated code sees are extensions. Swift doesn't allow them in the
    /// declaration of a public type.
    var hidesConformances: Bool { access == .public }

    /// The name of the type in a model that has the rules of its fields. It must not hide a type of the API.
    var rulesName: String { names.isTaken("Rules") ? "FieldRules" : "Rules" }

    /// The modifier of types, since the target's default isolation must not apply to them.
    var typeModifiers: String { modifier + "nonisolated " }

    /// Returns the query properties of a model, or `nil` if no entity set contains it.
    func entity(_ model: String) -> Entity? { entities[model] }

    /// Returns the access level of a model with query properties.
    func access(of entity: Entity) -> Access { declaredAccess ?? entity.included ?? access }

    /// Returns the services in a service, or those of the client for `nil`.
    func services(in outer: Service?) -> [Service] { inner[outer?.typeName] ?? [] }

    /// Returns a type with its aliases replaced, at every level.
    func resolved(_ type: TypeReference) -> TypeReference { type.opened(aliases) }
}

extension Access {
    /// The modifier of a declaration, with a space after it.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

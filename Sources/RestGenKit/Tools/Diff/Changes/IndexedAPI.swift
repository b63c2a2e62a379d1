/// An API with indexes for a comparison.
struct IndexedAPI {
    let api: API
    /// The declarations in the order of the spec, including those of included specs.
    let declarations: [Declaration]
    let byName: [String: Declaration]
    /// The type that each alias resolves to, by the alias's name.
    let aliases: [String: TypeReference]
    let use: TypeUsage

    init(_ api: API) {
        self.api = api
        declarations = api.declarations + api.included
        byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        aliases = api.aliases
        use = TypeUsage(of: api, byName, aliases)
    }

    func model(_ name: String) -> Model? {
        if case .model(let model)? = byName[name] { model } else { nil }
    }

    func isBodyEnum(_ type: TypeReference) -> Bool {
        if case .declared(let name, .union) = type, case .bodyEnum? = byName[name] { true } else { false }
    }

    func statusEnum(_ name: String) -> StatusEnum? {
        if case .statusEnum(let item)? = byName[name] { item } else { nil }
    }

    /// Returns the type with resolved aliases.
    func opened(_ type: TypeReference) -> TypeReference { type.opened(aliases) }

    /// Returns the type, or the type that it resolves to if it is an alias itself.
    func named(_ type: TypeReference) -> TypeReference {
        if case .declared(let name, .alias) = type { aliases[name] ?? type } else { type }
    }

    func isOptional(_ type: TypeReference) -> Bool { if case .optional = named(type) { true } else { false } }

    /// Returns the type inside of an optional, or the type itself.
    func unwrapped(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = named(type) { wrapped } else { type }
    }
}

/// An API with what a comparison looks up in it.
struct IndexedAPI {
    let api: API
    /// Those of included specs too, in the order of the page.
    let declarations: [Declaration]
    let byName: [String: Declaration]
    /// What each alias stands for in the end, by name.
    let aliases: [String: TypeReference]
    let use: TypeUse

    init(_ api: API) {
        self.api = api
        declarations = api.declarations + api.included
        byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        aliases = api.aliases
        use = TypeUse(of: api, byName, aliases)
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

    /// With all aliases in it replaced by what they stand for.
    func opened(_ type: TypeReference) -> TypeReference { type.opened(aliases) }

    /// With those outside of it alone.
    func named(_ type: TypeReference) -> TypeReference {
        if case .declared(let name, .alias) = type { aliases[name] ?? type } else { type }
    }

    func isOptional(_ type: TypeReference) -> Bool { if case .optional = named(type) { true } else { false } }

    /// What is in an optional; itself for all else.
    func unwrapped(_ type: TypeReference) -> TypeReference {
        if case .optional(let wrapped) = named(type) { wrapped } else { type }
    }
}

/// What every part of the emitter looks up: the API by name, its access level, how its types are spelled.
struct EmitContext: Sendable {
    let api: API
    let access: Access
    let names: TypeNames
    private let aliases: [String: TypeReference]

    init(_ api: API, options: EmitOptions) {
        self.api = api
        access = options.access ?? api.access
        aliases = api.aliases
        names = TypeNames(api, aliases)
    }

    /// `public `, or nothing for internal.
    var modifier: String { access == .internal ? "" : access.rawValue + " " }

    /// Of a type: the target's default isolation must not reach it.
    var typeModifiers: String { modifier + "nonisolated " }

    /// Aliases replaced by what they stand for, at every level.
    func resolved(_ type: TypeReference) -> TypeReference { type.opened(aliases) }
}

/// The user's own types, wherever an API uses them.
enum ForeignTypes {
    static func names(in api: API) -> Set<String> {
        var names: Set<String> = []
        func add(_ type: TypeReference) {
            switch type {
            case .foreign(let name): names.insert(name)
            case .list(let inner), .optional(let inner): add(inner)
            case .map(let key, let value):
                add(key)
                add(value)
            case .generic(_, let arguments): arguments.forEach(add)
            default: break
            }
        }
        for type in api.types { add(type) }
        return names
    }
}

/// How the cases of a union are distinguished.
package enum ImportedDiscriminator: Hashable, Sendable {
    /// By a discriminator at a key path, such as `type` or `data.kind`.
    case tag([String])
    /// By a key that only one case has.
    case has
    /// By the set of required keys.
    case fields
    /// By the JSON type: string, number, object and so on.
    case kind
    /// By trial: the first case that decodes.
    case attempt

    /// The `by` of a spec. A discriminator is quoted if it equals another keyword, or contains characters of a key
    /// path.
    var written: String {
        switch self {
        case .tag(let keys) where keys.count == 1:
            ["key", "has", "fields", "kind", "try"].contains(keys[0]) ? "\"\(keys[0])\"" : UnionKey.written(keys[0])
        case .tag(let keys): keys.map(UnionKey.written).joined(separator: ".")
        case .has: "has"
        case .fields: "fields"
        case .kind: "kind"
        case .attempt: "try"
        }
    }
}

/// How the cases of a union are distinguished.
package enum ImportedDiscriminator: Hashable, Sendable {
    /// The keys that lead to a value that names the case: `type`, or `data` and `kind`.
    case tag([String])
    /// The keys that are there.
    case has
    /// The fields of the cases.
    case fields
    /// The kind of JSON.
    case kind
    /// The first that can be read.
    case attempt

    /// As a spec spells it: in quotes if a key has the name of another way, or holds signs of a key path.
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

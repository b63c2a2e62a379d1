/// Reads custom Swift types.
struct ForeignTypeReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads `{ Money: Shop }`, `{ Price: { module: Shop, as: Amount } }`, or a list of types of the target itself.
    func parseForeignTypes(_ node: YAMLNode) -> [Spec.ForeignType] {
        if let items = node.items { return items.compactMap { text($0) }.map { Spec.ForeignType(name: $0) } }
        return members(node, "types").compactMap { entry in
            var type = Spec.ForeignType(name: entry.key)
            guard let entries = entry.value.entries else {
                type.module = text(entry.value, expected: "the name of a module")
                return type
            }
            read(entries, as: Spec.ForeignType.place, into: &type)
            return type
        }
    }
}

extension ValueKind<[Spec.ForeignType]> {
    static var foreignTypes: Self {
        ValueKind(
            .definition("foreignTypes") {
                .any(of: [.list(of: .scalar), .map(of: .any(of: [.string, .object(Spec.ForeignType.place)]))])
            }
        ) { ForeignTypeReader(diagnostics: $1).parseForeignTypes($0.value) }
    }
}

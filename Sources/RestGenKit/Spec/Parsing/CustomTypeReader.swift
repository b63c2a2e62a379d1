/// Reads custom Swift types.
struct CustomTypeReader: NodeReader {
    let diagnostics: Diagnostics

    /// Reads `{ Money: Shop }`, `{ Price: { module: Shop, as: Amount } }`, or a list of types of the target itself.
    func parseForeignTypes(_ node: YAMLNode) -> [Spec.CustomType] {
        if let items = node.items { return items.compactMap { text($0) }.map { Spec.CustomType(name: $0) } }
        return members(node, "types").compactMap { entry in
            var type = Spec.CustomType(name: entry.key)
            guard let entries = entry.value.entries else {
                type.module = text(entry.value, expected: "the name of a module")
                return type
            }
            read(entries, as: Spec.CustomType.keySchema, into: &type)
            return type
        }
    }
}

extension ValueKind<[Spec.CustomType]> {
    static var foreignTypes: Self {
        ValueKind(
            .definition("foreignTypes") {
                .any(of: [.list(of: .scalar), .map(of: .any(of: [.string, .object(Spec.CustomType.keySchema)]))])
            }
        ) { CustomTypeReader(diagnostics: $1).parseForeignTypes($0.value) }
    }
}

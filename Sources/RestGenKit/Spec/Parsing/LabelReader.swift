/// Reads labels: `{ tier: slow, owner: billing, beta: true, cost: none }`.
struct LabelReader: NodeReader {
    let diagnostics: Diagnostics

    func parseLabels(_ node: YAMLNode) -> [Spec.Label] {
        members(node, "labels").compactMap { entry in
            guard let text = text(entry.value, expected: "a string, a number, true or false") else { return nil }
            let isNone = text.value == "none" && entry.value.scalar?.style == .plain
            return Spec.Label(name: entry.key, value: isNone ? nil : text)
        }
    }
}

extension ValueKind<[Spec.Label]> {
    static var labels: Self {
        ValueKind(.definition("labels") { .any(of: [["const": "none"], .map(of: .scalar)]) }) {
            LabelReader(diagnostics: $1).parseLabels($0.value)
        }
    }
}

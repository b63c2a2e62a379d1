/// Reads labels: `{ tier: slow, owner: billing, beta: true, cost: none }`.
struct LabelReader: NodeReader {
    let diagnostics: Diagnostics

    /// nil for one that is taken out of what is inherited.
    func parseLabels(_ node: YAMLNode) -> [String: String?] {
        var labels: [String: String?] = [:]
        for entry in members(node, "labels") {
            guard let text = text(entry.value, expected: "a text, a number, true or false") else { continue }
            let isNone = text.value == "none" && entry.value.scalar?.style == .plain
            labels.updateValue(isNone ? nil : text.value, forKey: entry.key.value)
        }
        return labels
    }
}

extension ValueKind<[String: String?]> {
    static var labels: Self {
        ValueKind(.definition("labels") { .any(of: [["const": "none"], .map(of: .scalar)]) }) {
            LabelReader(diagnostics: $1).parseLabels($0.value)
        }
    }
}

/// Reads the value of `example` as JSON, by YAML's core schema: `1`, `true` and `null` aren't strings.
struct ExampleValueReader: NodeReader {
    let diagnostics: Diagnostics

    func example(_ node: YAMLNode) -> DeclaredExample {
        DeclaredExample(json(node), at: start(of: node))
    }

    private func json(_ node: YAMLNode) -> JSONValue {
        switch node.kind {
        case .scalar(let scalar): json(scalar)
        case .sequence(let items): .array(items.map(json))
        case .mapping(let entries): .object(entries.map { ($0.key.value, json($0.value)) })
        }
    }

    private func json(_ scalar: YAMLScalar) -> JSONValue {
        if scalar.isNull { return .null }
        if let bool = scalar.bool { return .bool(bool) }
        guard scalar.isInteger || scalar.double != nil else { return .string(scalar.text) }
        // Most numbers are the same in JSON.
        if let number = JSONValue(text: scalar.text), number.number != nil { return number }
        if let int = scalar.int { return .integer(int) }
        guard let double = scalar.double, double.isFinite else { return .string(scalar.text) }
        return .number("\(double)")
    }
}

extension ValueKind<DeclaredExample> {
    static var example: Self { ValueKind(.anything) { ExampleValueReader(diagnostics: $1).example($0.value) } }
}

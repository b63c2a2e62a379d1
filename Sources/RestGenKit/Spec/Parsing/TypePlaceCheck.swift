/// Reports values and mappings in place of a type.
struct TypePlaceCheck: NodeReader {
    let diagnostics: Diagnostics

    /// Reports `limit: 20`, `open: true` and an empty text, where a parameter or a field needs a type. Returns whether it
    /// is one.
    func reportsValue(_ node: YAMLNode) -> Bool {
        guard let scalar = node.scalar, scalar.style == .plain || scalar.text.isEmpty else { return false }
        if scalar.text.isEmpty {
            let help = "write '= \"\"' for an empty constant, or a type such as 'String'"
            report(.typeSyntax, "expected a type, found an empty string", at: node.span, help: help)
            return true
        }
        guard let type = scalar.valueType else { return false }
        report(
            .typeSyntax,
            "expected a type, found the value '\(scalar.text)'",
            at: node.span,
            help: "write '= \(scalar.text)' for a constant, or '\(type) = \(scalar.text)' for a default"
        )
        return true
    }

    /// Reports a node that can't be a type: anything but a text, and a list in brackets with at most one element. Returns
    /// whether it can be one.
    func acceptsKind(of node: YAMLNode) -> Bool {
        switch node.kind {
        case .scalar(let scalar) where !scalar.isNull: return true
        case .sequence(let items) where !node.span.text.hasPrefix("-"):
            if items.count <= 1 { return true }
            wrongKind(
                node,
                expected: "a type",
                help: ExpectedForm.type(of: node)
            )
        case .mapping(let entries) where entries.count == 1 && node.span.text.hasPrefix("{"):
            let (key, value) = (entries[0].key.value, entries[0].value.scalar?.text ?? "JSON")
            wrongKind(node, expected: "a type", help: "write a map as '[\(key): \(value.isEmpty ? "JSON" : value)]'")
        default:
            wrongKind(
                node,
                expected: "a type",
                help: "write the type as in Swift: 'String', '[Room]', '[String: Int]'"
            )
        }
        return false
    }
}

extension YAMLScalar {
    /// The type of a number or a switch word, and `nil` for another text.
    var valueType: String? { bool != nil ? "Bool" : isInteger ? "Int" : double != nil ? "Double" : nil }
}

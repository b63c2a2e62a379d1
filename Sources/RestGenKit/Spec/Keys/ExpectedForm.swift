/// The texts of a diagnostic about a node of the wrong kind.
enum ExpectedForm {
    static func noun(of node: YAMLNode) -> String {
        switch node.kind {
        case .mapping(let entries) where entries.isEmpty: "an empty mapping"
        case .sequence(let items) where items.isEmpty: "an empty list"
        default: node.noun
        }
    }

    /// Returns an example of a mapping, or the only item of a list in place of a single value.
    static func help(for node: YAMLNode, expected: String) -> String? {
        if let example = examples[expected] { return "write '\(example)'" }
        guard let items = node.items, items.count == 1, let scalar = items[0].scalar, !scalar.text.isEmpty,
            !["a mapping", "fields", "at least", "an endpoint", "the name"].contains(where: expected.hasPrefix),
            !expected.contains("list")
        else { return nil }
        return "write '\(scalar.text)'"
    }

    private static let examples = [
        "a mapping of labels by name": "{ tier: slow }",
        "a mapping of models by name": "{ Room: { id: String } }",
        "a mapping of enums by name": "{ Role: [admin, guest] }",
        "a mapping of unions by name": "{ Note: { by: type, text: TextNote } }",
        "a mapping of headers by name": "{ X-Client: ios }",
        "a mapping of fields by name": "{ id: String }",
        "a mapping of columns by name": "{ room: String }",
        "a mapping of endpoints by name": "{ list: GET /rooms }",
        "a mapping of services by name": "{ rooms: { list: GET /rooms } }",
        "a mapping of services and endpoints by name": "{ rooms: { list: GET /rooms } }",
    ]
}

/// Words and helps for a node of the wrong kind.
enum ExpectedForm {
    static func noun(of node: YAMLNode) -> String {
        switch node.kind {
        case .mapping(let entries) where entries.isEmpty: "an empty mapping"
        case .sequence(let items) where items.isEmpty: "an empty list"
        default: node.noun
        }
    }

    /// Returns the help for a list in place of a single value: its only item.
    static func onlyItem(of node: YAMLNode) -> String? {
        guard let items = node.items, items.count == 1, let scalar = items[0].scalar, !scalar.text.isEmpty else {
            return nil
        }
        return "write '\(scalar.text)'"
    }

    /// Returns the help for a missing mapping by name: an example of it.
    ///
    /// - Parameter members: The plural noun of the members, such as `labels`.
    static func mapping(of members: String) -> String? { examples[members].map { "write '\($0)'" } }

    private static let examples = [
        "labels": "{ tier: slow }",
        "models": "{ Room: { id: String } }",
        "enums": "{ Role: [admin, guest] }",
        "unions": "{ Note: { by: type, text: TextNote } }",
        "headers": "{ X-Client: ios }",
        "fields": "{ id: String }",
        "columns": "{ room: String }",
        "endpoints": "{ list: GET /rooms }",
        "services": "{ rooms: { list: GET /rooms } }",
        "services and endpoints": "{ rooms: { list: GET /rooms } }",
    ]
}

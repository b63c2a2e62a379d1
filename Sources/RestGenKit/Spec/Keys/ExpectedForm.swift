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

    /// Returns the help for a list in place of a mapping: the mapping of its items, if each of them has one key.
    static func mapping(of items: YAMLNode) -> String? {
        guard let entries = items.singleEntries else { return nil }
        guard items.span.text.hasPrefix("[") else { return "remove the '-' before each item" }
        return "write '{ \(text(of: entries)) }'"
    }

    /// Returns `201: Room` for `201` and `Room`, and `nil` for words that aren't pairs of a status and a type.
    static func table(of words: [String]) -> String? {
        let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
        let isTable = pairs.allSatisfy { StatusCodes.range($0) != nil && StatusCodes.range($1) == nil }
        guard words.count.isMultiple(of: 2), !pairs.isEmpty, isTable else { return nil }
        return pairs.map { "\($0): \($1)" }.joined(separator: ", ")
    }

    /// Returns the text, in quotes if it isn't a plain string between braces.
    static func inBraces(_ text: some StringProtocol) -> String {
        let isPlain = text.first.map { $0.isLetter || $0.isNumber || "/.*=".contains($0) } == true && text.first != "*"
        return isPlain && !text.contains { "{}[],:#".contains($0) } ? String(text) : YAMLQuoting.quoted(String(text))
    }

    /// Returns the help for a list of several items in place of a type.
    static func type(of items: YAMLNode) -> String {
        items.singleEntries == nil
            ? "write a list type as one element type in brackets, as in '[String]'"
            : "declare a model with these fields, and write its name"
    }

    /// Returns the help for a list in place of fields: `[id, name: Int]`, `[{ name: id, type: String }]`.
    static func fields(of items: YAMLNode) -> String? {
        if let help = mapping(of: items) { return help }
        let fields = items.items?.map(field) ?? []
        let known = fields.compactMap { $0 }
        return known.isEmpty || known.count < fields.count ? nil : "write '{ \(known.joined(separator: ", ")) }'"
    }

    private static func field(_ item: YAMLNode) -> String? {
        if let name = item["name"]?.scalar?.text, let type = item["type"]?.scalar?.text { return "\(name): \(type)" }
        if let entries = item.entries { return entries.count == 1 ? text(of: entries) : nil }
        guard let name = item.scalar?.text, name.utf8.first?.isLetter == true, !name.contains(" ") else { return nil }
        if let colon = name.firstIndex(of: ":"), case let type = String(name[colon...].dropFirst()), !type.isEmpty {
            return "\(name[..<colon]): \(ForeignTypeSyntax.names[type] ?? type)"
        }
        return "\(name): String"
    }

    /// Returns `id: String, name: String`.
    static func text(of entries: [YAMLEntry]) -> String {
        entries.map { "\($0.key.span.text): \($0.value.span.text)" }.joined(separator: ", ")
    }

    /// Returns the help for a missing mapping by name: an example of it.
    ///
    /// - Parameter members: The plural noun of the members, such as `labels`.
    static func example(of members: String) -> String? { examples[members].map { "write '\($0)'" } }

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

/// `xml`: of a model, and of a field.
extension SpecParser {
    /// `attribute`, `text`, `{ item: tag }`
    func xmlForm(_ node: YAMLNode) -> Located<Spec.XMLForm>? {
        if let entries = node.entries {
            var item: Located<String>?
            read(entries, as: .xml) { item = xmlName($0.value) }
            if entries.isEmpty { report(.missingKey, "a list in XML has no 'item'", at: node.span) }
            return item.map { Located(.list($0.value), node.span) }
        }
        guard let word = text(node, expected: "'attribute', 'text' or '{ item: name }'") else { return nil }
        switch word.value {
        case "attribute": return Located(.attribute, word.span)
        case "text": return Located(.text, word.span)
        default:
            report(
                .unknownValue,
                "'\(word.value)' is no form in XML",
                at: word.span,
                help: word.value == "element"
                    ? "leave it out: a field is an element unless it says otherwise"
                    : "it is 'attribute', 'text' or '{ item: name }'"
            )
            return nil
        }
    }

    /// The name of an element.
    func xmlName(_ node: YAMLNode) -> Located<String>? {
        guard let name = text(node, expected: "the name of an element") else { return nil }
        if XMLNames.isValid(name.value) { return name }
        report(
            .invalidName,
            "'\(name.value)' is no name of an element",
            at: name.span,
            help: "it begins with a letter or '_', and goes on with letters, digits, '-', '_' or '.'"
        )
        return nil
    }
}

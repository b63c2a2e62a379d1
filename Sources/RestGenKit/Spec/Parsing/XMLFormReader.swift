/// Reads the `xml` option of a model and of a field.
struct XMLFormReader: NodeReader {
    let diagnostics: Diagnostics

    static let keySchema = KeySchema<Located<String>?>("an XML form", section: "XML and other formats") {
        SpecKey("item", .xmlName, \.self, "The element name of the list's items.")
    }

    /// Reads `attribute`, `text`, or `{ item: tag }`.
    func xmlForm(_ node: YAMLNode) -> Located<Spec.XMLForm>? {
        if let entries = node.entries {
            var item: Located<String>?
            read(entries, as: Self.keySchema, into: &item)
            if entries.isEmpty {
                report(
                    .missingKey,
                    "an XML list has no 'item'",
                    at: node.span,
                    help: "add the name of the elements, as in 'item: nick'"
                )
            }
            return item.map { Located(.list($0.value), node.span) }
        }
        guard let word = text(node, expected: "'attribute', 'text' or '{ item: name }'") else { return nil }
        switch word.value {
        case "attribute": return Located(.attribute, word.span)
        case "text": return Located(.text, word.span)
        default:
            report(
                .unknownValue,
                "'\(word.value)' is not an XML form",
                at: word.span,
                help: word.value == "element"
                    ? "remove 'xml': a field is an element by default"
                    : "write 'attribute', 'text' or '{ item: name }'"
            )
            return nil
        }
    }

    /// Reads the name of an element.
    func xmlName(_ node: YAMLNode) -> Located<String>? {
        guard let name = text(node, expected: "the name of an element") else { return nil }
        if XMLNames.isValid(name.value) { return name }
        report(
            .invalidName,
            "'\(name.value)' is not a valid element name",
            at: name.span,
            help: "begin with a letter or '_', and continue with letters, digits, '-', '_' or '.'"
        )
        return nil
    }
}

extension ValueKind<Located<String>> {
    /// The name of an element.
    static var xmlName: Self { ValueKind(.scalar) { XMLFormReader(diagnostics: $1).xmlName($0.value) } }
}

extension ValueKind<Located<Spec.XMLForm>> {
    static var xmlForm: Self {
        ValueKind(
            .definition("xml") {
                .any(of: [.words(["attribute", "text"]), .object(XMLFormReader.keySchema, required: ["item"])])
            }
        ) { XMLFormReader(diagnostics: $1).xmlForm($0.value) }
    }
}

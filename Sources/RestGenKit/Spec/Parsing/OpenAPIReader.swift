/// Reads the OpenAPI document that a spec is based on: `github.json`, or `{ document: github.json, only: [issues] }`.
struct OpenAPIReader: NodeReader {
    let diagnostics: Diagnostics

    func parseOpenAPI(_ node: YAMLNode) -> Spec.OpenAPI? {
        var openapi = Spec.OpenAPI()
        guard let entries = node.entries else {
            if node.items != nil {
                let help = "name one document, and write a spec for each other one"
                wrongKind(node, expected: "the path of an OpenAPI document", help: help)
                return nil
            }
            openapi.document = text(node, expected: "the path of an OpenAPI document")
            guard let document = openapi.document else { return nil }
            guard !Self.isVersion(document.value) else {
                report(
                    .unknownValue,
                    "'\(document.value)' is a version, but 'openapi' takes the path of a document",
                    at: document.span,
                    help:
                        "begin a spec with 'restgen: 1', and name a file under 'openapi', as in 'openapi: "
                        + "document.yaml'; 'restgen import' turns a document into a spec"
                )
                return nil
            }
            return openapi
        }
        read(entries, as: Spec.OpenAPI.keySchema, into: &openapi)
        let only = Set(openapi.selection.only.map(\.value))
        if let same = openapi.selection.except.first(where: { only.contains($0.value) }) {
            report(
                .conflictingKeys,
                "'\(same.value.text)' is under 'only' and under 'except'",
                at: same.span,
                help: "remove one of them"
            )
        }
        if openapi.document == nil, Spec.OpenAPI.keySchema.lacks("document", in: entries) {
            report(
                .missingKey,
                "'openapi' has no 'document'",
                at: start(of: node),
                help: "add the file: 'document: github.json'"
            )
        }
        return openapi.document == nil ? nil : openapi
    }

    /// Whether it is a version such as `3.1.0`, as in the first line of an OpenAPI document.
    private static func isVersion(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }

    /// Reads a selector, `{ tag: Pulls }`, or a list of selectors.
    func parseSelectors(_ node: YAMLNode) -> [Located<OperationSelector>] {
        if node.items?.isEmpty == true {
            wrongKind(node, expected: "a selector", help: "name the operations, or remove the key")
        }
        return (node.items ?? [node]).compactMap(parseSelector)
    }

    private func parseSelector(_ node: YAMLNode) -> Located<OperationSelector>? {
        if let entries = node.entries, !entries.isEmpty {
            let tags = (entries[0].value.items ?? [entries[0].value]).compactMap(\.scalar?.text)
            guard entries.count == 1, entries[0].key.value == "tag", entries[0].value.items == nil else {
                let list = tags.map { "{ tag: \($0) }" }.joined(separator: ", ")
                let isTag = entries.count == 1 && entries[0].key.value.hasPrefix("tag")
                let help = isTag ? "write '\(list)'" : nil
                wrongKind(node, expected: "a service, a method, a path or '{ tag: … }'", help: help)
                return nil
            }
            return text(entries[0].value).map { Located(.tag($0.value), $0.span) }
        }
        guard let word = text(node, expected: "a service, a method, a path or '{ tag: … }'") else { return nil }
        return OperationSelector(word.value).map { Located($0, word.span) }
    }
}

extension ValueKind<Spec.OpenAPI> {
    static var openapi: Self {
        ValueKind(
            .definition("openapi") { .any(of: [.string, .object(Spec.OpenAPI.keySchema, required: ["document"])]) }
        ) { OpenAPIReader(diagnostics: $1).parseOpenAPI($0.value) }
    }
}

extension ValueKind<[Located<OperationSelector>]> {
    static var selectors: Self {
        ValueKind(
            .definition("selectors") {
                let tag: SchemaValue = [
                    "type": "object", "properties": ["tag": .string], "required": ["tag"],
                    "additionalProperties": false,
                ]
                return .any(of: [.string, tag, .list(of: .any(of: [.string, tag]))])
            }
        ) { OpenAPIReader(diagnostics: $1).parseSelectors($0.value) }
    }
}

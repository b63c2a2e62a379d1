/// Reads the examples and defaults at a location, including those in other files.
///
///     example: { id: 7 }
///     examples: { first: { value: { id: 7 } }, second: { $ref: "#/components/examples/second" } }
package struct ExampleReader {
    package let files: DocumentFiles

    package init(files: DocumentFiles) {
        self.files = files
    }

    /// A value, and the word for it in diagnostics: `example` or `default`.
    package struct Example {
        package var value: DocumentNode
        package var noun = "example"
    }

    /// Returns the examples and the default at a location.
    package func examples(of holder: ImportedExample) -> [Example] {
        if holder.isWhole { return [Example(value: holder.node)] }
        var examples: [Example] = []
        if let value = holder.node["example"] { examples.append(Example(value: value)) }
        if let value = holder.node["default"] {
            // A string such as `1.0` may lack its quotes.
            let isText = if case .value(let value, _, _) = holder.kind { value.type == .text } else { false }
            examples.append(Example(value: isText ? value.interpreted(as: .text) : value, noun: "default"))
        }
        guard let several = holder.node["examples"] else { return examples }
        // In JSON Schema, `examples` is a list of values. In OpenAPI, it's an object of named example objects.
        examples += several.items.map { Example(value: $0) }
        examples += several.members.compactMap { member in value(of: member.value).map { Example(value: $0) } }
        return examples
    }

    /// Returns the value of an example object, or `nil` if it has none, or if the value is on the web.
    private func value(of example: DocumentNode) -> DocumentNode? {
        files.leniently(.openapiExample) {
            guard let node = files.resolved(example) else { return nil }
            if let value = node["dataValue"] ?? node["value"] { return value }
            guard let externalValue = node["externalValue"], let path = externalValue.text, !path.contains("://") else {
                return nil
            }
            return files.root(of: path, at: externalValue)
        }
    }
}

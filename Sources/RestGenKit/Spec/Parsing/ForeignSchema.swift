/// A type in the style of OpenAPI: `{ type: string, format: date-time }`, `{ type: array, items: { type: integer } }`.
enum ForeignSchema {
    /// Returns the help for a field, a parameter or a result, or `nil` for another form.
    static func help(_ entries: [YAMLEntry], isField: Bool = false) -> String? {
        let value = { (key: String) in entries.first { $0.key.value == key }?.value }
        if let fields = value("properties"), value("fields") == nil,
            value("type")?.scalar?.text.lowercased() == "object"
        {
            if !isField { return "declare a model with these fields under 'models', and write its name" }
            let text = fields.span.text.hasPrefix("{") && !fields.span.text.contains("\n") ? fields.span.text : "{ … }"
            return "write 'fields: \(text)' instead of 'type' and 'properties'"
        }
        if let schema = value("schema"), let word = (schema["$ref"] ?? schema["type"])?.scalar?.text {
            let type = schema.entries.flatMap { self.type($0, depth: 0) } ?? name(word)
            return "write 'type: \(quoted(type))' instead of 'schema'"
        }
        // `enum` has its own help.
        guard value("enum") == nil, let type = type(entries, depth: 0) else { return nil }
        let isNullable = value("nullable")?.scalar?.bool == true
        let form = ["format", "items"].filter { value($0) != nil }.map { "'\($0)'" }.joined(separator: " and ")
        let text = "write 'type: \(quoted(type))'"
        return text + (form.isEmpty ? "" : " without \(form)") + (isNullable ? ", with '?' if it may be null" : "")
    }

    /// Returns `Pet`, or `{ text/csv: String }`, for the content of a request or a response in OpenAPI:
    /// `{ content: { application/json: { schema: { $ref: … } } } }`.
    ///
    /// - Parameter mayHaveField: Whether `schema: Pet` can be the field of a body.
    static func content(_ entries: [YAMLEntry], mayHaveField: Bool) -> String? {
        let media = entries.first { $0.key.value == "content" }?.value.entries ?? entries
        let types = media.compactMap { entry -> String? in
            guard entry.key.value.contains("/"), let schema = entry.value["schema"] else { return nil }
            if mayHaveField, !isSchema(schema) { return nil }
            let word = (schema["$ref"] ?? schema["type"] ?? schema).scalar?.text
            let type = schema.entries.flatMap { self.type($0, depth: 0) } ?? word.map(name)
            return type.map(quoted)
        }
        guard !types.isEmpty, types.count == media.count else { return nil }
        if media.count == 1, media[0].key.value.hasPrefix("application/json") { return types[0] }
        return "{ \(zip(media, types).map { "\($0.key.value): \($1)" }.joined(separator: ", ")) }"
    }

    /// Whether it isn't the long form of a field, `{ type: Pet }`.
    private static func isSchema(_ node: YAMLNode) -> Bool {
        if let type = node["type"]?.scalar?.text, ForeignTypeSyntax.names[type] != nil { return true }
        return ["$ref", "items", "properties"].contains { node[$0] != nil }
    }

    private static func quoted(_ type: String) -> String { type.hasPrefix("[") ? "\"\(type)\"" : type }

    /// Returns the Swift type of a schema with a known format, with items, or with a type and `null`. Returns `nil` for
    /// others.
    private static func type(_ entries: [YAMLEntry], depth: Int) -> String? {
        let value = { (key: String) in entries.first { $0.key.value == key }?.value }
        guard depth < 8, let type = value("type") else { return nil }
        if let types = type.items?.compactMap({ $0.scalar?.text }), types.count == 2 {
            let others = types.filter { $0 != "null" && $0 != "nil" }
            let format = value("format")?.scalar?.text.lowercased() ?? ""
            return others.count == 1 ? "\(typesByFormat[format] ?? name(others[0]))?" : nil
        }
        guard let word = type.scalar?.text else { return nil }
        if let items = value("items"), ["array", "list"].contains(word.lowercased()) {
            let inner = items.entries.flatMap { self.type($0, depth: depth + 1) }
            // A list, as in `items: [a, b]`, isn't a type.
            let other = items.items == nil ? nil : "JSON"
            let element = inner ?? other ?? (items["$ref"] ?? items["type"] ?? items).scalar.map { name($0.text) }
            return element.map { "[\($0)]" }
        }
        guard let format = value("format")?.scalar?.text.lowercased(), word.first?.isLowercase == true,
            ForeignTypeSyntax.names[word] != nil
        else { return nil }
        return typesByFormat[format]
    }

    /// Returns the type for `integer` and for `#/components/schemas/Room`.
    private static func name(_ text: String) -> String {
        let word = text.split(separator: "/").last.map(String.init) ?? text
        return ForeignTypeSyntax.names[word] ?? word
    }

    /// The formats of OpenAPI that are types here.
    static let typesByFormat = [
        "uuid": "UUID", "guid": "UUID", "byte": "Data", "binary": "Data", "base64": "Data", "uri": "URL", "url": "URL",
        "int32": "Int", "int64": "Int64", "uint64": "UInt64", "float": "Double", "double": "Double",
        "decimal": "Decimal", "password": "Secret", "duration": "Duration", "date": "Day", "full-date": "Day",
        "date-time": "Date",
    ]
}

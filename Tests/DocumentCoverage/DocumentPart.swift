import RestGenKit
import RestGenOpenAPI

/// An operation of a document.
struct OperationPart {
    var path: String
    var verb: String
    var node: DocumentNode
    var item: DocumentNode
    /// The location of the HTTP method.
    var span: Span
    /// The location of the path.
    var pathSpan: Span

    /// The path without its query and fragment.
    var plainPath: String { String(path.prefix { $0 != "?" && $0 != "#" }) }

    /// The names of its placeholders in order, without patterns such as those in `{id:[0-9]+}`, `{key+}` and
    /// `{name=jobs/*}`. Some documents write `:id` or `<id>`.
    var placeholders: [String] {
        let pattern = /\{((?:[^{}]|\{[^{}]*\})*)\}|\{(\w+:[^{}\/]*\{[^{}\/]*)\}|\/:(\w+)|<([^<>\/]+)>/
        return plainPath.matches(of: pattern).map { match in
            let (_, balanced, open, colon, angle) = match.output
            return Self.plainName(balanced ?? open ?? colon ?? angle ?? "")
        }
    }

    /// Returns the name of a placeholder without the operators of RFC 6570.
    static func plainName(_ text: some StringProtocol) -> String {
        String(text.drop { ".;/?&#+{ ".contains($0) }.prefix { !":=+*} ".contains($0) })
    }

    /// The names in the query of the path: `type` for `/media?type=photo`.
    var queryNames: Set<String> {
        guard let start = path.firstIndex(of: "?") else { return [] }
        let query = path[start...].dropFirst().prefix { $0 != "#" }
        return Set(query.split(separator: "&").map { String($0.prefix { $0 != "=" }) })
    }
}

/// A parameter, a header or a form field.
struct ParameterPart {
    var name: String
    /// The value of `in`: `query`, `header`, `path`, `cookie`, `formData` or `body`.
    var location: String
    var node: DocumentNode
    /// The locations at which a diagnostic could report it.
    var places: [Span]

    var isRequired: Bool { node["required"]?.flag == true }

    /// The schema, or `nil` if there is none. In Swagger 2.0, it's the parameter itself.
    var schema: DocumentNode? {
        node["schema"] ?? node["content"]?.members.first?.value["schema"]
            ?? (node["type"] == nil ? nil : node)
    }
}

/// The content of a body in one media type.
struct ContentPart {
    var mediaType: String
    var schema: DocumentNode?
    /// Whether the schema describes each item of a stream (OpenAPI 3.2).
    var isOfItems: Bool
    /// The fields of a Swagger 2.0 form.
    var fields: [ParameterPart] = []
    var encoding: DocumentNode?
    var places: [Span]

    init(
        mediaType: String,
        schema: DocumentNode?,
        isOfItems: Bool = false,
        fields: [ParameterPart] = [],
        encoding: DocumentNode? = nil,
        places: [Span]
    ) {
        self.mediaType = Self.plainType(mediaType)
        self.isOfItems = isOfItems
        (self.schema, self.fields, self.encoding, self.places) = (schema, fields, encoding, places)
    }

    /// Returns a media type in lowercase without parameters. `application/*+json` means JSON of any kind.
    static func plainType(_ text: String) -> String {
        let type = text.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
        return type == "application/*+json" ? "application/json" : type
    }
}

/// A response for a status.
struct ResponsePart {
    /// The key: `200`, `2XX` or `default`.
    var status: String
    var node: DocumentNode
    var contents: [ContentPart]
    var headers: [ParameterPart]
    var places: [Span]

    var code: Int? { Int(status) }

    /// The range of codes, or `nil` for `default`.
    var codes: ClosedRange<Int>? {
        if let code { return code...code }
        guard status.count == 3, status.uppercased().hasSuffix("XX"), let hundreds = status.first?.wholeNumberValue
        else { return nil }
        return hundreds * 100...hundreds * 100 + 99
    }
}

/// Reads the operations of a document.
struct OperationReading {
    let references: References
    let root: DocumentNode

    private var isSwagger: Bool { root["swagger"] != nil }

    private static let verbs: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    var operations: [OperationPart] {
        (root["paths"]?.members ?? []).flatMap { path -> [OperationPart] in
            guard !path.key.hasPrefix("x-"), let item = references.resolved(path.value) else { return [] }
            let more = (item["additionalOperations"]?.members ?? []).filter { $0.value.isObject }
            return (item.members.filter { Self.verbs.contains($0.key) && $0.value.isObject } + more).map { member in
                OperationPart(
                    path: path.key,
                    verb: member.key.uppercased(),
                    node: member.value,
                    item: item,
                    span: member.span,
                    pathSpan: path.span
                )
            }
        }
    }

    func parameters(_ operation: OperationPart) -> [ParameterPart] {
        let nodes = (operation.item["parameters"]?.items ?? []) + (operation.node["parameters"]?.items ?? [])
        var parts: [ParameterPart] = []
        for node in nodes {
            guard let target = references.resolved(node), let name = target["name"]?.scalar,
                let location = target["in"]?.text
            else { continue }
            // Names of headers are case-insensitive.
            let isHeader = location == "header"
            parts.removeAll { part in
                part.location == location
                    && (isHeader ? part.name.lowercased() == name.lowercased() : part.name == name)
            }
            let places = [target["name"]?.span, target["in"]?.span, target.start, node.start].compactMap(\.self)
            parts.append(ParameterPart(name: name, location: location, node: target, places: places))
        }
        return parts
    }

    // MARK: Bodies

    func body(_ operation: OperationPart) -> (isRequired: Bool, contents: [ContentPart], places: [Span])? {
        if isSwagger { return swaggerBody(operation) }
        guard let written = operation.node["requestBody"], let node = references.resolved(written) else { return nil }
        return (node["required"]?.flag == true, contents(node["content"]), [written.start, node.start])
    }

    private func swaggerBody(_ operation: OperationPart)
        -> (isRequired: Bool, contents: [ContentPart], places: [Span])?
    {
        let parts = parameters(operation)
        let types = mediaTypes(operation, "consumes")
        if let body = parts.last(where: { $0.location == "body" }) {
            let contents = types.map {
                ContentPart(mediaType: $0.text, schema: body.node["schema"], places: body.places + $0.places)
            }
            return (body.isRequired, contents, body.places)
        }
        let fields = parts.filter { $0.location == "formData" }
        guard let first = fields.first else { return nil }
        let hasFile = fields.contains { $0.node["type"]?.text == "file" }
        let forms = types.filter { ["multipart/form-data", "application/x-www-form-urlencoded"].contains($0.text) }
        let usual = [(text: hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded", places: [Span]())]
        let contents = (forms.isEmpty ? usual : forms).map {
            ContentPart(mediaType: $0.text, schema: nil, fields: fields, places: first.places + $0.places)
        }
        return (fields.contains(where: \.isRequired), contents, first.places)
    }

    /// Returns the media types of Swagger 2.0, or JSON if none are declared.
    private func mediaTypes(_ operation: OperationPart, _ key: String) -> [(text: String, places: [Span])] {
        let items = (operation.node[key] ?? root[key])?.items ?? []
        let types = items.compactMap { item in item.text.map { (text: ContentPart.plainType($0), places: [item.span]) }
        }
        return types.isEmpty ? [("application/json", [])] : types
    }

    private func contents(_ node: DocumentNode?) -> [ContentPart] {
        (node?.members ?? []).compactMap { member in
            guard let value = references.resolved(member.value) else { return nil }
            return ContentPart(
                mediaType: member.key,
                schema: value["itemSchema"] ?? value["schema"],
                isOfItems: value["itemSchema"] != nil,
                encoding: value["encoding"],
                places: [member.span, member.value.start, value.start]
            )
        }
    }

    // MARK: Responses

    func responses(_ operation: OperationPart) -> [ResponsePart] {
        (operation.node["responses"]?.members ?? []).compactMap { member in
            guard !member.key.hasPrefix("x-"), let node = references.resolved(member.value) else { return nil }
            let contents: [ContentPart] =
                if !isSwagger {
                    self.contents(node["content"])
                } else if let schema = node["schema"] {
                    mediaTypes(operation, "produces").map {
                        ContentPart(mediaType: $0.text, schema: schema, places: [schema.start] + $0.places)
                    }
                } else {
                    []
                }
            let headers = (node["headers"]?.members ?? []).compactMap { header in
                references.resolved(header.value).map {
                    ParameterPart(
                        name: header.key,
                        location: "header",
                        node: $0,
                        places: [header.span, header.value.start, $0.start]
                    )
                }
            }
            let places = [member.span, member.value.start, node.start]
            return ResponsePart(status: member.key, node: node, contents: contents, headers: headers, places: places)
        }
    }
}

/// Reads the parts that Swagger 2.0 declares differently from OpenAPI 3.
struct SwaggerReader {
    let files: DocumentFiles

    /// Returns the server of the document, or none if it has no `host`.
    func servers(_ root: DocumentNode) -> [DocumentServer] {
        guard let host = root["host"]?.text, !host.isEmpty else { return [] }
        let schemes = (root["schemes"]?.items ?? []).compactMap(\.text)
        let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : schemes[0]
        let path = root["basePath"]?.text ?? ""
        let url = "\(scheme)://\(host)\(path == "/" ? "" : path)"
        return [DocumentServer(url: url, span: root["host"]?.span ?? root.start)]
    }

    /// Returns `nil` for a parameter that is a part of the body.
    func parameter(_ node: DocumentNode) -> DocumentParameter? {
        guard let name = node["name"]?.scalar, let word = node["in"]?.text else {
            files.diagnostics.warning(
                .openapiDocument,
                "a parameter without '\(node["name"]?.scalar == nil ? "name" : "in")' is left out",
                at: node.start
            )
            return nil
        }
        if let location = DocumentParameter.Location(rawValue: word) { return parameter(node, name, location) }
        if !["body", "formData"].contains(word) {
            files.diagnostics.warning(
                .openapiDocument,
                "unknown location '\(word)' of a parameter",
                at: node["in"]?.span ?? node.start,
                help: "it is 'path', 'query', 'header', 'formData' or 'body'"
            )
        }
        return nil
    }

    private func parameter(_ node: DocumentNode, _ name: String, _ location: DocumentParameter.Location)
        -> DocumentParameter
    {
        let format = node["collectionFormat"]?.text ?? "csv"
        let isForm = location == .query || location == .cookie
        let style: DocumentParameter.Style =
            switch format {
            case "ssv": .spaceDelimited
            case "pipes": .pipeDelimited
            case "tsv": .tabDelimited
            default: isForm ? .form : .simple
            }
        return DocumentParameter(
            name: name,
            location: location,
            isRequired: node["required"]?.flag ?? false,
            schema: node["schema"] ?? node,
            style: style,
            explodes: format == "multi",
            mediaType: nil,
            doc: node["description"]?.text,
            isDeprecated: node["deprecated"]?.flag == true || node["x-deprecated"]?.flag == true,
            allowsReserved: false,
            allowsEmptyValue: location == .query && node["allowEmptyValue"]?.flag == true,
            node: node,
            span: node["name"]?.span ?? node.start
        )
    }

    func body(_ operation: DocumentOperation) -> DocumentBody? {
        let nodes = (operation.pathItem["parameters"]?.items ?? []) + (operation.node["parameters"]?.items ?? [])
        let parameters = nodes.compactMap(files.referenced)
        let bodies = parameters.filter { $0["in"]?.text == "body" }
        if let body = bodies.last(where: { $0["schema"] != nil }) ?? bodies.last {
            if let field = parameters.first(where: { $0["in"]?.text == "formData" }) {
                files.diagnostics.warning(
                    .openapiDocument,
                    "a field of a form beside a body is not sent",
                    at: field["name"]?.span ?? field.start
                )
            }
            let types = mediaTypes(operation, "consumes")
            let contents = types.map { type in
                DocumentContent(mediaType: type, schema: body["schema"], encoding: nil, span: body.start)
            }
            return DocumentBody(
                isRequired: body["required"]?.flag == true,
                doc: body["description"]?.text,
                contents: contents,
                span: body.start
            )
        }
        let fields = parameters.filter { $0["in"]?.text == "formData" }.compactMap { node in
            node["name"]?.scalar.map { parameter(node, $0, .query) }
        }
        guard let first = fields.first else { return nil }
        let hasFile = fields.contains { $0.schema?["type"]?.text == "file" }
        let isMultipart = hasFile || mediaTypes(operation, "consumes").first == "multipart/form-data"
        let type = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let content = DocumentContent(mediaType: type, schema: nil, encoding: nil, span: first.span)
        let isRequired = fields.contains(where: \.isRequired)
        var body = DocumentBody(isRequired: isRequired, contents: [content], fields: fields, span: first.span)
        for item in declared(operation, "consumes") where OperationReader.mediaType(item.text ?? "") != type {
            body.otherTypes.append(item.span)
        }
        return body
    }

    func contents(of response: DocumentNode, _ operation: DocumentOperation) -> [DocumentContent] {
        guard let schema = response["schema"] else { return [] }
        let examples = response["examples"]?.members ?? []
        return mediaTypes(operation, "produces").map { type in
            DocumentContent(
                mediaType: type,
                schema: schema,
                node: examples.first { OperationReader.mediaType($0.key) == type }?.value,
                span: schema.start
            )
        }
    }

    /// Returns the declared media types, or JSON if there are none.
    private func mediaTypes(_ operation: DocumentOperation, _ key: String) -> [String] {
        let reader = OperationReader(files: files, version: .two)
        let declaredTypes = declared(operation, key).compactMap { item in
            item.text.flatMap { reader.isMediaType($0, at: item.span) ? $0 : nil }
        }
        return declaredTypes.isEmpty ? ["application/json"] : declaredTypes.map(OperationReader.mediaType)
    }

    private func declared(_ operation: DocumentOperation, _ key: String) -> [DocumentNode] {
        (operation.node[key] ?? operation.node.tree.root[key])?.items ?? []
    }
}

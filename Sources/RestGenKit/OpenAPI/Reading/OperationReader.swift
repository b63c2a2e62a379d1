/// Reads the parameters, body and responses of an operation. Delegates to `SwaggerReader` for Swagger 2.0.
struct OperationReader {
    let files: DocumentFiles
    let version: OpenAPIVersion

    /// Returns the parameters of the path item and of the operation. Those of the operation take precedence.
    func parameters(_ operation: DocumentOperation) -> [DocumentParameter] {
        let shared = operation.pathItem["parameters"]?.items ?? []
        let nodes = shared + (operation.node["parameters"]?.items ?? [])
        var parameters: [DocumentParameter] = []
        var places: [ParameterKey: Int] = [:]
        for (place, reference) in nodes.enumerated() {
            guard let node = files.referenced(reference),
                var parameter = version == .two ? swagger.parameter(node) : parameter(node)
            else { continue }
            if reference["$ref"] != nil, let doc = reference["description"]?.text { parameter.doc = doc }
            let key = ParameterKey(parameter)
            if let other = places.updateValue(place, forKey: key) {
                // Both are in the same list.
                if (other < shared.count) == (place < shared.count) {
                    files.diagnostics.warning(
                        .openapiDocument,
                        "the parameter '\(parameter.name)' is declared twice: the last declaration applies",
                        at: parameter.span
                    )
                }
                parameters.removeAll { ParameterKey($0) == key }
            }
            parameters.append(parameter)
        }
        return parameters
    }

    /// Identifies a parameter. Names of headers are case-insensitive (RFC 9110, section 5.1).
    private struct ParameterKey: Hashable {
        var name: String
        var location: DocumentParameter.Location

        init(_ parameter: DocumentParameter) {
            location = parameter.location
            name = location == .header ? parameter.name.lowercased() : parameter.name
        }
    }

    func body(_ operation: DocumentOperation) -> DocumentBody? {
        if version == .two { return swagger.body(operation) }
        guard let node = operation.node["requestBody"].flatMap(files.referenced) else { return nil }
        return DocumentBody(
            isRequired: node["required"]?.flag == true,
            doc: node["description"]?.text,
            contents: contents(node["content"]),
            span: node.start
        )
    }

    func responses(_ operation: DocumentOperation) -> [DocumentResponse] {
        (operation.node["responses"]?.members ?? []).compactMap { member in
            guard let status = status(member), let node = files.referenced(member.value) else { return nil }
            let isSwagger = version == .two
            return DocumentResponse(
                status: status,
                doc: node["description"]?.text,
                contents: isSwagger ? swagger.contents(of: node, operation) : contents(node["content"]),
                headers: headers(node["headers"]),
                span: member.span
            )
        }
    }

    /// Returns the operation's own security, or `nil` if it inherits the document's.
    func security(_ operation: DocumentOperation) -> [DocumentRequirement]? {
        operation.node["security"].map(SecurityReader(files: files).requirements)
    }

    func servers(_ operation: DocumentOperation) -> [DocumentServer] {
        DocumentReader(files: files).servers(operation.node["servers"] ?? operation.pathItem["servers"])
    }

    private var swagger: SwaggerReader { SwaggerReader(files: files) }

    private func status(_ member: DocumentNode.Member) -> DocumentResponse.Status? {
        if member.key == "default" { return .others }
        if member.key.hasPrefix("x-") { return nil }
        if let code = Int(member.key), 100...599 ~= code { return .code(code) }
        if member.key.count == 3, member.key.uppercased().hasSuffix("XX"),
            let hundreds = member.key.first?.wholeNumberValue,
            1...5 ~= hundreds
        {
            return .hundreds(hundreds)
        }
        files.diagnostics.warning(
            .openapiDocument,
            "'\(member.key)' is not a status",
            at: member.span,
            help: "write a code such as '200', a range such as '2XX', or 'default'"
        )
        return nil
    }

    private func parameter(_ node: DocumentNode) -> DocumentParameter? {
        guard let name = node["name"]?.scalar, let word = node["in"]?.text else {
            files.diagnostics.warning(
                .openapiDocument,
                "a parameter without '\(node["name"]?.scalar == nil ? "name" : "in")' is left out",
                at: node.start
            )
            return nil
        }
        if word == "querystring" { return queryString(node, name) }
        guard let location = DocumentParameter.Location(rawValue: word) else {
            files.diagnostics.warning(
                .openapiDocument,
                "'\(word)' is not a parameter location",
                at: node["in"]?.span ?? node.start,
                help: word == "body" || word == "formData"
                    ? "describe the body under 'requestBody'" : "use 'path', 'query', 'header' or 'cookie'"
            )
            return nil
        }
        return parameter(node, name, location)
    }

    /// Reads a parameter that is the whole query (OpenAPI 3.2). If it's a form, its fields become parameters.
    private func queryString(_ node: DocumentNode, _ name: String) -> DocumentParameter? {
        var parameter = parameter(node, name, .query)
        guard parameter.mediaType == "application/x-www-form-urlencoded" else {
            files.diagnostics.warning(
                .openapiDocument,
                "a whole query of '\(parameter.mediaType ?? "")' is not sent",
                at: node["in"]?.span ?? node.start
            )
            return nil
        }
        let schema = parameter.schema.flatMap(files.resolved).map(SchemaReader.read)
        guard let schema, !schema.properties.isEmpty || !schema.allOf.isEmpty else {
            files.diagnostics.warning(
                .openapiDocument,
                "a whole query without named fields is not sent",
                at: node["in"]?.span ?? node.start
            )
            return nil
        }
        parameter.mediaType = nil
        return parameter
    }

    private func parameter(_ node: DocumentNode, _ name: String, _ location: DocumentParameter.Location)
        -> DocumentParameter
    {
        let content = node["content"]?.members.first
        let usual: DocumentParameter.Style = location == .query || location == .cookie ? .form : .simple
        let style = node["style"]?.text.flatMap(DocumentParameter.Style.init) ?? usual
        return DocumentParameter(
            name: name,
            location: location,
            isRequired: node["required"]?.flag ?? false,
            schema: node["schema"] ?? content?.value["schema"],
            style: style,
            explodes: node["explode"]?.flag ?? (style == .form || style == .deepObject),
            mediaType: content.map { Self.mediaType($0.key) },
            doc: node["description"]?.text,
            isDeprecated: node["deprecated"]?.flag == true,
            allowsReserved: node["allowReserved"]?.flag == true,
            allowsEmptyValue: location == .query && node["allowEmptyValue"]?.flag == true,
            node: node,
            span: node["name"]?.span ?? node.start
        )
    }

    func headers(_ node: DocumentNode?) -> [DocumentParameter] {
        (node?.members ?? []).compactMap { member in
            guard let node = files.referenced(member.value) else { return nil }
            var header = parameter(node, member.key, .header)
            if version == .two { header.schema = node }
            header.span = member.span
            return header
        }
    }

    func contents(_ node: DocumentNode?) -> [DocumentContent] {
        (node?.members ?? []).compactMap { member in
            guard isMediaType(member.key, at: member.span), let node = files.referenced(member.value) else {
                return nil
            }
            let mediaType = Self.mediaType(member.key)
            let isStream = [.events, .lines].contains(MediaKind(mediaType))
            if let item = node["itemSchema"], !isStream {
                files.diagnostics.warning(
                    .openapiDocument,
                    "'itemSchema' applies to streams, and '\(member.key)' isn't one that restgen reads",
                    at: member.span,
                    help: item.isObject ? "declare the whole content with 'schema'" : nil
                )
            }
            return DocumentContent(
                mediaType: mediaType,
                schema: node["schema"].flatMap { $0.isNull ? nil : $0 },
                itemSchema: isStream ? node["itemSchema"] : nil,
                encoding: node["encoding"],
                node: node,
                span: member.span
            )
        }
    }

    static func isMediaType(_ text: String) -> Bool {
        let parts = mediaType(text).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isPartOfMediaType) }) else {
            return false
        }
        // `*` may only be a whole subtype, or the whole range `*/*`.
        let isAny = parts[1] == "*"
        return parts[0] == "*" ? isAny : MediaRange.isType(String(parts[0])) && (isAny || !parts[1].contains("*"))
    }

    /// Returns whether a key is a media type (RFC 9110, section 8.3.1) or a range of them, and reports it if not.
    func isMediaType(_ text: String, at span: Span) -> Bool {
        if Self.isMediaType(text) { return true }
        files.diagnostics.warning(
            .openapiDocument,
            "'\(text)' is not a media type",
            at: span,
            help: "write one such as 'application/json'"
        )
        return false
    }

    /// Returns the media type without parameters: `application/json` for `application/json; charset=utf-8`.
    ///
    /// ASP.NET lists `application/*+json` for JSON of any kind.
    static func mediaType(_ text: String) -> String {
        let type = text.prefix { $0 != ";" }.lowercased()
        if type == "application/*+json" { return "application/json" }
        return type.utf8.allSatisfy { 0x21..<0x7F ~= $0 } ? type : type.filter { !$0.isWhitespace }
    }
}

extension UInt8 {
    /// Whether the character is valid in a registered media type (RFC 6838, section 4.2) or in a range. No registered
    /// type contains `#`.
    fileprivate var isPartOfMediaType: Bool { isLetter || isDigit || isOne(of: "!$&-^_.+*") }
}

/// Reads a document's root: which version it is, and what it says of the API as a whole.
package struct DocumentReader {
    package let files: DocumentFiles

    package init(files: DocumentFiles) {
        self.files = files
    }

    /// nil, and reported, for what is no OpenAPI.
    package func read(_ root: DocumentNode) -> DocumentAPI? {
        guard let version = version(of: root) else { return nil }
        var api = DocumentAPI(version: version, root: root)
        let info = root["info"]
        api.title = info?["title"]?.text
        api.doc = info?["description"]?.text ?? info?["summary"]?.text
        api.tags = (root["tags"]?.items ?? []).compactMap { tag in
            tag["name"]?.scalar.map { ($0, tag["description"]?.text) }
        }
        let security = SecurityReader(files: files)
        api.security = root["security"].map(security.requirements)
        if version == .two {
            api.servers = SwaggerReader(files: files).servers(root)
            api.schemes = security.swaggerSchemes(root["securityDefinitions"])
            api.schemas = members(root["definitions"])
        } else {
            let components = root["components"]
            api.servers = servers(root["servers"])
            api.schemes = security.schemes(components?["securitySchemes"])
            api.schemas = members(components?["schemas"])
            api.webhooks = webhooks(root["webhooks"] ?? root["x-webhooks"])
        }
        api.operations = operations(root)
        return api
    }

    private func version(of root: DocumentNode) -> OpenAPIVersion? {
        let marks = [root["openapi"], root["swagger"]].compactMap { $0 }
        guard root.isObject, let mark = marks.first else {
            report(
                "this is not an OpenAPI document",
                at: root.start,
                help: "an OpenAPI document begins with a line such as 'openapi: 3.1.0'"
            )
            return nil
        }
        let text = mark.scalar ?? ""
        if text.hasPrefix("2.") || text == "2" { return .two }
        if text.hasPrefix("3.0") { return .three }
        if text.hasPrefix("3.") { return .threeOne }
        report(
            "OpenAPI version '\(text)' is not supported",
            at: mark.start,
            help: "restgen supports 2.0, 3.0, 3.1 and 3.2"
        )
        return nil
    }

    private func operations(_ root: DocumentNode) -> [DocumentOperation] {
        guard let paths = root["paths"], !paths.isNull else { return [] }
        guard paths.isObject else {
            leaveOut("'paths' is \(paths.noun), not an object", at: paths.start)
            return []
        }
        return members(paths).flatMap { path -> [DocumentOperation] in
            guard path.key.hasPrefix("/") else {
                let help = path.key.hasPrefix("x-") ? nil : "write '/\(path.key)'"
                if let help { leaveOut("the path '\(path.key)' does not begin with '/'", at: path.span, help: help) }
                return []
            }
            return operations(of: path)
        }
    }

    private static let verbs: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    private func operations(of path: DocumentNode.Member) -> [DocumentOperation] {
        guard let item = files.resolved(path.value) else { return [] }
        guard item.isObject else {
            if !item.isNull { leaveOut("the path '\(path.key)' is \(item.noun), not an object", at: item.start) }
            return []
        }
        return item.members.compactMap { member in
            guard Self.verbs.contains(member.key) else { return nil }
            let node = member.value
            guard node.isObject else {
                leaveOut("'\(member.key)' is \(node.noun), not an object", at: node.start)
                return nil
            }
            return DocumentOperation(
                path: path.key,
                verb: member.key.uppercased(),
                id: node["operationId"]?.text,
                tags: (node["tags"]?.items ?? []).compactMap(\.scalar),
                summary: node["summary"]?.text ?? item["summary"]?.text,
                doc: node["description"]?.text ?? item["description"]?.text,
                isDeprecated: node["deprecated"]?.bool == true,
                span: member.span,
                node: node,
                pathItem: item
            )
        }
    }

    func servers(_ node: DocumentNode?) -> [DocumentServer] {
        (node?.items ?? []).compactMap { server in
            guard let url = server["url"]?.text else { return nil }
            let variables = (server["variables"]?.members ?? []).map { variable in
                (variable.key, variable.value["default"]?.scalar ?? "")
            }
            let name = server["name"]?.text ?? server["description"]?.text
            return DocumentServer(url: url, name: name, variables: variables, span: server["url"]?.span ?? server.start)
        }
    }

    private func webhooks(_ node: DocumentNode?) -> [DocumentNode.Member] {
        members(node).compactMap { hook in
            guard let item = files.resolved(hook.value) else { return nil }
            let operations = item.members.filter { Self.verbs.contains($0.key) }
            guard let body = operations.first?.value["requestBody"].flatMap(files.resolved) else { return nil }
            let contents = OperationReader(files: files, version: .three).contents(body["content"])
            guard let schema = contents.first(where: { $0.schema != nil })?.schema else { return nil }
            return DocumentNode.Member(key: hook.key, span: hook.span, value: schema)
        }
    }

    /// What authors add themselves is none of a document's names.
    private func members(_ node: DocumentNode?) -> [DocumentNode.Member] {
        (node?.members ?? []).filter { !$0.key.hasPrefix("x-") || $0.value["schema"] != nil || $0.value["type"] != nil }
    }

    /// A warning: the rest of the document can do without the part.
    private func leaveOut(_ message: String, at span: Span, help: String? = nil) {
        files.diagnostics.warning(.openapiDocument, message, at: span, help: help)
    }

    private func report(_ message: String, at span: Span, help: String? = nil) {
        files.diagnostics.error(.openapiDocument, message, at: span, help: help)
    }
}

/// Reads the root of a document: its OpenAPI version, and the parts that apply to the whole API.
package struct DocumentReader {
    package let files: DocumentFiles

    package init(files: DocumentFiles) {
        self.files = files
    }

    /// Returns `nil` if it isn't a supported OpenAPI document, which is reported.
    package func read(_ root: DocumentNode) -> DocumentAPI? {
        guard let version = version(of: root) else { return nil }
        files.mergesReferences = version == .threeOne
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
        var operations: [DocumentOperation] = []
        for item in items(path.value) {
            guard item.isObject else {
                if item.isNull { continue }
                leaveOut("the path '\(path.key)' is \(item.noun), not an object", at: item.start)
                continue
            }
            for (verb, member) in methods(of: item) where !operations.contains(where: { $0.verb == verb }) {
                let node = member.value
                guard node.isObject else {
                    leaveOut("'\(member.key)' is \(node.noun), not an object", at: node.start)
                    continue
                }
                operations.append(operation(path.key, verb, member, in: item))
            }
        }
        return operations
    }

    private func operation(_ path: String, _ verb: String, _ member: DocumentNode.Member, in item: DocumentNode)
        -> DocumentOperation
    {
        let node = member.value
        return DocumentOperation(
            path: path,
            verb: verb,
            id: node["operationId"]?.text,
            tags: (node["tags"]?.items ?? []).compactMap(\.scalar),
            summary: node["summary"]?.text ?? item["summary"]?.text,
            doc: node["description"]?.text ?? item["description"]?.text,
            isDeprecated: node["deprecated"]?.flag == true,
            span: member.span,
            node: node,
            pathItem: item
        )
    }

    /// Returns the path item, and the path item that its `$ref` refers to. Both can have operations.
    private func items(_ node: DocumentNode) -> [DocumentNode] {
        guard node["$ref"] != nil else { return [node] }
        let other = files.resolved(node.interpreted(as: .reference)).map { $0.id == node.id ? [] : [$0] } ?? []
        return node.hasSeveralMembers ? [node] + other : other
    }

    /// Returns the operations of a path item with their HTTP methods in uppercase.
    private func methods(of item: DocumentNode) -> [(verb: String, member: DocumentNode.Member)] {
        item.members.flatMap { member -> [(String, DocumentNode.Member)] in
            if Self.verbs.contains(member.key) { return [(member.key.uppercased(), member)] }
            if member.key == "additionalOperations" {
                return member.value.members.compactMap { member in
                    let isMethod =
                        !member.key.isEmpty
                        && member.key.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0.isOne(of: "-_") }
                    if !isMethod { leaveOut("'\(member.key)' is not a method that restgen can send", at: member.span) }
                    return isMethod ? (member.key, member) : nil
                }
            }
            if !Self.itemKeys.contains(member.key), !member.key.hasPrefix("x-") {
                leaveOut("'\(member.key)' is not a key of a path", at: member.span)
            }
            return []
        }
    }

    private static let itemKeys: Set<String> = ["$ref", "summary", "description", "servers", "parameters"]

    func servers(_ node: DocumentNode?) -> [DocumentServer] {
        (node?.items ?? []).compactMap { server in
            guard let url = server["url"]?.text else { return nil }
            let variables = (server["variables"]?.members ?? []).compactMap { variable in
                variable.value["default"]?.scalar.map { (variable.key, $0) }
            }
            let name = server["name"]?.text ?? server["description"]?.text
            return DocumentServer(url: url, name: name, variables: variables, span: server["url"]?.span ?? server.start)
        }
    }

    private func webhooks(_ node: DocumentNode?) -> [DocumentNode.Member] {
        members(node).flatMap { hook -> [DocumentNode.Member] in
            let operations = items(hook.value).flatMap { item in item.members.filter { Self.verbs.contains($0.key) } }
            var seen: Set<DocumentNode.ID> = []
            return operations.compactMap { operation in
                guard let body = operation.value["requestBody"].flatMap(files.referenced) else { return nil }
                let contents = OperationReader(files: files, version: .three).contents(body["content"])
                guard let schema = contents.first(where: { $0.schema != nil })?.schema,
                    seen.insert(files.resolved(schema)?.id ?? schema.id).inserted
                else { return nil }
                let name = seen.count == 1 ? hook.key : "\(hook.key)-\(operation.key)"
                return DocumentNode.Member(key: name, span: hook.span, value: schema)
            }
        }
    }

    /// Returns the members of an object without extensions (`x-…`). A member that looks like a schema or a parameter
    /// isn't an extension.
    private func members(_ node: DocumentNode?) -> [DocumentNode.Member] {
        (node?.members ?? []).filter { !$0.key.hasPrefix("x-") || $0.value["schema"] != nil || $0.value["type"] != nil }
    }

    /// Reports a part that is left out. It's a warning, because the rest of the document is still useful.
    private func leaveOut(_ message: String, at span: Span, help: String? = nil) {
        files.diagnostics.warning(.openapiDocument, message, at: span, help: help)
    }

    private func report(_ message: String, at span: Span, help: String? = nil) {
        files.diagnostics.error(.openapiDocument, message, at: span, help: help)
    }
}

/// Reads security schemes and security requirements.
struct SecurityReader {
    let files: DocumentFiles

    func requirements(_ node: DocumentNode) -> [DocumentRequirement] {
        node.items.map { item in
            DocumentRequirement(
                schemes: item.members.map { ($0.key, $0.value.items.compactMap(\.scalar)) },
                span: item.members.first?.span ?? item.start
            )
        }
    }

    func schemes(_ node: DocumentNode?) -> [String: DocumentScheme] {
        var schemes: [String: DocumentScheme] = [:]
        for member in node?.members ?? [] {
            guard let node = files.referenced(member.value) else { continue }
            schemes[member.key] = DocumentScheme(kind: kind(node), span: member.span)
        }
        return schemes
    }

    func swaggerSchemes(_ node: DocumentNode?) -> [String: DocumentScheme] {
        var schemes: [String: DocumentScheme] = [:]
        for member in node?.members ?? [] {
            guard let node = files.referenced(member.value) else { continue }
            var kind = kind(node)
            if node["type"]?.text == "basic" { kind = .basic }
            if node["type"]?.text == "oauth2" { kind = .oauth2([swaggerFlow(node)].compactMap { $0 }) }
            schemes[member.key] = DocumentScheme(kind: kind, span: member.span)
        }
        return schemes
    }

    private func kind(_ node: DocumentNode) -> DocumentScheme.Kind {
        let name = node["name"]?.text ?? ""
        switch (node["type"]?.text ?? "", node["in"]?.text ?? "") {
        case ("apiKey", "header"): return header(name)
        case ("apiKey", "query"): return .query(name)
        case ("apiKey", "cookie"): return .cookie(name)
        case ("http", _): return http(node["scheme"]?.text ?? "")
        case ("oauth2", _): return .oauth2(flows(node["flows"]))
        case ("openIdConnect", _): return .openID
        case (let type, _): return .unsupported(type)
        }
    }

    /// Returns the scheme of a header with a value. Some documents name the header `Authorization: Bearer`.
    private func header(_ name: String) -> DocumentScheme.Kind {
        let words = name.split { $0 == ":" || $0 == " " }
        guard words.count == 2, words[0].lowercased() == "authorization" else { return .header(name) }
        return http(String(words[1]))
    }

    private func http(_ scheme: String) -> DocumentScheme.Kind {
        switch scheme.lowercased() {
        case "basic": .basic
        case "bearer": .bearer
        case "digest": .digest
        case let word where word.utf8.allSatisfy(\.isTokenCharacter) && !word.isEmpty: .word(scheme)
        case let word: .unsupported(word)
        }
    }

    private func flows(_ node: DocumentNode?) -> [DocumentFlow] {
        let kinds: [String: DocumentFlow.Kind] = [
            "authorizationCode": .code, "clientCredentials": .client, "password": .password, "implicit": .implicit,
            "deviceAuthorization": .device,
        ]
        return (node?.members ?? []).compactMap { member in
            kinds[member.key].map { flow($0, member.value) }
        }
    }

    private func flow(_ kind: DocumentFlow.Kind, _ node: DocumentNode) -> DocumentFlow {
        DocumentFlow(
            kind: kind,
            authorize: node["authorizationUrl"]?.text,
            token: node["tokenUrl"]?.text,
            refresh: node["refreshUrl"]?.text
        )
    }

    private func swaggerFlow(_ node: DocumentNode) -> DocumentFlow? {
        let kinds: [String: DocumentFlow.Kind] = [
            "accessCode": .code, "application": .client, "password": .password, "implicit": .implicit,
        ]
        return kinds[node["flow"]?.text ?? ""].map { flow($0, node) }
    }
}

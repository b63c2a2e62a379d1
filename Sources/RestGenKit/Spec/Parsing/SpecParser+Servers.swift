/// `server`: a URL, a long form with `url`, or a mapping of names to them.
extension SpecParser {
    func parseServers(_ node: YAMLNode) -> [Spec.Server] {
        guard let entries = node.entries, node["url"] == nil else {
            return parseServer(node, name: nil).map { [$0] } ?? []
        }
        if entries.isEmpty { wrongKind(node, expected: "a URL, or several by name") }
        return members(node, "servers").compactMap { parseServer($0.value, name: $0.key) }
    }

    private func parseServer(_ node: YAMLNode, name: Located<String>?) -> Spec.Server? {
        guard let entries = node.entries else {
            return parseURL(node).map { Spec.Server(name: name, url: $0, variables: [], doc: nil) }
        }
        var url: Template?
        var variables: [Spec.Server.Variable] = []
        var description: Located<String>?
        read(entries, as: .server) { entry in
            switch entry.key.value {
            case "url": url = parseURL(entry.value)
            case "variables": variables = parseVariables(entry.value)
            default: description = doc(entry.value)
            }
        }
        if node["url"] == nil {
            report(.missingKey, "a server without 'url'", at: name?.span ?? start(of: node))
        }
        return url.map { Spec.Server(name: name, url: $0, variables: variables, doc: description) }
    }

    private func parseVariables(_ node: YAMLNode) -> [Spec.Server.Variable] {
        members(node, "values").compactMap { entry in
            guard let scalar = entry.value.scalar else {
                wrongKind(entry.value, expected: "a text")
                return nil
            }
            return Spec.Server.Variable(name: entry.key, value: Located(scalar.text, entry.value.span))
        }
    }

    private func parseURL(_ node: YAMLNode) -> Template? {
        guard let text = text(node, expected: "a URL") else { return nil }
        let template = attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), place: .server, diagnostics: diagnostics)
            return try parser.parseTemplate()
        }
        guard let template else { return nil }
        let beginsWithPlaceholder = text.value.hasPrefix("{")
        let lowercased = text.value.lowercased()
        guard beginsWithPlaceholder || lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://") else {
            let help = text.value.contains("://") ? nil : "write 'https://\(text.value)'"
            report(
                .invalidServer,
                "a server's URL that begins with neither 'https://' nor 'http://'",
                at: text.span,
                help: help
            )
            return nil
        }
        if let character = text.value.first(where: { $0.isWhitespace || $0 == "?" || $0 == "#" }) {
            let what = character.isWhitespace ? "a space" : "'\(character)'"
            report(
                .invalidServer,
                "\(what) in a server's URL",
                at: text.span,
                help: character == "?" ? "a query belongs to the endpoints" : nil
            )
            return nil
        }
        return template
    }
}

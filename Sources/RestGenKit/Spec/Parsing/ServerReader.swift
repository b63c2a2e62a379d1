/// Reads servers: a URL, a long form with `url`, or a mapping of names to them.
struct ServerReader: NodeReader {
    let diagnostics: Diagnostics

    /// The long form.
    struct KeyValues {
        var url: Template?
        var variables: [Spec.Server.Variable] = []
        var doc: Located<String>?
    }

    static let keySchema = KeySchema<KeyValues>("a server", section: "Servers") {
        SpecKey("url", .serverURL, \.url, "The base URL. Its presence selects the long form.")
        SpecKey("variables", .serverVariables, \.variables, "Values for the '{variables}' of the URL.")
        SpecKey("doc", .doc, \.doc, "The documentation of the server.")
    }

    func parseServers(_ node: YAMLNode) -> [Spec.Server] {
        if let items = node.items {
            let first = items.first?.scalar?.text ?? items.first?["url"]?.scalar?.text ?? "https://example.com"
            wrongKind(
                node,
                expected: "a URL, or URLs by name",
                help: items.count > 1 ? "name them, as in '{ main: \(first), test: … }'" : "write 'server: \(first)'"
            )
            return []
        }
        guard let entries = node.entries, node["url"] == nil else {
            return parseServer(node, name: nil).map { [$0] } ?? []
        }
        if entries.isEmpty { wrongKind(node, expected: "a URL, or URLs by name") }
        return members(node, "servers").compactMap { parseServer($0.value, name: $0.key) }
    }

    private func parseServer(_ node: YAMLNode, name: Located<String>?) -> Spec.Server? {
        var values = KeyValues()
        guard let entries = node.entries else {
            document(&values.doc, by: node)
            return parseURL(node).map { Spec.Server(name: name, url: $0, variables: [], doc: values.doc) }
        }
        read(entries, as: Self.keySchema, into: &values)
        if node["url"] == nil {
            report(
                .missingKey,
                "the server has no 'url'",
                at: name?.span ?? start(of: node),
                help: "add its URL, as in 'url: https://api.example.com'"
            )
        }
        document(&values.doc, by: node)
        return values.url.map { Spec.Server(name: name, url: $0, variables: values.variables, doc: values.doc) }
    }

    func parseVariables(_ node: YAMLNode) -> [Spec.Server.Variable] {
        members(node, "values").compactMap { entry in
            guard let scalar = entry.value.scalar else {
                wrongKind(entry.value, expected: "a string")
                return nil
            }
            return Spec.Server.Variable(name: entry.key, value: Located(scalar.text, entry.value.span))
        }
    }

    func parseURL(_ node: YAMLNode) -> Template? {
        guard let text = text(node, expected: "a URL") else { return nil }
        let template = attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), context: .server, diagnostics: diagnostics)
            return try parser.parseTemplate()
        }
        guard let template else { return nil }
        let beginsWithPlaceholder = text.value.hasPrefix("{")
        let lowercased = text.value.lowercased()
        guard beginsWithPlaceholder || lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://") else {
            let help = text.value.contains("://") ? nil : "write 'https://\(text.value)'"
            report(
                .invalidServer,
                "the server's URL begins with neither 'https://' nor 'http://'",
                at: text.span,
                help: help
            )
            return nil
        }
        let scalars = text.value.unicodeScalars
        if let character = scalars.first(where: { $0.properties.isWhitespace || $0 == "?" || $0 == "#" }) {
            let what = character.properties.isWhitespace ? "a space" : "'\(character)'"
            report(
                .invalidServer,
                "\(what) in a server's URL",
                at: text.span,
                help: character == "?" ? "remove it: query parameters belong to the endpoints" : nil
            )
            return nil
        }
        return template
    }
}

extension ValueKind<[Spec.Server]> {
    static var servers: Self {
        ValueKind(
            .definition("servers") {
                let server: SchemaValue = .any(of: [.string, .object(ServerReader.keySchema, required: ["url"])])
                return .any(of: [server, .map(of: server)])
            }
        ) { ServerReader(diagnostics: $1).parseServers($0.value) }
    }
}

extension ValueKind<Template> {
    static var serverURL: Self { ValueKind(.scalar) { ServerReader(diagnostics: $1).parseURL($0.value) } }
}

extension ValueKind<[Spec.Server.Variable]> {
    static var serverVariables: Self {
        ValueKind(.definition("variables") { .map(of: .scalar) }) {
            ServerReader(diagnostics: $1).parseVariables($0.value)
        }
    }
}

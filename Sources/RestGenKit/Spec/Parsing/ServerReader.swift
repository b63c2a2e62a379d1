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
            let url = parseURL(node) ?? (name == nil ? nil : Self.unknown(at: node.span))
            return url.map { Spec.Server(name: name, url: $0, variables: [], doc: values.doc) }
        }
        read(entries, as: Self.keySchema, into: &values)
        if Self.keySchema.lacks("url", in: entries) {
            report(
                .missingKey,
                "the server has no 'url'",
                at: name?.span ?? start(of: node),
                help: "add its URL, as in 'url: https://api.example.com'"
            )
        }
        document(&values.doc, by: node)
        let url = values.url ?? (name == nil ? nil : Self.unknown(at: node.span))
        return url.map { Spec.Server(name: name, url: $0, variables: values.variables, doc: values.doc) }
    }

    /// The URL of a server whose own is invalid, so that its name isn't unknown.
    private static func unknown(at span: Span) -> Template {
        Template(pieces: [.text(Located("https://example.com", span))], span: span)
    }

    func parseVariables(_ node: YAMLNode) -> [Spec.Server.Variable] {
        members(node, "values").compactMap { entry in
            guard let scalar = entry.value.scalar else {
                let value = entry.value["default"] ?? entry.value.items?.first
                wrongKind(entry.value, expected: "a string", help: value?.scalar.map { "write '\($0.text)'" })
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
            let slashes = text.value.firstRange(of: "://") ?? text.value.firstRange(of: "//")
            let rest = slashes.map { text.value[$0.upperBound...] } ?? text.value.drop { $0 == "/" }
            let address = rest.filter { !"“”„‘’«»".contains($0) }
            report(
                .invalidServer,
                "the server's URL begins with neither 'https://' nor 'http://'",
                at: text.span,
                help: "write '\(lowercased.hasPrefix("ws:") ? "http" : "https")://\(address)'"
            )
            return nil
        }
        let scalars = text.value.unicodeScalars
        if let character = scalars.first(where: { $0.properties.isWhitespace || $0 == "?" || $0 == "#" }) {
            let parts = text.value.unicodeScalars.split(separator: character, maxSplits: 1).map { String($0) }
            let (base, rest) = (Self.withoutSlash(parts.first ?? ""), parts.count > 1 ? parts[1] : "")
            let (message, help) =
                switch character {
                case "?":
                    (
                        "the server's URL has a query, '?\(rest)'",
                        "write '\(base)', and declare the parameters under 'query', next to 'server'"
                            + (Self.constants(rest).map { ": '\($0)'" } ?? "")
                    )
                case "#":
                    ("the server's URL has a fragment, '#\(rest)'", "write '\(base)': fragments are never sent")
                default: ("a space in a server's URL", "write '%20' for the space, or remove the space")
                }
            report(.invalidServer, message, at: text.span, help: help)
            return nil
        }
        // The first placeholder may be the scheme, or the whole URL.
        if !beginsWithPlaceholder, let problem = ServerURL.problem(of: template.textWithNames) {
            report(.invalidServer, problem.message, at: text.span, help: problem.help)
            return nil
        }
        return template
    }

    private static func withoutSlash(_ url: String) -> String {
        url.hasSuffix("/") && !url.hasSuffix("://") ? String(url.dropLast()) : url
    }

    /// Returns `query: { a: = b }` for `a=b`, or `nil` if the values need quotes.
    private static func constants(_ query: String) -> String? {
        let pairs = query.split(separator: "&").map { $0.split(separator: "=", omittingEmptySubsequences: false) }
        let isPlain = pairs.allSatisfy { pair in
            pair.count == 2
                && pair.allSatisfy { part in
                    !part.isEmpty && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
                }
        }
        guard isPlain, !pairs.isEmpty else { return nil }
        return "query: { " + pairs.map { "\($0[0]): = \($0[1])" }.joined(separator: ", ") + " }"
    }
}

extension ValueKind<[Spec.Server]> {
    static var servers: Self {
        ValueKind(
            .definition("servers") {
                let long = SchemaValue.object(ServerReader.keySchema, required: ["url"])
                let named = SchemaValue.map(of: .any(of: [.string, long]))
                let isLong: SchemaValue = ["required": ["url"]]
                return .any(of: [.string, .choice(if: isLong, then: long, else: named)])
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

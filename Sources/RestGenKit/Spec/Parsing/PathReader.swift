/// Reads the path of a service, which is the prefix of its endpoints' paths.
struct PathReader: NodeReader {
    let diagnostics: Diagnostics

    func path(_ node: YAMLNode) -> Template? {
        guard isPath(node) else {
            // The endpoints of two services with broken paths aren't the same.
            return node.scalar.map { Template(pieces: [.text(Located("/" + $0.text, node.span))], span: node.span) }
        }
        return attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), context: .path, diagnostics: diagnostics)
            let template = try parser.parseTemplate()
            if !parser.cursor.isAtEnd {
                let isQuery = parser.cursor.byte == UInt8(ascii: "?")
                let message = "expected the end of the path, found \(parser.cursor.found)"
                let help = isQuery ? "declare the parameters under 'query', next to 'path'" : "write '%20' for a space"
                diagnostics.error(.templateSyntax, message, at: parser.cursor.here, help: help)
            }
            return template
        }
    }

    /// Reads a path with a query: `/Products?tenant`.
    func address(_ node: YAMLNode) -> (path: Template?, query: [Spec.Parameter])? {
        guard isPath(node) else { return nil }
        var parser = EndpointParser(cursor: cursor(node), diagnostics: diagnostics)
        return parser.parseAddress()
    }

    /// Returns whether a value begins like a path. Reports an error if it doesn't.
    private func isPath(_ node: YAMLNode) -> Bool {
        guard let text = text(node, expected: "a path") else { return false }
        if text.value.hasPrefix("/") || text.value.hasPrefix("{") { return true }
        let words = text.value.split(separator: " ")
        let path = words.count > 1 && HTTPVerb.all.contains(String(words[0])) ? String(words[1]) : text.value
        let isURL = path.contains("://")
        report(
            .templateSyntax,
            "the path does not begin with '/'",
            at: text.span,
            help: isURL
                ? "write '\(WrittenURL.path(of: path))', and the host under 'server'"
                : "write '\(path.hasPrefix("/") ? "" : "/")\(path)'"
        )
        return false
    }
}

extension ValueKind<(path: Template?, query: [Spec.Parameter])> {
    /// The path of an entity set.
    static var setPath: Self {
        ValueKind(ValueKind<Template>.path.schema) { PathReader(diagnostics: $1).address($0.value) }
    }
}

extension ValueKind<Template> {
    static var path: Self {
        ValueKind(.definition("path") { ["type": "string", "pattern": "^[/{]"] }) {
            PathReader(diagnostics: $1).path($0.value)
        }
    }
}

/// Reads the path of a service, which is the prefix of its endpoints' paths.
struct PathReader: NodeReader {
    let diagnostics: Diagnostics

    func path(_ node: YAMLNode) -> Template? {
        guard isPath(node) else { return nil }
        return attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), context: .path, diagnostics: diagnostics)
            let template = try parser.parseTemplate()
            guard parser.cursor.isAtEnd else {
                throw SyntaxError(
                    .templateSyntax,
                    "expected the end of the path, found \(parser.cursor.found)",
                    at: parser.cursor.here
                )
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
        report(
            .templateSyntax,
            "the path does not begin with '/'",
            at: text.span,
            help: "write '/\(text.value)'"
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

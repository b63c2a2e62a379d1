/// Reads the path of a service, which its endpoints' paths begin with.
struct PathReader: NodeReader {
    let diagnostics: Diagnostics

    func path(_ node: YAMLNode) -> Template? {
        guard let text = text(node, expected: "a path") else { return nil }
        guard text.value.hasPrefix("/") || text.value.hasPrefix("{") else {
            report(
                .templateSyntax,
                "a path that does not begin with '/'",
                at: text.span,
                help: "write '/\(text.value)'"
            )
            return nil
        }
        return attempt { () throws(SyntaxError) in
            var parser = TemplateParser(cursor: cursor(node), place: .path, diagnostics: diagnostics)
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
}

extension ValueKind<Template> {
    static var path: Self {
        ValueKind(.definition("path") { ["type": "string", "pattern": "^[/{]"] }) {
            PathReader(diagnostics: $1).path($0.value)
        }
    }
}

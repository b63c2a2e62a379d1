/// Lays a page over the one that its document gives.
///
///     openapi: github.json
///     resources: { issues: { list: { retry: 3 } } }
package struct DocumentLayer {
    package let diagnostics: Diagnostics
    package let open: (String, Span) throws(IncludeRefusal) -> SourceFile?
    /// Returns what is wrong with a spec. With it parts of a document that are errors in a spec are left out.
    package let check: ((SourceFile) -> [Diagnostic])?

    package init(
        diagnostics: Diagnostics,
        check: ((SourceFile) -> [Diagnostic])? = nil,
        open: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) {
        self.diagnostics = diagnostics
        self.check = check
        self.open = open
    }

    /// nil, and reported, where the document has errors.
    package func page(_ root: YAMLNode, of file: SourceFile, over document: SourceFile, _ openapi: Spec.OpenAPI)
        -> YAMLNode?
    {
        let known = diagnostics.all.count { $0.severity == .error }
        let files = DocumentFiles(diagnostics: diagnostics, open: open)
        guard let tree = files.read(document, namedAt: openapi.document?.span),
            let api = DocumentReader(files: files).read(tree.root)
        else { return nil }
        var maker = DocumentPage(api: api, files: files, unsaid: UnsaidList(diagnostics))
        maker.selection = openapi.selection
        maker.wanted = root.typeNames
        maker.client = root["client"]?.scalar?.text ?? Self.stem(of: file.name)
        let made = maker.made(.long)
        let page = check.flatMap { maker.repaired(made.page, .long, by: $0)?.root } ?? made.root
        guard diagnostics.all.count(where: { $0.severity == .error }) == known else { return nil }
        return PageMerge.merged(root, over: page)
    }

    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last ?? "API"
        return String(file.prefix { $0 != "." })
    }
}

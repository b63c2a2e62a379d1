/// Imports the OpenAPI document that a spec names under `openapi`.
///
///     openapi: github.json
///     resources: { issues: { list: { retry: 3 } } }
package struct DocumentLoader {
    package let diagnostics: Diagnostics
    /// Returns the file at a path, or `nil` if it doesn't exist. The span is the reference to it.
    package let open: (String, Span) throws(IncludeRefusal) -> SourceFile?
    /// Returns the diagnostics of a spec. If set, parts of the document that are errors in a spec are left out.
    package let check: ((Spec) -> [Diagnostic])?

    /// Whether examples of the document are read even if the spec doesn't generate samples.
    package var keepsExamples = false

    package init(
        diagnostics: Diagnostics,
        check: ((Spec) -> [Diagnostic])? = nil,
        open: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) {
        self.diagnostics = diagnostics
        self.check = check
        self.open = open
    }

    /// Returns the spec of a document, or `nil` if the document has errors. The errors are reported.
    ///
    /// - Parameters:
    ///   - root: The spec that refers to the document, and overrides it.
    ///   - file: The file of that spec.
    package func spec(
        of document: SourceFile,
        for root: YAMLNode,
        of file: SourceFile,
        _ openapi: Spec.OpenAPI
    ) -> Spec? {
        let known = diagnostics.all.count { $0.severity == .error }
        let files = DocumentFiles(diagnostics: diagnostics, open: open)
        guard let tree = files.read(document, namedAt: openapi.document?.span),
            let api = DocumentReader(files: files).read(tree.root)
        else { return nil }
        let unsupported = UnsupportedFeatures(diagnostics)
        var importer = SpecImporter(api: api, files: files, unsupported: unsupported)
        importer.selection = openapi.selection
        importer.requestedSchemas = root.typeNames
        importer.keepsExamples = keepsExamples || root.hasSamples
        importer.client = root["client"]?.scalar?.text ?? Self.stem(of: file.name)
        let imported = importer.imported(in: file, for: .base)
        let spec = check.flatMap { imported.repaired(unsupported, by: $0)?.spec } ?? imported.spec
        return diagnostics.all.count { $0.severity == .error } == known ? spec : nil
    }

    private static func stem(of name: String) -> String {
        let file = name.split(separator: "/").last ?? "API"
        return String(file.prefix { $0 != "." })
    }
}

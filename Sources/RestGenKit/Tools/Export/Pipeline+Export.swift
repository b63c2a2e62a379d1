extension Pipeline {
    /// Returns the OpenAPI document of a spec with restgen extensions, or `nil` if there are errors, and the
    /// diagnostics.
    package static func export(
        _ source: SourceFile,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> (export: OpenAPIExport?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let (api, loaded) = api(of: source, reporting: diagnostics, include: include)
        let export = api.map { OpenAPIExport($0, specExtension: SpecExtension(loaded.documents, client: $0.name)) }
        return (export, diagnostics.all.ordered())
    }
}

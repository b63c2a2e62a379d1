extension Pipeline {
    /// The OpenAPI document that a spec gives, with the spec's own words, and what is wrong with it; nil when there are errors.
    public static func export(
        _ source: SourceFile,
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> (export: OpenAPIExport?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let (api, loaded) = api(of: source, reporting: diagnostics, include: include)
        let export = api.map { OpenAPIExport($0, words: SpecExtension(loaded.documents, client: $0.name)) }
        return (export, diagnostics.all.ordered())
    }
}

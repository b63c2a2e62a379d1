/// Generates Swift from a spec: `load -> parse -> resolve -> emit`. Read this file first.
///
/// Each stage takes the type that the previous stage returns, and all stages report to one list of diagnostics:
///
///     SourceFile -> LoadedSpec -> [Spec] -> API -> [GeneratedFile]
///
/// The pipeline doesn't access the file system: `include` returns the files that a spec names, and the caller writes
/// the generated files.
///
///     let output = Pipeline.run(spec: SourceFile(name: "Chat.rest.yaml", text: text)) { path, _ in read(path) }
public enum Pipeline {
    /// The result of a run.
    package struct Output: Sendable {
        /// The generated files. Empty if there are errors.
        package var files: [GeneratedFile]
        /// The errors and warnings, sorted by file and position.
        package var diagnostics: [Diagnostic]
        /// The names that the generated code adds to its module. Empty if there are errors.
        package var names: [TopLevelName] = []
        /// The numbers of declarations. Zero if there are errors.
        package var counts = SpecCounts()
    }

    /// Generates the files of a spec.
    ///
    /// - Parameters:
    ///   - include: Returns an included file, as for `resolve`.
    package static func run(
        spec source: SourceFile,
        options: EmitOptions = EmitOptions(),
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        let diagnostics = Diagnostics()
        let (api, loaded) = api(
            of: source,
            keepsExamples: options.samples,
            reporting: diagnostics,
            include: include
        )
        let files = api.map { Emitter($0, specSize: loaded.size, options: options).emit() }
        return Output(
            files: files ?? [],
            diagnostics: diagnostics.all.ordered(),
            names: api?.topLevelNames ?? [],
            counts: api.map(SpecCounts.init) ?? SpecCounts()
        )
    }

    /// Resolves a spec for other uses than Swift.
    ///
    /// - Parameters:
    ///   - source: The spec. Its name is a path, such as `Specs/Chat.rest.yaml`.
    ///   - name: The client's name if the spec declares none, in place of the file's name.
    ///   - include: Returns an included file. Its path is relative to the folder of `source.name`
    ///     (`Specs/shared.rest.yaml`), and the span is the path's location. If it returns `nil`, the file is reported
    ///     as missing. If it throws, the reason is reported.
    /// - Returns: The API, or `nil` if there are errors, and the diagnostics.
    public static func resolve(
        _ source: SourceFile,
        named name: String? = nil,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let api = api(of: source, named: name, reporting: diagnostics, include: include).api
        return (api, diagnostics.all.ordered())
    }

    /// Resolves a spec that is imported from an OpenAPI document.
    package static func resolve(_ spec: Spec) -> (api: API?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let api = Resolver(diagnostics).resolve([spec])
        return (api, diagnostics.all.ordered())
    }

    /// Returns the names that the code generated from a spec would add to its module. Empty if there are errors.
    package static func names(
        of source: SourceFile,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> [TopLevelName] {
        api(of: source, reporting: Diagnostics(), include: include).api?.topLevelNames ?? []
    }

    /// Returns whether a file begins like an OpenAPI document instead of a spec.
    package static func isDocument(_ source: SourceFile) -> Bool { WholeDocument.spec(of: source) != nil }

    package static func api(
        of source: SourceFile,
        named name: String? = nil,
        keepsExamples: Bool = false,
        reporting diagnostics: Diagnostics,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> (api: API?, loaded: LoadedSpec) {
        withoutActuallyEscaping(include) { include in
            let first = Diagnostics()
            let result = api(
                of: source,
                named: name,
                keepsExamples: keepsExamples,
                repairsDocuments: false,
                reporting: first,
                include: include
            )
            // Some parts of an OpenAPI document can be invalid in a spec. They are searched only after an error, since
            // the search needs another run of the resolver.
            guard result.api == nil, result.hasDocument else {
                first.all.forEach(diagnostics.report)
                return (result.api, result.loaded)
            }
            let second = api(
                of: source,
                named: name,
                keepsExamples: keepsExamples,
                repairsDocuments: true,
                reporting: diagnostics,
                include: include
            )
            return (second.api, second.loaded)
        }
    }

    private static func api(
        of source: SourceFile,
        named name: String?,
        keepsExamples: Bool,
        repairsDocuments: Bool,
        reporting diagnostics: Diagnostics,
        include: @escaping (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> (api: API?, loaded: LoadedSpec, hasDocument: Bool) {
        let documentSpec = WholeDocument.spec(of: source)
        let open = { (path: String, span: Span) throws(IncludeRefusal) -> SourceFile? in
            // A file that is too large for a spec was only read in part.
            let isRead = documentSpec != nil && path == source.name && source.bytes.count <= YAMLLimits.default.bytes
            return isRead ? source : try include(path, span)
        }
        let check: ((Spec) -> [Diagnostic])? = repairsDocuments ? { resolve($0).diagnostics } : nil
        var documents = DocumentLoader(diagnostics: diagnostics, check: check, open: open)
        documents.keepsExamples = keepsExamples
        var hasDocument = false
        let importDocument = {
            (root: YAMLNode, file: SourceFile, document: SourceFile, openapi: Spec.OpenAPI) -> Spec? in
            hasDocument = true
            return documents.spec(of: document, for: root, of: file, openapi)
        }
        let loader = SpecLoader(diagnostics: diagnostics, include: open, importDocument: importDocument)
        let loaded = loader.load(documentSpec ?? source)
        var specs = SpecParser(diagnostics).parse(loaded.documents)
        if let name, let spec = specs.first, spec.client == nil {
            specs[0].client = Located(name, Span(spec.file, 0..<0))
        }
        return (Resolver(diagnostics).resolve(specs), loaded, hasDocument)
    }
}

/// The way from a spec to Swift: `load -> parse -> resolve -> emit`. Read this file first.
///
/// Each stage takes the type that the one before it made, and all of them report to one list of diagnostics:
///
///     SourceFile -> LoadedSpec -> [Spec] -> API -> [GeneratedFile]
///
/// Nothing here touches a disk: `include` gives the files that a spec names, and the caller writes what comes out.
///
///     let output = Pipeline.run(spec: SourceFile(name: "Chat.rest.yaml", text: text)) { path, _ in read(path) }
public enum Pipeline {
    public struct Output: Sendable {
        /// Empty when there are errors.
        public var files: [GeneratedFile]
        /// Errors and warnings, by file and place.
        public var diagnostics: [Diagnostic]
        /// What the module gets at its top level; empty when there are errors.
        public var names: [TopLevelName] = []
    }

    /// `include` is asked for a path in relation to where `spec.name` is (`Specs/shared.rest.yaml`), and the place that
    /// names it. With nil the file is reported as missing, with an error as one that must not be read.
    public static func run(
        spec source: SourceFile,
        options: EmitOptions = EmitOptions(),
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        let diagnostics = Diagnostics()
        let (api, loaded) = api(of: source, reporting: diagnostics, include: include)
        let files = api.map { Emitter($0, specSize: loaded.size, options: options).emit() }
        return Output(files: files ?? [], diagnostics: diagnostics.all.ordered(), names: api?.topLevelNames ?? [])
    }

    /// The API that a spec means, for who makes something else of it than Swift, and what is wrong with it; nil when there are
    /// errors.
    ///
    /// `name` is what it is called where it says no `client`, in place of the file's name.
    public static func resolve(
        _ source: SourceFile,
        named name: String? = nil,
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> (api: API?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let api = api(of: source, named: name, reporting: diagnostics, include: include).api
        return (api, diagnostics.all.ordered())
    }

    /// Resolves a spec that was built from an OpenAPI document.
    package static func resolve(_ spec: Spec) -> (api: API?, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let api = Resolver(diagnostics).resolve([spec])
        return (api, diagnostics.all.ordered())
    }

    /// What a module gets at its top level by a spec, without its Swift; empty when there are errors.
    public static func names(
        of source: SourceFile,
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> [TopLevelName] {
        api(of: source, reporting: Diagnostics(), include: include).api?.topLevelNames ?? []
    }

    /// Whether a file is an OpenAPI document by its beginning, and not a spec.
    public static func isDocument(_ source: SourceFile) -> Bool { WholeDocument.page(of: source) != nil }

    package static func api(
        of source: SourceFile,
        named name: String? = nil,
        reporting diagnostics: Diagnostics,
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> (api: API?, loaded: LoadedSpec) {
        withoutActuallyEscaping(include) { include in
            let first = Diagnostics()
            let made = api(of: source, named: name, repairsDocuments: false, reporting: first, include: include)
            // Parts of a document may be errors in a spec. They are looked for only now, as that takes a run of the resolver.
            guard made.api == nil, made.hasDocument else {
                first.all.forEach(diagnostics.report)
                return (made.api, made.loaded)
            }
            let second = api(of: source, named: name, repairsDocuments: true, reporting: diagnostics, include: include)
            return (second.api, second.loaded)
        }
    }

    private static func api(
        of source: SourceFile,
        named name: String?,
        repairsDocuments: Bool,
        reporting diagnostics: Diagnostics,
        include: @escaping (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile?
    ) -> (api: API?, loaded: LoadedSpec, hasDocument: Bool) {
        let page = WholeDocument.page(of: source)
        let open = { (path: String, place: Span) throws(IncludeRefusal) -> SourceFile? in
            // Unless the half of it was read, as of a spec that is too large.
            let isRead = page != nil && path == source.name && source.bytes.count <= YAMLLimits.default.bytes
            return isRead ? source : try include(path, place)
        }
        let check: ((Spec) -> [Diagnostic])? = repairsDocuments ? { resolve($0).diagnostics } : nil
        let documents = DocumentLoader(diagnostics: diagnostics, check: check, open: open)
        var hasDocument = false
        let importDocument = {
            (root: YAMLNode, file: SourceFile, document: SourceFile, openapi: Spec.OpenAPI) -> Spec? in
            hasDocument = true
            return documents.spec(of: document, for: root, of: file, openapi)
        }
        let loader = SpecLoader(diagnostics: diagnostics, include: open, importDocument: importDocument)
        let loaded = loader.load(page ?? source)
        var specs = SpecParser(diagnostics).parse(loaded.documents)
        if let name, let spec = specs.first, spec.client == nil {
            specs[0].client = Located(name, Span(spec.file, 0..<0))
        }
        return (Resolver(diagnostics).resolve(specs), loaded, hasDocument)
    }
}

/// Imports an OpenAPI document as a spec, in the style of a person: `restgen import`.
///
///     let result = DocumentImport.run(SourceFile(name: "github.json", bytes: bytes)) { path, _ in read(path) }
package enum DocumentImport {
    /// The result of an import.
    package struct Output: Sendable {
        /// The spec, or `nil` if the document has errors.
        package var text: String?
        package var diagnostics: [Diagnostic]
        package var report: ImportReport
        /// The additions to an existing spec, and its parts that the document no longer contains.
        package var news: [String] = []
    }

    /// Adds the new parts of a newer document to a spec. `old` is the document from which the spec was imported, if
    /// available.
    package static func update(
        _ spec: SourceFile,
        with source: SourceFile,
        since old: SourceFile? = nil,
        selection: OperationSelection = OperationSelection(),
        client: String = "API",
        examples keepsExamples: Bool = false,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        withoutActuallyEscaping(include) { include in
            let diagnostics = Diagnostics()
            let written = YAMLParser.parse(spec, hasComments: false, reporting: diagnostics)
            var document = importDocument(
                of: source,
                selection,
                client,
                reporting: diagnostics,
                keepsExamples: keepsExamples,
                include
            )
            if let imported = document?.imported { document?.root = imported.withoutSharingServices().node }
            // New endpoints only have the same meaning if the spec has the same settings for all endpoints.
            let isSame =
                ["auth", "pages", "encoding", "headers"].allSatisfy { key in
                    ExtensionWriter.isSame(document?.root[key], written?[key])
                } && ExtensionWriter.isSame(document?.root["query"], written?["query"].flatMap(withoutSets))
            if let imported = document?.imported, !isSame {
                let hasOtherEncoding = !ExtensionWriter.isSame(document?.root["encoding"], written?["encoding"])
                document?.root = imported.withIndependentEndpoints(hasOtherEncoding: hasOtherEncoding).node
            }
            let before = old.flatMap { old in
                self.importDocument(
                    of: old,
                    selection,
                    client,
                    reporting: Diagnostics(),
                    validatesExamples: false,
                    keepsExamples: keepsExamples,
                    include
                )
            }
            guard let written, let document, !diagnostics.hasErrors else {
                return Output(diagnostics: diagnostics.all.ordered(), report: document?.report ?? ImportReport())
            }
            let update = SpecUpdate(spec, spec: written, fresh: document.version, old: before?.version)
            return Output(
                text: update.text,
                diagnostics: diagnostics.all.ordered(),
                report: document.report,
                news: update.news
            )
        }
    }

    /// Returns the query parameters that a spec declares for all calls, without the sets.
    private static func withoutSets(_ query: YAMLNode) -> YAMLNode? {
        guard let entries = query.entries else { return query }
        let parameters = entries.filter { !$0.key.value.hasPrefix(Spec.Query.setMark) }
        return parameters.isEmpty ? nil : NodeBuilder(span: query.span).mapping(parameters)
    }

    /// Imports an OpenAPI document.
    ///
    /// - Parameters:
    ///   - selection: The operations to import.
    ///   - client: The name of the client.
    ///   - keepsExamples: Whether the spec contains examples of the document. Those that don't fit are left out.
    ///   - include: Returns a file that the document refers to.
    package static func run(
        _ source: SourceFile,
        selection: OperationSelection = OperationSelection(),
        client: String = "API",
        examples keepsExamples: Bool = false,
        include: (_ path: String, _ span: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        withoutActuallyEscaping(include) { include in
            let diagnostics = Diagnostics()
            let document = importDocument(
                of: source,
                selection,
                client,
                reporting: diagnostics,
                keepsExamples: keepsExamples,
                include
            )
            return Output(
                text: diagnostics.hasErrors ? nil : document?.text,
                diagnostics: diagnostics.all.ordered(),
                report: document?.report ?? ImportReport()
            )
        }
    }

    /// An imported spec, and the results for the document's examples.
    struct ImportedDocument {
        var imported: ImportedSpec
        var root: YAMLNode
        var text: String
        var report = ImportReport()
        var verdicts: [(found: ExampleReader.Example, verdict: ExampleResult)] = []

        var version: SpecUpdate.Version { (imported.spec, root) }

        func file(_ client: String) -> SourceFile { SourceFile(name: client + ".rest.yaml", text: text) }
    }

    static func importDocument(
        of source: SourceFile,
        _ selection: OperationSelection,
        _ client: String,
        reporting diagnostics: Diagnostics,
        validatesExamples: Bool = true,
        keepsExamples: Bool = false,
        _ include: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) -> ImportedDocument? {
        let files = DocumentFiles(diagnostics: diagnostics, open: include)
        let unsupported = UnsupportedFeatures(diagnostics)
        guard let tree = files.read(source, namedAt: nil), let read = DocumentReader(files: files).read(tree.root)
        else {
            return nil
        }
        var importer = SpecImporter(api: read, files: files, unsupported: unsupported)
        (importer.selection, importer.client, importer.examples) = (selection, client, ExampleList())
        importer.keepsExamples = keepsExamples
        let file = SourceFile(name: client + ".rest.yaml", text: "")
        var imported = importer.imported(in: file, for: .file)
        var resolved: API?
        var findings: [Diagnostic] = []
        if !diagnostics.hasErrors {
            (resolved, findings) = Pipeline.resolve(imported.spec)
            if resolved == nil, let repaired = imported.repaired(unsupported, by: { Pipeline.resolve($0).diagnostics })
            {
                imported = repaired
                (resolved, findings) = Pipeline.resolve(imported.spec)
            }
        }
        if let refused = resolved?.refusedExamples, !refused.isEmpty { imported.removeExamples(at: refused) }
        let root = imported.node
        // Comments of an extension keep their line breaks.
        var document = ImportedDocument(
            imported: imported,
            root: root,
            text: YAMLTextWriter.text(of: root, wraps: root["client"] == nil)
        )
        document.report = ImportReport(imported.api, root, unsupported, all: read.operations.count)
        document.report.invalid = diagnostics.all.count { [.openapiDocument, .openapiReference].contains($0.id) }
        guard validatesExamples, !diagnostics.hasErrors, let examples = importer.examples else { return document }
        guard let api = resolved else {
            for finding in findings where finding.severity == .error { diagnostics.report(finding) }
            return document
        }
        var validator = ExampleValidator(imported.api, api, files: files)
        document.report.examples = validator.validate(examples)
        document.verdicts = validator.verdicts
        return document
    }
}

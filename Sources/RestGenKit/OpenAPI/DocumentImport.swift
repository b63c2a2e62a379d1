/// A page of a document, as a person would write it: what `restgen import` makes.
///
///     let result = DocumentImport.run(SourceFile(name: "github.json", bytes: bytes)) { path, _ in read(path) }
public enum DocumentImport {
    public struct Output: Sendable {
        /// The page; nil where the document has errors.
        public var text: String?
        public var diagnostics: [Diagnostic]
        public var report: ImportReport
    }

    public static func run(
        _ source: SourceFile,
        selection: PageSelection = PageSelection(),
        client: String = "API",
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        withoutActuallyEscaping(include) { include in
            let diagnostics = Diagnostics()
            let files = DocumentFiles(diagnostics: diagnostics, open: include)
            let unsaid = UnsaidList(diagnostics)
            guard let tree = files.read(source, namedAt: nil), let api = DocumentReader(files: files).read(tree.root)
            else {
                return Output(diagnostics: diagnostics.all.ordered(), report: ImportReport())
            }
            var maker = PageMaker(api: api, files: files, unsaid: unsaid)
            (maker.selection, maker.client) = (selection, client)
            let page = maker.page()
            let root = PageRenderer(page: page, form: .short).root
            let report = ImportReport(page, root, unsaid, all: api.operations.count)
            return Output(
                text: diagnostics.hasErrors ? nil : PageWriter.text(of: root),
                diagnostics: diagnostics.all.ordered(),
                report: report
            )
        }
    }
}

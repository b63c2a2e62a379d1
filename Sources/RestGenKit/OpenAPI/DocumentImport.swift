/// A page of a document, as a person would write it: what `restgen import` makes.
///
///     let result = DocumentImport.run(SourceFile(name: "github.json", bytes: bytes)) { path, _ in read(path) }
public enum DocumentImport {
    public struct Output: Sendable {
        /// The page; nil where the document has errors.
        public var text: String?
        public var diagnostics: [Diagnostic]
        public var report: ImportReport
        /// What was added to a page, and what of it the document no longer has.
        public var news: [String] = []
    }

    /// A page with what a newer document has beside it. `old` is the document that the page was made of, if it is there.
    public static func update(
        _ page: SourceFile,
        with source: SourceFile,
        since old: SourceFile? = nil,
        selection: PageSelection = PageSelection(),
        client: String = "API",
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        withoutActuallyEscaping(include) { include in
            let diagnostics = Diagnostics()
            let written = YAMLParser.parse(page, hasComments: false, reporting: diagnostics)
            let (root, report) = made(of: source, selection, client, reporting: diagnostics, include)
            let before = old.flatMap { made(of: $0, selection, client, reporting: Diagnostics(), include).root }
            guard let written, let root, !diagnostics.hasErrors else {
                return Output(diagnostics: diagnostics.all.ordered(), report: report)
            }
            let update = PageUpdate(page, page: written, fresh: root, old: before)
            return Output(text: update.text, diagnostics: diagnostics.all.ordered(), report: report, news: update.news)
        }
    }

    public static func run(
        _ source: SourceFile,
        selection: PageSelection = PageSelection(),
        client: String = "API",
        include: (_ path: String, _ place: Span) throws(IncludeRefusal) -> SourceFile? = { _, _ in nil }
    ) -> Output {
        withoutActuallyEscaping(include) { include in
            let diagnostics = Diagnostics()
            let (root, report) = made(of: source, selection, client, reporting: diagnostics, include)
            return Output(
                text: diagnostics.hasErrors ? nil : root.map(PageWriter.text),
                diagnostics: diagnostics.all.ordered(),
                report: report
            )
        }
    }

    private static func made(
        of source: SourceFile,
        _ selection: PageSelection,
        _ client: String,
        reporting diagnostics: Diagnostics,
        _ include: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) -> (root: YAMLNode?, report: ImportReport) {
        let files = DocumentFiles(diagnostics: diagnostics, open: include)
        let unsaid = UnsaidList(diagnostics)
        guard let tree = files.read(source, namedAt: nil), let api = DocumentReader(files: files).read(tree.root) else {
            return (nil, ImportReport())
        }
        var maker = PageMaker(api: api, files: files, unsaid: unsaid)
        (maker.selection, maker.client) = (selection, client)
        let page = maker.page()
        let root = PageRenderer(page: page, form: .short).root
        return (root, ImportReport(page, root, unsaid, all: api.operations.count))
    }
}

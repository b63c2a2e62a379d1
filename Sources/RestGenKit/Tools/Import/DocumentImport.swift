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
            var made = made(of: source, selection, client, reporting: diagnostics, include)
            // What the document calls by its kind may be another in a page with other ways to sign in.
            let auth = made?.root["auth"]
            let isOwn = WordsWriter.isSame(auth, written?["auth"])
            if let root = made?.root, !isOwn { made?.root = AuthWords(auth).whole(in: root) }
            let before = old.flatMap { old in
                self.made(of: old, selection, client, reporting: Diagnostics(), judges: false, include)
            }
            guard let written, let made, !diagnostics.hasErrors else {
                return Output(diagnostics: diagnostics.all.ordered(), report: made?.report ?? ImportReport())
            }
            let update = PageUpdate(page, page: written, fresh: made.root, old: before?.root)
            return Output(
                text: update.text,
                diagnostics: diagnostics.all.ordered(),
                report: made.report,
                news: update.news
            )
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
            let made = made(of: source, selection, client, reporting: diagnostics, include)
            return Output(
                text: diagnostics.hasErrors ? nil : made?.text,
                diagnostics: diagnostics.all.ordered(),
                report: made?.report ?? ImportReport()
            )
        }
    }

    /// A page that was made, and what became of the document's examples.
    struct Made {
        var root: YAMLNode
        var text: String
        var report = ImportReport()
        var verdicts: [(found: ExampleReader.Found, verdict: ExampleVerdict)] = []

        func file(_ client: String) -> SourceFile { SourceFile(name: client + ".rest.yaml", text: text) }
    }

    static func made(
        of source: SourceFile,
        _ selection: PageSelection,
        _ client: String,
        reporting diagnostics: Diagnostics,
        judges: Bool = true,
        _ include: @escaping (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) -> Made? {
        let files = DocumentFiles(diagnostics: diagnostics, open: include)
        let unsaid = UnsaidList(diagnostics)
        guard let tree = files.read(source, namedAt: nil), let read = DocumentReader(files: files).read(tree.root)
        else {
            return nil
        }
        var maker = DocumentPage(api: read, files: files, unsaid: unsaid)
        (maker.selection, maker.client, maker.examples) = (selection, client, ExampleList())
        var (root, page) = maker.made(.short)
        var resolved: API?
        var findings: [Diagnostic] = []
        if !diagnostics.hasErrors {
            let wraps = root["client"] == nil
            let text = PageWriter.text(of: root, wraps: wraps)
            (resolved, findings) = Pipeline.resolve(SourceFile(name: client + ".rest.yaml", text: text))
            let check = { (spec: SourceFile) in Pipeline.resolve(spec).diagnostics }
            if resolved == nil, let repaired = maker.repaired(page, .short, by: check) {
                (root, page) = repaired
                let text = PageWriter.text(of: root, wraps: wraps)
                (resolved, findings) = Pipeline.resolve(SourceFile(name: client + ".rest.yaml", text: text))
            }
        }
        // A page's own comments have their lines.
        var made = Made(root: root, text: PageWriter.text(of: root, wraps: root["client"] == nil))
        made.report = ImportReport(page, root, unsaid, all: read.operations.count)
        made.report.wrong = diagnostics.all.count { [.openapiDocument, .openapiReference].contains($0.id) }
        // As the page's own reader understands it.
        guard judges, !diagnostics.hasErrors, let examples = maker.examples else { return made }
        guard let api = resolved else {
            report(findings, in: root, of: source, at: tree.root.start, client, to: diagnostics, include)
            return made
        }
        var judge = ExampleJudge(page, api, files: files)
        made.report.examples = judge.judge(examples)
        made.verdicts = judge.verdicts
        return made
    }

    /// What is wrong with a page that can't be written, as with words of a page that somebody put into the document: at their lines
    /// there, where they have one.
    private static func report(
        _ findings: [Diagnostic],
        in root: YAMLNode,
        of source: SourceFile,
        at start: Span,
        _ client: String,
        to diagnostics: Diagnostics,
        _ include: (String, Span) throws(IncludeRefusal) -> SourceFile?
    ) {
        // A page over the document may have of its own what is wrong in its words.
        let parsing = Diagnostics()
        _ = SpecParser(parsing).parse(root, of: source)
        var located = parsing.all.filter { $0.severity == .error }
        if located.isEmpty {
            let file = source.name.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
            let text = "restgen: 1\nopenapi: \(JSONValue.string(file ?? source.name).compactText)\n"
            let page = SourceFile(name: source.name + ".rest.yaml", text: text)
            let own = FilePath.normalised(source.name)
            let laid = Pipeline.resolve(page, named: client) { (path, place) throws(IncludeRefusal) in
                path == own ? source : try include(path, place)
            }
            located = laid.diagnostics.filter { $0.severity == .error }
        }
        for diagnostic in located { diagnostics.report(diagnostic) }
        guard located.isEmpty else { return }
        for finding in findings where finding.severity == .error {
            diagnostics.error(.openapiDocument, "its page would be wrong: \(finding.message)", at: start)
        }
    }
}

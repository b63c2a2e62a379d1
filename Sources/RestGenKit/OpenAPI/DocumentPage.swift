/// The page of a document: what OpenAPI says of it, and over that the words of a page that it holds.
///
///     DocumentPage(api: api, files: files, unsaid: unsaid).made(.short).root
package struct DocumentPage {
    package let api: DocumentAPI
    package let files: DocumentFiles
    package let unsaid: UnsaidList
    package var selection = PageSelection()
    /// Types of the document that are wanted by name, whether an operation uses them or not.
    var wanted: Set<String> = []
    /// Where examples may be; nil where nobody asks for them.
    package var examples: ExampleList?
    /// What the client is called.
    package var client = ""

    package init(
        api: DocumentAPI,
        files: DocumentFiles,
        unsaid: UnsaidList,
        selection: PageSelection = PageSelection(),
        wanted: Set<String> = [],
        examples: ExampleList? = nil,
        client: String = ""
    ) {
        self.api = api
        self.files = files
        self.unsaid = unsaid
        self.selection = selection
        self.wanted = wanted
        self.examples = examples
        self.client = client
    }

    /// In short forms as a person writes it, or in long ones that a page can be laid over.
    package func made(_ form: PageForm) -> (root: YAMLNode, page: Page) {
        let words = DocumentWords(api, reporting: files.diagnostics)
        let page = page(words)
        return (root(of: page, words, form), page)
    }

    /// The same with the parts left out that are errors in a spec, by what `check` finds in it.
    ///
    /// Returns `nil` if errors would be left.
    package func repaired(
        _ page: Page,
        _ form: PageForm,
        by check: @escaping (SourceFile) -> [Diagnostic]
    ) -> (root: YAMLNode, page: Page)? {
        // Words were read before, and what is wrong in them was reported.
        let words = DocumentWords(api, reporting: Diagnostics())
        guard !words.isPage else { return nil }
        var page = page
        guard PageRepair(unsaid: unsaid, check: check).repair(&page) else { return nil }
        return (root(of: page, words, form), page)
    }

    private func page(_ words: DocumentWords) -> Page {
        var maker = PageMaker(api: api, files: files, unsaid: unsaid)
        (maker.selection, maker.wanted, maker.client) = (selection, wanted, client)
        maker.examples = examples
        guard words.areThere else { return maker.page() }
        maker.words = words
        // Types that are named by words which somebody wrote.
        for layer in Array(words.layers.values) + Array(words.typeLayers.values) {
            maker.wanted.formUnion(layer.typeNames)
        }
        return maker.page()
    }

    private func root(of page: Page, _ words: DocumentWords, _ form: PageForm) -> YAMLNode {
        guard words.areThere else { return PageRenderer(page: page, form: form).root }
        guard words.isPage, let written = words.root else { return laid(words, page, form) }
        var filling = WordsFilling(words, written, page)
        filling.fill()
        var root = filling.root
        if !selection.isEverything {
            root = WordsSelection(words: words, page: page, selection: selection, wanted: wanted).chosen(of: root)
        }
        return form == .long ? LongForms.page(root) : root
    }

    /// A page of what OpenAPI says, with the words that somebody wrote beside it.
    private func laid(_ words: DocumentWords, _ page: Page, _ form: PageForm) -> YAMLNode {
        let made = PageRenderer(page: page, form: .long).root
        let layer = WordsLayer(words: words, page: page).node(over: made)
        let merged = PageMerge.merged(layer, over: made)
        guard form == .short else { return AuthWords(merged["auth"]).whole(in: merged) }
        return ShortForms.page(merged)
    }
}

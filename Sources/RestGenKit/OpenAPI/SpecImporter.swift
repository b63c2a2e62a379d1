/// Makes the spec of an OpenAPI document, with its restgen extensions.
///
///     SpecImporter(api: api, files: files, unsupported: unsupported).imported(in: file).spec
package struct SpecImporter {
    package let api: DocumentAPI
    package let files: DocumentFiles
    package let unsupported: UnsupportedFeatures
    package var selection = OperationSelection()
    /// Types of the document that are wanted by name, whether an operation uses them or not.
    var wanted: Set<String> = []
    /// Collects examples, if they are validated.
    package var examples: ExampleList?
    /// The name of the client.
    package var client = ""

    package init(
        api: DocumentAPI,
        files: DocumentFiles,
        unsupported: UnsupportedFeatures,
        selection: OperationSelection = OperationSelection(),
        wanted: Set<String> = [],
        examples: ExampleList? = nil,
        client: String = ""
    ) {
        self.api = api
        self.files = files
        self.unsupported = unsupported
        self.selection = selection
        self.wanted = wanted
        self.examples = examples
        self.client = client
    }

    package func imported(in file: SourceFile, for purpose: SpecPurpose) -> ImportedSpec {
        let extensions = DocumentExtensions(api, reporting: files.diagnostics)
        return ImportedSpec(
            page: page(extensions),
            extensions: extensions,
            file: file,
            purpose: purpose,
            selection: selection,
            wanted: wanted,
            unsupported: unsupported,
            reporting: files.diagnostics
        )
    }

    private func page(_ extensions: DocumentExtensions) -> ImportedAPI {
        var maker = APIImporter(api: api, files: files, unsupported: unsupported)
        (maker.selection, maker.wanted, maker.client) = (selection, wanted, client)
        maker.examples = examples
        guard extensions.areThere else { return maker.page() }
        maker.words = extensions
        // Types that are named by extensions.
        for layer in Array(extensions.layers.values) + Array(extensions.typeLayers.values) {
            maker.wanted.formUnion(layer.typeNames)
        }
        return maker.page()
    }
}

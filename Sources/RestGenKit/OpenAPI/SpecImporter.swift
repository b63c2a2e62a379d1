/// Imports an OpenAPI document, with its restgen extensions, as a spec.
///
///     SpecImporter(api: api, files: files, unsupported: unsupported).imported(in: file).spec
///
/// The import has four steps:
///
/// 1. `Document` parses JSON or YAML into nodes with locations, and resolves references.
/// 2. `Reading` reads the nodes into a `DocumentAPI`, which doesn't depend on the OpenAPI version.
/// 3. `Import` infers names, types, pagination and so on, and creates an `ImportedAPI`.
/// 4. `Building` converts the `ImportedAPI` to a `Spec`.
///
/// `Extensions` reads `x-restgen`, whose keys override the inferred ones.
package struct SpecImporter {
    package let api: DocumentAPI
    package let files: DocumentFiles
    package let unsupported: UnsupportedFeatures
    package var selection = OperationSelection()
    /// The names of schemas that are imported even if no operation uses them.
    var requestedSchemas: Set<String> = []
    /// Collects locations with examples, or `nil` if examples aren't validated.
    package var examples: ExampleList?
    /// Whether examples of the document become examples of the spec.
    package var keepsExamples = false
    /// The name of the client.
    package var client = ""

    package init(
        api: DocumentAPI,
        files: DocumentFiles,
        unsupported: UnsupportedFeatures,
        selection: OperationSelection = OperationSelection(),
        requestedSchemas: Set<String> = [],
        examples: ExampleList? = nil,
        client: String = ""
    ) {
        self.api = api
        self.files = files
        self.unsupported = unsupported
        self.selection = selection
        self.requestedSchemas = requestedSchemas
        self.examples = examples
        self.client = client
    }

    /// Returns the imported spec.
    ///
    /// - Parameters:
    ///   - file: The file that the spec belongs to. Its parts are located in the document.
    ///   - purpose: Whether another spec overrides the result, or people edit it.
    package func imported(in file: SourceFile, for purpose: SpecPurpose) -> ImportedSpec {
        let extensions = DocumentExtensions(api, reporting: files.diagnostics)
        return ImportedSpec(
            api: importedAPI(extensions),
            extensions: extensions,
            file: file,
            purpose: purpose,
            selection: selection,
            requestedSchemas: requestedSchemas,
            unsupported: unsupported,
            reporting: files.diagnostics
        )
    }

    private func importedAPI(_ extensions: DocumentExtensions) -> ImportedAPI {
        var maker = APIImporter(api: api, files: files, unsupported: unsupported)
        (maker.selection, maker.requestedSchemas, maker.client) = (selection, requestedSchemas, client)
        (maker.examples, maker.keepsExamples) = (examples, keepsExamples)
        guard extensions.isPresent else { return maker.importedAPI() }
        maker.extensions = extensions
        // The extensions can name schemas that no operation uses.
        for layer in Array(extensions.layers.values) + Array(extensions.typeLayers.values) {
            maker.requestedSchemas.formUnion(layer.typeNames)
        }
        return maker.importedAPI()
    }
}

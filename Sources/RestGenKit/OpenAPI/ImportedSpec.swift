/// The spec of an OpenAPI document.
package struct ImportedSpec {
    package private(set) var spec: Spec
    package private(set) var page: ImportedAPI
    /// The restgen extension of a document that `restgen export` wrote.
    private var whole: WholeExtension?
    private let extensions: DocumentExtensions
    private var purpose: SpecPurpose

    init(
        page: ImportedAPI,
        extensions: DocumentExtensions,
        file: SourceFile,
        purpose: SpecPurpose,
        selection: OperationSelection,
        wanted: Set<String>,
        unsupported: UnsupportedFeatures,
        reporting diagnostics: Diagnostics
    ) {
        (self.page, self.extensions) = (page, extensions)
        // Endpoints with options of an extension share nothing with the others.
        self.purpose = extensions.areThere ? .base : purpose
        guard extensions.isPage, let root = extensions.root else {
            spec = Spec(file: file)
            build(unsupported, reporting: diagnostics)
            return
        }
        var whole = WholeExtension(extensions, root, page, in: file, unsupported)
        whole.read(selection, wanted, reporting: diagnostics)
        (self.whole, spec) = (whole, whole.spec)
        if purpose == .base { spec.makeEndpointsIndependent() }
    }

    private mutating func build(_ unsupported: UnsupportedFeatures, reporting diagnostics: Diagnostics) {
        spec = SpecBuilder(page: page, for: purpose, unsupported: unsupported).spec(in: spec.file)
        guard extensions.areThere else { return }
        let node = PartialExtensions(extensions: extensions, page: page).node
        spec = SpecParser(diagnostics).read(node, over: spec)
        spec.makeEndpointsIndependent()
    }

    /// Returns the spec without the parts that are errors, each left out with a warning, or `nil` if errors would be left.
    ///
    /// - Parameter check: Returns the diagnostics of a spec.
    package func repaired(_ unsupported: UnsupportedFeatures, by check: @escaping (Spec) -> [Diagnostic])
        -> ImportedSpec?
    {
        guard whole == nil else { return nil }
        var result = self
        // What the builder can't express was reported before, and so were the mistakes of extensions.
        let reported = UnsupportedFeatures(Diagnostics())
        let repair = ImportRepair(unsupported: unsupported) { page in
            check(SpecBuilder(page: page, for: purpose, unsupported: reported).spec(in: spec.file))
        }
        guard repair.repair(&result.page) else { return nil }
        result.build(reported, reporting: Diagnostics())
        return result
    }

    /// The spec with endpoints that refer to no option of the API, for a spec that has other ones.
    ///
    /// - Parameter hasOtherEncoding: Whether the other spec encodes bodies differently. JSON bodies are marked then.
    package func withIndependentEndpoints(hasOtherEncoding: Bool) -> ImportedSpec {
        guard whole == nil, purpose == .file else { return self }
        var result = self
        result.purpose = .base
        result.page.sharing = .nothing
        result.build(UnsupportedFeatures(Diagnostics()), reporting: Diagnostics())
        // A name in an endpoint would stand for the other spec's options.
        (result.spec.defaults.auth, result.spec.defaults.pages, result.spec.defaults.encoding) = (nil, nil, nil)
        if hasOtherEncoding {
            for index in result.spec.services.indices { result.spec.services[index].markJSONBodies() }
        }
        return result
    }

    /// The spec with endpoints that are complete beside the settings of the API: a service of another spec may have other ones.
    package func withoutSharingServices() -> ImportedSpec {
        guard whole == nil, purpose == .file else { return self }
        var result = self
        result.page.sharing = .api
        result.build(UnsupportedFeatures(Diagnostics()), reporting: Diagnostics())
        return result
    }

    /// The spec as a person would write it. The text of a whole extension stays unchanged.
    package var node: YAMLNode { whole?.node ?? SpecPrinter().node(spec) }
}

extension Spec.Service {
    fileprivate mutating func markJSONBodies() {
        for index in endpoints.indices {
            switch endpoints[index].body {
            case .type(let type)?: endpoints[index].defaults.encoding = .value(Located(.json, type.span))
            case .parameters(_, let span)?: endpoints[index].defaults.encoding = .value(Located(.json, span))
            default: break
            }
        }
    }
}

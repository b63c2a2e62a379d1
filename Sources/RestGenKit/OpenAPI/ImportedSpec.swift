/// The spec of an OpenAPI document, with the API that it was built from.
package struct ImportedSpec {
    package private(set) var spec: Spec
    /// The imported API from which the spec was built.
    package private(set) var api: ImportedAPI
    /// The spec under `x-restgen` of a document that `restgen export` wrote.
    private var whole: WholeExtension?
    private let extensions: DocumentExtensions
    private var purpose: SpecPurpose

    init(
        api: ImportedAPI,
        extensions: DocumentExtensions,
        file: SourceFile,
        purpose: SpecPurpose,
        selection: OperationSelection,
        requestedSchemas: Set<String>,
        unsupported: UnsupportedFeatures,
        reporting diagnostics: Diagnostics
    ) {
        (self.api, self.extensions) = (api, extensions)
        // The extension can set options of any endpoint, so endpoints don't rely on options that several share.
        self.purpose = extensions.isPresent ? .base : purpose
        guard extensions.hasWholeExtension, let root = extensions.root else {
            spec = Spec(file: file)
            build(unsupported, reporting: diagnostics)
            return
        }
        var whole = WholeExtension(extensions, root, api, in: file, unsupported)
        whole.read(selection, requestedSchemas, reporting: diagnostics)
        (self.whole, spec) = (whole, whole.spec)
        if purpose == .base { spec.makeEndpointsIndependent() }
    }

    /// Removes examples that don't fit their types.
    package mutating func removeExamples(at spans: Set<Span>) { spec.removeExamples(at: spans) }

    private mutating func build(_ unsupported: UnsupportedFeatures, reporting diagnostics: Diagnostics) {
        spec = SpecBuilder(imported: api, for: purpose, unsupported: unsupported).spec(in: spec.file)
        guard extensions.isPresent else { return }
        let node = PartialExtensions(extensions: extensions, imported: api).node
        spec = SpecParser(diagnostics).read(node, over: spec)
        spec.makeEndpointsIndependent()
    }

    /// Returns the spec without the parts that are errors, each left out with a warning, or `nil` if errors remain.
    ///
    /// - Parameter check: Returns the diagnostics of a spec.
    package func repaired(_ unsupported: UnsupportedFeatures, by check: @escaping (Spec) -> [Diagnostic])
        -> ImportedSpec?
    {
        guard whole == nil else { return nil }
        var result = self
        // Unsupported features and mistakes in extensions were reported when the spec was first built.
        let reported = UnsupportedFeatures(Diagnostics())
        let repair = ImportRepair(unsupported: unsupported) { api in
            check(SpecBuilder(imported: api, for: purpose, unsupported: reported).spec(in: spec.file))
        }
        guard repair.repair(&result.api) else { return nil }
        result.build(reported, reporting: Diagnostics())
        return result
    }

    /// Returns the spec with endpoints that don't refer to options of the API, to merge them into another spec.
    ///
    /// - Parameter hasOtherEncoding: Whether the other spec's default `encoding` isn't JSON. Endpoints with a JSON body
    ///   declare it then.
    package func withIndependentEndpoints(hasOtherEncoding: Bool) -> ImportedSpec {
        guard whole == nil, purpose == .file else { return self }
        var result = self
        result.purpose = .base
        result.api.sharing = .nothing
        result.build(UnsupportedFeatures(Diagnostics()), reporting: Diagnostics())
        // In the other spec, these names would refer to different options.
        (result.spec.defaults.auth, result.spec.defaults.pages, result.spec.defaults.encoding) = (nil, nil, nil)
        if hasOtherEncoding {
            for index in result.spec.services.indices { result.spec.services[index].markJSONBodies() }
        }
        return result
    }

    /// Returns the spec with options on each endpoint instead of its service, because the other spec's service can
    /// have other ones.
    package func withoutSharingServices() -> ImportedSpec {
        guard whole == nil, purpose == .file else { return self }
        var result = self
        result.api.sharing = .api
        result.build(UnsupportedFeatures(Diagnostics()), reporting: Diagnostics())
        return result
    }

    /// The spec in the form that a person would write. A spec under `x-restgen` keeps its text.
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

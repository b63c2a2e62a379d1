/// Builds the endpoints of a spec from imported ones.
struct EndpointBuilder {
    let imported: ImportedAPI
    let types: TypeBuilder
    let purpose: SpecPurpose
    let unsupported: UnsupportedFeatures

    /// - Parameter own: The parameters that the endpoint declares itself, inherits but removes, or takes from sets.
    func endpoint(_ endpoint: ImportedEndpoint, _ own: SharedParameters.EndpointParameters) -> Spec.Endpoint {
        unsupported.operation = endpoint.operation
        defer { unsupported.operation = nil }
        let span = endpoint.span
        let parameters = ParameterBuilder(types: types, unsupported: unsupported)
        var result = Spec.Endpoint(name: Located(endpoint.name.method, span), verb: Located(endpoint.verb, span))
        result.path = TemplateBuilder(types: types).path(endpoint.path, at: span)
        result.query =
            endpoint.path.pairs.map { parameters.pair($0, at: span) } + own.query.compactMap(parameters.parameter)
        result.cookies = endpoint.cookies.compactMap(parameters.parameter)
        if let body = endpoint.body {
            let builder = BodyBuilder(parameters: parameters)
            (result.body, result.isBodyOptional) = builder.body(body, at: span)
        }
        result.returns = ResultBuilder(types: types).returns(endpoint.responses, at: span)
        result.defaults = defaults(endpoint)
        var changes = Spec.Query()
        changes.removed = own.removedQuery.map { Located($0, span) }
        changes.references = own.sets.map { Located($0, span) }
        if !changes.isEmpty { result.defaults.query = changes }
        let headers =
            own.headers.compactMap(parameters.header) + own.removedHeaders.map { Spec.Header(removed: $0, span) }
        if !headers.isEmpty { result.defaults.headers = .value(headers) }
        result.doc = Located(doc: endpoint.doc, span)
        result.deprecated = Located(isDeprecated: endpoint.isDeprecated, span)
        return result
    }

    private func defaults(_ endpoint: ImportedEndpoint) -> Spec.Defaults {
        let span = endpoint.span
        var defaults = Spec.Defaults()
        // The API's encoding, which only a file declares, would apply to this body.
        if purpose == .file, imported.encoding != nil, endpoint.body?.isJSON == true {
            defaults.encoding = .value(Located(.json, span))
        }
        if let lists = endpoint.lists { defaults.lists = .value(Located(lists, span)) }
        if let server = endpoint.server { defaults.server = .value(Located(server, span)) }
        if let serializer = endpoint.serializer { defaults.serializer = .value(Located(serializer, span)) }
        if let auth = endpoint.auth {
            let own = purpose == .file ? imported.auth : []
            let builder = AuthBuilder(schemes: imported.schemes, own: own, unsupported: unsupported)
            defaults.auth = builder.auth(auth, at: span)
        }
        var errors = endpoint.errorResponses
        // The service doesn't declare its errors then.
        if imported.sharing != .all {
            let own = Set(errors.map(\.status))
            errors += imported.services[endpoint.name.service]?.errors.filter { !own.contains($0.status) } ?? []
        }
        if !errors.isEmpty { defaults.errors = .value(types.errors(errors, at: span)) }
        defaults.pages = pages(endpoint)
        if endpoint.leavesEnvelope {
            defaults.envelope = Spec.Table.Line(conditions: Spec.Conditions(span), value: .none(span))
        }
        return defaults
    }

    /// Returns `nil` if the endpoint has no pagination, or uses the API's.
    private func pages(_ endpoint: ImportedEndpoint) -> InheritedSetting<Spec.Pages>? {
        if endpoint.leavesPages { return InheritedSetting.none(endpoint.span) }
        // The API's pagination applies to endpoints that GET a list.
        guard let pagination = endpoint.pages, pagination != imported.pagination || endpoint.verb != "GET" else {
            return nil
        }
        if purpose == .file, let named = imported.pages.first(where: { $0.scheme == pagination }) {
            return .value(.named(Located(named.name, endpoint.span)))
        }
        return .value(.scheme(PaginationBuilder.scheme(pagination, at: endpoint.span)))
    }
}

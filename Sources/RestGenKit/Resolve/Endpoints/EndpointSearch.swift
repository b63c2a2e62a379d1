/// Finds the endpoints that a spec refers to: `session.login`.
struct EndpointSearch {
    let context: ResolveContext

    /// The position of an endpoint in a service or the client.
    struct Index: Hashable {
        var service: Int?
        var endpoint: Int
    }

    /// Returns `nil` after reporting an error.
    func index(of name: String, at span: Span, in api: API) -> Index? {
        let endpoints = Self.indexedEndpoints(in: api)
        // Names in the spec take precedence over those in errors and logs.
        let found = endpoints.first { $0.1.written == name } ?? endpoints.first { $0.1.operation == name }
        if let found { return found.0 }
        let names = endpoints.map(\.1.written)
        let all = names.isEmpty ? "the spec has no endpoints" : names.listed(as: "endpoint")
        context.diagnostics.error(
            .unknownValue,
            "unknown endpoint '\(name)'",
            at: span,
            help: context.types.near.suggest(name) { names }.map { "did you mean '\($0)'?" } ?? all
        )
        return nil
    }

    static func indexedEndpoints(in api: API) -> [(Index, Endpoint)] {
        var endpoints = api.endpoints.enumerated().map { (Index(endpoint: $0.offset), $0.element) }
        for (index, service) in api.services.enumerated() {
            endpoints += service.endpoints.enumerated().map { (Index(service: index, endpoint: $0.offset), $0.element) }
        }
        return endpoints
    }
}

extension API {
    subscript(index: EndpointSearch.Index) -> Endpoint {
        get { index.service.map { services[$0].endpoints[index.endpoint] } ?? endpoints[index.endpoint] }
        set {
            if let service = index.service {
                services[service].endpoints[index.endpoint] = newValue
            } else {
                endpoints[index.endpoint] = newValue
            }
        }
    }
}

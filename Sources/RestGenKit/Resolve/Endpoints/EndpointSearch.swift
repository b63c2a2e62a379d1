/// Finds the endpoints that a spec refers to: `session.login`.
struct EndpointSearch {
    let context: ResolveContext

    /// The position of an endpoint in a service or the client.
    struct Place: Hashable {
        var service: Int?
        var endpoint: Int
    }

    /// Returns `nil` after reporting an error.
    func place(of name: String, at span: Span, in api: API) -> Place? {
        let places = Self.places(in: api)
        // Names in the spec take precedence over those in errors and logs.
        let found = places.first { $0.1.written == name } ?? places.first { $0.1.operation == name }
        if let found { return found.0 }
        let names = places.map(\.1.written)
        let all = names.isEmpty ? "the spec has no endpoints" : "the endpoints are \(names.quotedList)"
        context.diagnostics.error(
            .unknownValue,
            "unknown endpoint '\(name)'",
            at: span,
            help: context.types.near.suggest(name) { names }.map { "did you mean '\($0)'?" } ?? all
        )
        return nil
    }

    static func places(in api: API) -> [(Place, Endpoint)] {
        var places = api.endpoints.enumerated().map { (Place(endpoint: $0.offset), $0.element) }
        for (index, service) in api.services.enumerated() {
            places += service.endpoints.enumerated().map { (Place(service: index, endpoint: $0.offset), $0.element) }
        }
        return places
    }
}

extension API {
    subscript(place: EndpointSearch.Place) -> Endpoint {
        get { place.service.map { services[$0].endpoints[place.endpoint] } ?? endpoints[place.endpoint] }
        set {
            if let service = place.service {
                services[service].endpoints[place.endpoint] = newValue
            } else {
                endpoints[place.endpoint] = newValue
            }
        }
    }
}

/// The endpoints of an API with samples of their responses, as JSON. `PreviewTransport` of RestTesting reads it.
///
///     {"samples":[["{\"id\":\"room-«1»\"}"]],"endpoints":[{"name":"rooms.list","verb":"GET","path":"/rooms","list":[],…}]}
///
/// Everything that depends on types is decided here, so that the transport only copies JSON: paginated lists end,
/// long-running work is done, and envelopes report success.
package struct PreviewTable {
    private let api: API
    private let context: PreviewContext
    private let routes: [PreviewRoute]

    package init(_ api: API) {
        self.api = api
        context = PreviewContext(api)
        routes = PreviewRoute.all(in: api)
    }

    package var json: JSONValue {
        let elements = PreviewElements(SampleTexts(api))
        let works = PreviewWorks(routes)
        for route in routes {
            for type in route.endpoint.types {
                guard let list = PreviewList(type, of: route.endpoint, context.types) else { continue }
                _ = elements.index(of: context.types.bare(list.element))
            }
        }
        let endpoints = routes.map { PreviewResponse($0, context, works).json(elements) }
        return .object([("samples", elements.json), ("endpoints", .array(endpoints))])
    }
}

/// The samples of lists' elements, which endpoints refer to by index.
final class PreviewElements {
    private let texts: SampleTexts
    private var indexes: [TypeReference: Int?] = [:]
    private var all: [[String]] = []

    init(_ texts: SampleTexts) { self.texts = texts }

    var json: JSONValue { .array(all.map { .array($0.map { .string($0) }) }) }

    /// Returns the index of a type that is the element of a list.
    func known(_ type: TypeReference) -> Int? { indexes[type] ?? nil }

    /// Returns `nil` for a type without samples.
    func index(of type: TypeReference) -> Int? {
        if let known = indexes[type] { return known }
        let found = texts.texts(of: type)
        indexes[type] = found.map { _ in all.count }
        if let found { all.append(found) }
        return indexes[type] ?? nil
    }
}

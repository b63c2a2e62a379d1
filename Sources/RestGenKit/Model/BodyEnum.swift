/// An enum for a body with several media types: `.json(Room)`, `.csv(String)`.
public struct BodyEnum: Sendable {
    /// A case, with its media type and the body that it sends.
    public struct Case: Sendable {
        /// The name, such as `json`, `csv` or `form`.
        package var name: String
        /// The media type, such as `application/json`. A file may have a range: `image/*`, `*/*`.
        public var mediaType: String
        /// The associated values: one without a label, or those of an object, a form or the parts.
        public var parameters: [Parameter]
        /// The body that the case sends.
        public var body: Body
        /// The location of its declaration, or `nil` if the spec doesn't declare it.
        package var span: Span?

        package init(name: String, mediaType: String, parameters: [Parameter], body: Body, span: Span? = nil) {
            self.name = name
            self.mediaType = mediaType
            self.parameters = parameters
            self.body = body
            self.span = span
        }
    }

    package var name: String
    package var doc: String?
    /// The cases, one for each media type.
    public var cases: [Case]

    package init(name: String, doc: String? = nil, cases: [Case]) {
        self.name = name
        self.doc = doc
        self.cases = cases
    }
}

extension Endpoint {
    /// Returns the endpoint with the body of one case.
    package func sending(_ item: BodyEnum.Case) -> Endpoint {
        var endpoint = self
        (endpoint.parameters, endpoint.body) = (item.parameters, item.body)
        return endpoint
    }
}

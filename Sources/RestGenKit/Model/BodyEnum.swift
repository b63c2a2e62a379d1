/// What a call sends in one of several notations, as an enum: `.json(Room)`, `.csv(String)`.
public struct BodyEnum: Sendable {
    public struct Case: Sendable {
        /// `json`, `csv`, `form`
        public var name: String
        /// `application/json`; `image/*`, `*/*` of a file.
        public var mediaType: String
        /// What the case holds: one value without a name, or those of an object, a form or parts.
        public var parameters: [Parameter]
        public var body: Body
        /// The place of its declaration. `nil` if the spec doesn't declare it.
        public var span: Span?

        package init(name: String, mediaType: String, parameters: [Parameter], body: Body, span: Span? = nil) {
            self.name = name
            self.mediaType = mediaType
            self.parameters = parameters
            self.body = body
            self.span = span
        }
    }

    public var name: String
    public var doc: String?
    public var cases: [Case]

    package init(name: String, doc: String? = nil, cases: [Case]) {
        self.name = name
        self.doc = doc
        self.cases = cases
    }
}

extension Endpoint {
    /// As if its body were the one of a case.
    public func sending(_ item: BodyEnum.Case) -> Endpoint {
        var endpoint = self
        (endpoint.parameters, endpoint.body) = (item.parameters, item.body)
        return endpoint
    }
}

/// The tables of an API: the models, error models and envelopes by path.
///
///     Routes(
///         map: [.line(User.self, "/users/*"), .line(String.self, mediaType: "text/*")],
///         errors: [.line(APIError.self)],
///         envelopes: [.line(Envelope(result: ["data"]), "/model/#")]
///     )
@_spi(Generated) public struct Routes: Sendable {
    /// The types of results.
    public let map: RouteTable<MappedType>
    /// The types of error models.
    public let errors: RouteTable<MappedType>
    /// The envelopes of requests and responses.
    public let envelopes: RouteTable<Envelope>

    /// Creates the tables of an API.
    public init(
        map: [RouteTable<MappedType>.Line] = [],
        errors: [RouteTable<MappedType>.Line] = [],
        envelopes: [RouteTable<Envelope>.Line] = []
    ) {
        self.map = RouteTable(map)
        self.errors = RouteTable(errors)
        self.envelopes = RouteTable(envelopes)
    }

    /// The error of an invalid pattern, which fails every call by path.
    package var problem: RequestError? {
        let problems = map.problems + errors.problems + envelopes.problems
        return problems.first.map { RequestError("the API's tables are not valid: \($0)") }
    }
}

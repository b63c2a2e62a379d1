/// The tables of an API, which decide about calls by path: which model answers what, which error model, which envelope.
///
///     Routes(
///         map: [.line(User.self, "/users/*"), .line(String.self, mediaType: "text/*")],
///         errors: [.line(APIError.self)],
///         envelopes: [.line(Envelope(result: ["data"]), "/model/#")]
///     )
@_spi(Generated) public struct Routes: Sendable {
    public let map: RouteTable<MappedType>
    public let errors: RouteTable<MappedType>
    public let envelopes: RouteTable<Envelope>

    public init(
        map: [RouteTable<MappedType>.Line] = [],
        errors: [RouteTable<MappedType>.Line] = [],
        envelopes: [RouteTable<Envelope>.Line] = []
    ) {
        self.map = RouteTable(map)
        self.errors = RouteTable(errors)
        self.envelopes = RouteTable(envelopes)
    }

    /// What is wrong with one of the patterns; every call by path then says so.
    package var problem: RequestError? {
        let problems = map.problems + errors.problems + envelopes.problems
        return problems.first.map { RequestError("the API's tables are not valid: \($0)") }
    }
}

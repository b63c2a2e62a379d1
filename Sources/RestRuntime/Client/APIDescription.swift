/// What generated code says about an API as a whole.
///
///     APIDescription(name: "ChatCave", headers: [("X-Api-Version", "3")], auth: [.basic], sensitiveKeys: ["password"])
public struct APIDescription: Sendable {
    /// As errors call it: `ChatCave`.
    public var name: String
    /// Sent with every call, unless an endpoint says otherwise.
    public var headers: [(String, String)]
    /// How an endpoint that says nothing itself tells who is calling: any of these. None: it does not.
    public var auth: [AuthScheme]
    /// Keys of JSON and names of query parameters whose values never show in an error; without regard to case.
    public var sensitiveKeys: [String]
    /// What its values are wrapped in, unless an endpoint says otherwise.
    public var envelope: Envelope
    /// Where a server's text about an error is: the first that is there.
    public var messages: [MessageSource]
    /// The name under which the configuration has the notation of its bodies; nil for JSON.
    public var serializer: String?
    /// The encoding that texts, JSON and forms are sent in; nil for UTF-8.
    public var charset: String?
    /// The statuses that are a success, unless an endpoint says otherwise; none: 200...299.
    public var success: [ClosedRange<Int>]
    /// For how many seconds nothing may arrive, unless an endpoint says otherwise; nil: as the configuration says.
    public var timeout: Double?
    /// Its tables, which decide about calls by path.
    public var routes: Routes

    /// A header whose value is nil is left out.
    public init(
        name: String,
        headers: [(String, String?)] = [],
        auth: [AuthScheme] = [],
        sensitiveKeys: [String] = [],
        envelope: Envelope = .none,
        messages: [MessageSource] = [],
        serializer: String? = nil,
        charset: String? = nil,
        success: [ClosedRange<Int>] = [],
        timeout: Double? = nil,
        routes: Routes = Routes()
    ) {
        self.name = name
        self.headers = headers.compactMap { name, value in value.map { (name, $0) } }
        self.auth = auth
        self.sensitiveKeys = sensitiveKeys
        self.envelope = envelope
        self.messages = messages
        self.serializer = serializer
        self.charset = charset
        self.success = success
        self.timeout = timeout
        self.routes = routes
    }
}

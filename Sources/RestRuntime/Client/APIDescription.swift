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

    /// A header whose value is nil is left out.
    public init(
        name: String,
        headers: [(String, String?)] = [],
        auth: [AuthScheme] = [],
        sensitiveKeys: [String] = []
    ) {
        self.name = name
        self.headers = headers.compactMap { name, value in value.map { (name, $0) } }
        self.auth = auth
        self.sensitiveKeys = sensitiveKeys
    }
}

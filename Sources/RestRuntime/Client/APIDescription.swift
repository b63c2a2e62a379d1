@_spi(Generated) import RestMapping
@_spi(Generated) import RestTransport

/// What generated code says about an API as a whole.
///
///     APIDescription(name: "ChatCave", sensitiveKeys: ["password"]) { call in
///         call.header("X-Api-Version", "3")
///         call.auth(.basic)
///     }
@_spi(Generated) public struct APIDescription: Sendable {
    let name: String
    let sensitiveKeys: [String]
    /// URLs that calls name instead of the client's, by name.
    let servers: [String: String]
    let routes: Routes
    /// How its endpoints sign in; nil where none does.
    let tokens: TokenPlan?
    /// What its calls name of OAuth 2 servers.
    let oauth2: [AuthScheme]
    /// What its endpoints are called.
    let operations: OperationNames
    private let call: Call
    /// What holds for every call that does not say it itself.
    var defaults: CallValues { call.values }

    /// `name` is what errors call it. The values of `sensitiveKeys`, keys of JSON and names of headers and query parameters
    /// without regard to case, never show in an error. `servers` are where calls go that name one. `routes` decide about calls
    /// by path. `tokens` says how its own endpoints sign in. `oauth2` are the schemes of OAuth 2 that `defaults` don't say, and
    /// that some calls do. `operations` are the names of its endpoints, the client's own and each service's: `rooms list get`
    /// for `rooms.list` and `rooms.get`; without any, no name is held against them. The headers and the settings that
    /// `defaults` says hold for every call that does not say them itself.
    public init(
        name: String,
        sensitiveKeys: [String] = [],
        servers: [String: String] = [:],
        routes: Routes = Routes(),
        tokens: TokenPlan? = nil,
        oauth2: [AuthScheme] = [],
        operations: [[String]] = [],
        defaults: (inout Call) -> Void = { _ in }
    ) {
        self.name = name
        self.sensitiveKeys = sensitiveKeys
        self.servers = servers
        self.routes = routes
        self.tokens = tokens
        self.operations = OperationNames(operations.flatMap { $0 })
        var call = Call(name, "")
        defaults(&call)
        self.call = call
        self.oauth2 = ((call.values.settings.auth ?? []) + oauth2).filter { $0.oauth2 != nil }
    }
}

@_spi(Generated) import RestMapping
@_spi(Generated) import RestTransport

/// The description of an API in generated code.
///
///     APIDescription(name: "ChatCave", sensitiveKeys: ["password"]) { call in
///         call.header("X-Api-Version", "3")
///         call.auth(.basic)
///     }
///
/// A client is created from it. It has no state, so clients of one API share it.
@_spi(Generated) public struct APIDescription: Sendable {
    /// The name of the API in errors.
    let name: String
    /// The keys whose values are redacted.
    let sensitiveKeys: [String]
    /// The URLs of named servers.
    let servers: [String: String]
    /// The tables for calls by path.
    let routes: Routes
    /// The sign-in by endpoints, or `nil`.
    let tokens: TokenPlan?
    /// The OAuth 2 schemes of single calls.
    let oauth2: [AuthScheme]
    /// The names of the endpoints.
    let operations: OperationNames
    /// A call without a route, on which the settings of all calls were made.
    private let call: Call
    /// The settings of all calls.
    var defaults: CallValues { call.values }

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The name of the API in errors.
    ///   - sensitiveKeys: The keys of JSON, headers and query parameters whose values are redacted, in any case.
    ///   - servers: The URLs of named servers.
    ///   - routes: The tables for calls by path.
    ///   - tokens: The sign-in by endpoints of the API.
    ///   - oauth2: The OAuth 2 schemes that only some calls use.
    ///   - operations: The names of the endpoints by service: `rooms list get` for `rooms.list` and `rooms.get`.
    ///     Without any, names aren't checked.
    ///   - defaults: Sets the headers and settings of all calls, which single calls can replace.
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
        // The schemes of all calls and of single calls are known here, so a client finds its token endpoint.
        self.oauth2 = ((call.values.settings.auth ?? []) + oauth2).filter { $0.oauth2 != nil }
    }
}

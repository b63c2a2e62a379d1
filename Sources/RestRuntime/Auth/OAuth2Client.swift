/// An application as an OAuth 2 server knows it (RFC 6749, section 2). Printing it never shows its secret.
///
///     OAuth2Client(id: "chat", secret: "hunter2")                      // secret in the header
///     OAuth2Client(id: "chat", secret: "hunter2", sends: .inBody)
///     OAuth2Client(id: "chat")                                         // a public client, such as a mobile app
///
/// A value can be shared by several clients. Two clients with closures are equal only if one is a copy of the other.
public struct OAuth2Client: Sendable, Hashable {
    /// How the secret is sent (RFC 6749, section 2.3.1).
    public enum Authentication: Sendable, Hashable {
        /// With Basic authentication, which every server supports.
        case inHeader
        /// As `client_secret` in the body.
        case inBody
    }

    /// The client identifier.
    public var id: String
    /// The client secret, or `nil` for a public client.
    public var secret: String?
    /// How the secret is sent.
    public var authentication: Authentication
    /// Additional parameters of each token request, such as `audience` or `resource` (RFC 8707).
    public var parameters: [String: String]
    /// The closure for the secret, if it comes from one.
    var prompted: PromptedCredential?

    /// Creates a client.
    public init(
        id: String,
        secret: String? = nil,
        sends authentication: Authentication = .inHeader,
        parameters: [String: String] = [:]
    ) {
        self.id = id
        self.secret = secret
        self.authentication = authentication
        self.parameters = parameters
    }

    /// Creates a client whose secret comes from a closure.
    ///
    ///     OAuth2Client(id: "chat") { try await vault.secret() }
    ///
    /// The closure runs for each token request. An error that it throws ends the request.
    public init(
        id: String,
        sends authentication: Authentication = .inHeader,
        parameters: [String: String] = [:],
        secret: @escaping @Sendable () async throws -> String
    ) {
        self.init(id: id, sends: authentication, parameters: parameters)
        prompted = PromptedCredential { [try await secret()] }
    }

    /// Creates a client whose secret is in an environment variable. Without it, token requests fail before they are
    /// sent.
    public init(
        id: String,
        secretEnvironment name: String,
        sends authentication: Authentication = .inHeader,
        parameters: [String: String] = [:]
    ) {
        switch Environment.value(name) {
        case .success(let secret): self.init(id: id, secret: secret, sends: authentication, parameters: parameters)
        case .failure(let error): self.init(id: id, sends: authentication, parameters: parameters) { throw error }
        }
    }

    package var secrets: [String] { (secret.map { [$0] } ?? []) + (prompted?.secrets ?? []) }

    /// Returns the client with the current secret.
    ///
    /// If the secret is a closure, it is called. An error of the closure is thrown unchanged.
    package func known() async throws -> OAuth2Client {
        guard let prompted else { return self }
        var client = self
        client.secret = try await prompted.values().first
        client.prompted = nil
        return client
    }
}

/// Descriptions without the secret. The identifier is public.
extension OAuth2Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Client(\(id), <redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}

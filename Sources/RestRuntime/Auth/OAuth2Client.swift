/// Who an application is to an OAuth 2 server (RFC 6749, section 2). It never prints its secret.
///
///     OAuth2Client(id: "chat", secret: "hunter2")                      // in the header
///     OAuth2Client(id: "chat", secret: "hunter2", sends: .inBody)
///     OAuth2Client(id: "chat")                                         // a public one, such as an app on a phone
public struct OAuth2Client: Sendable, Hashable {
    /// How the secret is sent (section 2.3.1).
    public enum Authentication: Sendable, Hashable {
        /// `Authorization: Basic …`, which every server has to take.
        case inHeader
        /// As `client_secret` in the form.
        case inBody
    }

    /// The identifier that the server gave the application.
    public var id: String
    /// What the server gave beside it; nil for a public client, which sends its identifier alone.
    public var secret: String?
    /// How the secret is sent.
    public var authentication: Authentication
    /// What the server wants beside what the RFC names, in each request for tokens: `audience`, `resource` (RFC 8707).
    public var parameters: [String: String]
    /// Where it is asked for.
    var asked: AskedCredential?

    /// An application as its server knows it.
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

    /// The same with a secret that is asked for with each request for tokens. What `secret` throws ends the request.
    ///
    ///     OAuth2Client(id: "chat") { try await vault.secret() }
    public init(
        id: String,
        sends authentication: Authentication = .inHeader,
        parameters: [String: String] = [:],
        secret: @escaping @Sendable () async throws -> String
    ) {
        self.init(id: id, sends: authentication, parameters: parameters)
        asked = AskedCredential { [try await secret()] }
    }

    /// The same with a secret from a variable of the environment. Without it a request for tokens fails before anything is sent.
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

    package var secrets: [String] { (secret.map { [$0] } ?? []) + (asked?.secrets ?? []) }

    /// With the secret of the moment.
    package func known() async throws -> OAuth2Client {
        guard let asked else { return self }
        var client = self
        client.secret = try await asked.values().first
        client.asked = nil
        return client
    }
}

extension OAuth2Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "OAuth2Client(\(id), <redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}

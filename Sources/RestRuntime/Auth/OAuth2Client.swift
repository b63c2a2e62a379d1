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

    var secrets: [String] { secret.map { [$0] } ?? [] }
}

extension OAuth2Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "OAuth2Client(\(id), <redacted>)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["id": id], displayStyle: .struct) }
}

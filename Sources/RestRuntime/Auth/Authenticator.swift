/// Says who is calling where that takes more than a fixed text: each request anew, and with what the server answers.
///
///     client.credentials.use(.authenticator(SignedRequests(key: key)))
///
/// It is asked inside of all interceptors, for requests to the API's own origins alone, redirects to them included.
public protocol Authenticator: AnyObject, Sendable {
    /// The scheme of the page that it is for: `digest`.
    var scheme: String { get }

    /// Texts that must never be shown.
    var secrets: [String] { get }

    /// What a store keeps of it, of which ``Configuration/authenticators`` makes one again; nil, unless said, for one that is
    /// not kept.
    var stored: [String]? { get }

    /// Adds to a request what says who is calling, in place of what it says behind a redirect. What it throws ends the call.
    func authorize(_ request: inout TransportRequest) async throws

    /// Hears of every answer, before its body is read, and may put another body in its place. True to have the request, which
    /// answers the challenge now, sent once more: at most twice for one call. What it throws ends the call.
    func isChallenged(by response: inout TransportResponse, to request: inout TransportRequest) async throws -> Bool
}

extension Authenticator {
    public var stored: [String]? { nil }
}

extension Credential {
    /// One that is made for each request anew.
    public static func authenticator(_ authenticator: any Authenticator) -> Credential {
        Credential(AuthenticatorCredential(authenticator: authenticator))
    }
}

package struct AuthenticatorCredential: CredentialKind {
    package static let name = "authenticator"
    package let authenticator: any Authenticator

    package var secrets: [String] { authenticator.secrets }

    package var stored: StoredCredentials.Item? {
        authenticator.stored.map { .init(Self.name, [authenticator.scheme] + $0) }
    }

    package func replaces(_ other: AuthenticatorCredential) -> Bool {
        authenticator.scheme == other.authenticator.scheme
    }

    package static func == (left: AuthenticatorCredential, right: AuthenticatorCredential) -> Bool {
        left.authenticator === right.authenticator
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(authenticator)) }
}

/// A scheme whose credential is an ``Authenticator``.
struct AuthenticatorScheme: AuthKind {
    let name: String

    func addition(with credentials: [Credential]) -> AuthAddition? {
        for credential in credentials {
            guard let found = credential.kind as? AuthenticatorCredential else { continue }
            if found.authenticator.scheme == name { return .authenticator(found) }
        }
        return nil
    }
}

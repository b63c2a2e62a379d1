/// A type that authenticates each request individually, for example by a signature or a challenge.
///
///     client.credentials.use(.authenticator(SignedRequests(key: key)))
///
/// It is called after all interceptors, including for redirects, but only for requests to the API's own origins. An
/// authenticator belongs to a client, so parallel calls use it at the same time.
public protocol Authenticator: AnyObject, Sendable {
    /// The name of its scheme in the spec, such as `digest`.
    var scheme: String { get }

    /// Texts to redact in messages and logs.
    var secrets: [String] { get }

    /// The texts to save in a credential store, from which ``Configuration/authenticators`` creates it again. The
    /// default is `nil`, which saves nothing.
    var stored: [String]? { get }

    /// Authenticates a request. For a redirected request, it replaces its earlier additions.
    ///
    /// - Throws: An error that ends the call.
    func authorize(_ request: inout TransportRequest) async throws

    /// Handles a response before its body is read, and decides whether to send the request again.
    ///
    /// To answer a challenge, such as `WWW-Authenticate`, add the credential to `request` and return `true`. Return
    /// `false` if the response has no challenge, or none that can be answered. The body of `response` can be replaced,
    /// for example by a verified one.
    ///
    /// - Returns: Whether to send the request again. If the same request was already sent again twice, its response is
    ///   the result, whatever is returned. Each redirected request and each retry counts separately.
    /// - Throws: An error that ends the call.
    func isChallenged(by response: inout TransportResponse, to request: inout TransportRequest) async throws -> Bool
}

/// The default of an authenticator that isn't stored.
extension Authenticator {
    public var stored: [String]? { nil }
}

/// Credentials that are more than a fixed text.
extension Credential {
    /// Creates a credential that authenticates each request individually.
    public static func authenticator(_ authenticator: any Authenticator) -> Credential {
        Credential(AuthenticatorCredential(authenticator: authenticator))
    }
}

/// The credential of an ``Authenticator``. A client has one for each scheme.
package struct AuthenticatorCredential: CredentialKind {
    package static let name = "authenticator"
    package let authenticator: any Authenticator

    package var secrets: [String] { authenticator.secrets }

    /// The scheme and the texts of the authenticator, or `nil` if it can't be stored.
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
///
/// Its credential is found by the name of the scheme, such as `digest`.
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

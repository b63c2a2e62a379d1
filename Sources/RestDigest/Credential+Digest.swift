#if Digest
import Foundation
public import RestRuntime

/// Credentials for Digest authentication.
extension Credential {
    /// Creates a credential for `auth: digest` (RFC 7616 and RFC 2617). The password is never sent.
    ///
    ///     import RestDigest
    ///
    ///     let client = ChatCaveClient(credential: .digest(user: "al", password: "foobar"))
    ///
    /// The first call to a server is sent twice, because the server's first response has the nonce to hash. Later calls
    /// reuse the nonce and number their requests. MD5, SHA-256, SHA-512-256 and their `-sess` variants are supported,
    /// and the strongest that the server offers is used. If the server offers `auth` and `auth-int`, `auth` is used.
    ///
    /// If the server refuses user and password, the call ends with its 401. If the server's own proof (`rspauth`) is
    /// wrong, the call throws a ``TransportError`` of the kind ``TransportError/Kind/insecure``. With `auth-int` the
    /// error is thrown at the end of the body.
    ///
    /// Nonces belong to a credential. Create one credential and share it if several clients use the same user.
    ///
    /// - Parameters:
    ///   - user: The user's name.
    ///   - password: The user's password.
    ///   - proxyUser: The user's name for the 407 of a proxy for `http`. Without it such a response is not answered, and the
    ///     server's password is never hashed for a proxy. Proxies for `https` are up to the transport.
    ///   - proxyPassword: The password for the proxy.
    public static func digest(
        user: String,
        password: String,
        proxyUser: String? = nil,
        proxyPassword: String? = nil
    ) -> Credential {
        let proxy = proxyUser.map { DigestIdentity(user: $0, password: proxyPassword ?? "") }
        return .authenticator(DigestAuthenticator(DigestIdentity(user: user, password: password), proxy: proxy))
    }

    /// Creates a credential that asks a closure for user and password with each call.
    ///
    ///     Credential.digest { (user: "al", password: try await vault.password()) }
    ///
    /// The closure runs again if the server refuses its result. An error that it throws ends the call. A credential
    /// store doesn't save such a credential.
    public static func digest(
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        .authenticator(PromptingDigestAuthenticator(userAndPassword))
    }

    /// Creates a credential from two environment variables. If one is missing, calls fail before a request is sent.
    public static func digest(userEnvironment user: String, passwordEnvironment password: String) -> Credential {
        do throws(RequestError) {
            let password = try Environment.value(password).get()
            return .digest(user: try Environment.value(user).get(), password: password)
        } catch {
            // A closure, since the error belongs to the calls and not to the creation of the credential.
            return .digest { throw error }
        }
    }
}

/// Users and passwords for Digest authentication that survive a restart.
extension Configuration {
    /// Makes the ``Configuration/credentialStore`` save users and passwords for Digest too, so that they survive a
    /// restart.
    ///
    ///     configuration.credentialStore = FileStore(path: "~/.config/chat/credentials.json")
    ///     configuration.storeDigest()
    public mutating func storeDigest() {
        authenticators["digest"] = { DigestAuthenticator(stored: $0) }
    }
}

/// Answers the challenges of servers and proxies.
///
/// `Credential.digest(user:password:proxyUser:proxyPassword:)` creates it. It has one account for servers, and another
/// one if there is a user for a proxy.
final class DigestAuthenticator: Authenticator {
    let scheme = "digest"
    private let accounts: [DigestAccount]

    init(_ user: DigestIdentity, proxy: DigestIdentity?) {
        accounts = [DigestAccount(user, at: .server)] + (proxy.map { [DigestAccount($0, at: .proxy)] } ?? [])
    }

    var secrets: [String] { accounts.map(\.identity.password) }

    /// The texts for a credential store: user and password, and then those of the proxy.
    var stored: [String]? { accounts.flatMap { [$0.identity.user, $0.identity.password] } }

    /// Creates an authenticator from a store's texts. Returns `nil` if they aren't a user and a password.
    convenience init?(stored: [String]) {
        guard stored.count == 2 || stored.count == 4 else { return nil }
        let identities = stride(from: 0, to: stored.count, by: 2).map { index in
            DigestIdentity(user: stored[index], password: stored[index + 1])
        }
        self.init(identities[0], proxy: identities.dropFirst().first)
    }

    /// Adds answers to the known challenges of the server and the proxy.
    func authorize(_ request: inout TransportRequest) async throws {
        for account in accounts { try await account.authorize(&request) }
    }

    /// Answers the challenge of a 401 or 407.
    ///
    /// - Returns: Whether to send the request again, with an answer.
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/insecure`` if the server's proof is wrong.
    func isChallenged(
        by response: inout TransportResponse,
        to request: inout TransportRequest
    ) async throws -> Bool {
        // Nonces and proofs first: a 401 of the server shows that the proxy has accepted its own nonce.
        for account in accounts { try account.readAuthenticationInfo(of: &response, to: request) }
        for account in accounts where try await account.answersChallenge(of: response, in: &request) {
            // A nonce count can be used only once, so the other party's header gets its next count.
            for other in accounts where other !== account { try await other.authorize(&request) }
            return true
        }
        return false
    }
}

/// Keeps the password out of `dump` and of descriptions.
extension DigestAuthenticator: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
#else
public import RestRuntime

extension Configuration {
    /// Saves users and passwords for Digest. Enable the package trait `Digest` to use it.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public mutating func storeDigest() {}
}

extension Credential {
    /// Creates a credential for `auth: digest`. Enable the package trait `Digest` to use it.
    @available(
        *,
        unavailable,
        message: """
            enable the trait Digest for the package restgen: .package(url: …, from: …, traits: [.defaults, "Digest"])
            """
    )
    public static func digest(
        user: String,
        password: String,
        proxyUser: String? = nil,
        proxyPassword: String? = nil
    ) -> Credential {
        .basic(user: user, password: password)
    }

    /// Creates a credential for `auth: digest`. Enable the package trait `Digest` to use it.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public static func digest(
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        .basic(userAndPassword)
    }

    /// Creates a credential for `auth: digest`. Enable the package trait `Digest` to use it.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public static func digest(userEnvironment user: String, passwordEnvironment password: String) -> Credential {
        .basic(userEnvironment: user, passwordEnvironment: password)
    }
}
#endif

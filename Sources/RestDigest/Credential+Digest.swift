#if Digest
import Foundation
public import RestRuntime

extension Credential {
    /// For `auth: digest` (RFC 7616, RFC 2617): a user with a password, which never travels.
    ///
    ///     import RestDigest
    ///
    ///     let client = ChatCaveClient(credential: .digest(user: "al", password: "foobar"))
    ///
    /// The first call to a server is sent twice, as its first answer is what there is to hash; those behind it know the
    /// server's nonce, and number their requests. MD5, SHA-256, SHA-512-256 and their forms with `-sess` are known, and the
    /// strongest that the server offers is taken; of `auth` and `auth-int` the first where there is a choice. A refusal of
    /// user and password is the server's answer, 401. A server that proves wrongly that it knows the password (`rspauth`)
    /// is a ``TransportError`` of the kind ``TransportError/Kind/insecure``; with `auth-int` where the body is read.
    ///
    /// `proxyUser` and `proxyPassword` answer the 407 of a proxy for http (what asks before a tunnel for https opens is answered
    /// by the transport, or by nobody); without them nothing does, and the server's password is never hashed for a proxy. A credential keeps its nonces: one that many clients share is made once.
    public static func digest(
        user: String,
        password: String,
        proxyUser: String? = nil,
        proxyPassword: String? = nil
    ) -> Credential {
        let proxy = proxyUser.map { DigestIdentity(user: $0, password: proxyPassword ?? "") }
        return .authenticator(DigestAuthenticator(DigestIdentity(user: user, password: password), proxy: proxy))
    }

    /// The same, asked for with each call; asked for once more where the server refuses it. What it throws ends the call. No store
    /// keeps it.
    ///
    ///     Credential.digest { (user: "al", password: try await vault.password()) }
    public static func digest(
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        .authenticator(AskedDigestAuthenticator(userAndPassword))
    }

    /// The same, from two variables of the environment. Without them a call fails before anything is sent.
    public static func digest(userEnvironment user: String, passwordEnvironment password: String) -> Credential {
        do throws(RequestError) {
            let password = try Environment.value(password).get()
            return .digest(user: try Environment.value(user).get(), password: password)
        } catch {
            return .digest { throw error }
        }
    }
}

extension Configuration {
    /// Has the ``credentialStore`` keep users and passwords for Digest too, so that they survive a restart.
    ///
    ///     configuration.credentialStore = FileStore(path: "~/.config/chat/credentials.json")
    ///     configuration.storeDigest()
    public mutating func storeDigest() {
        authenticators["digest"] = { DigestAuthenticator(stored: $0) }
    }
}

/// Answers the challenges of servers and proxies.
final class DigestAuthenticator: Authenticator {
    let scheme = "digest"
    private let accounts: [DigestAccount]

    init(_ user: DigestIdentity, proxy: DigestIdentity?) {
        accounts = [DigestAccount(user, at: .server)] + (proxy.map { [DigestAccount($0, at: .proxy)] } ?? [])
    }

    var secrets: [String] { accounts.map(\.identity.password) }

    var stored: [String]? { accounts.flatMap { [$0.identity.user, $0.identity.password] } }

    /// One of what a store has kept; nil where that is something else.
    convenience init?(stored: [String]) {
        guard stored.count == 2 || stored.count == 4 else { return nil }
        let identities = stride(from: 0, to: stored.count, by: 2).map { index in
            DigestIdentity(user: stored[index], password: stored[index + 1])
        }
        self.init(identities[0], proxy: identities.dropFirst().first)
    }

    func authorize(_ request: inout TransportRequest) async throws {
        for account in accounts { try await account.authorize(&request) }
    }

    func isChallenged(
        by response: inout TransportResponse,
        to request: inout TransportRequest
    ) async throws -> Bool {
        for account in accounts { try account.hear(&response, to: request) }
        for account in accounts where try await account.answersChallenge(of: response, in: &request) {
            // A number is for one request: what goes to the other side gets its next.
            for other in accounts where other !== account { try await other.authorize(&request) }
            return true
        }
        return false
    }
}

extension DigestAuthenticator: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
#else
public import RestRuntime

extension Configuration {
    /// For `auth: digest`, which the trait `Digest` of the package brings.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public mutating func storeDigest() {}
}

extension Credential {
    /// For `auth: digest`, which the trait `Digest` of the package brings.
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

    /// For `auth: digest`, which the trait `Digest` of the package brings.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public static func digest(
        _ userAndPassword: @escaping @Sendable () async throws -> (user: String, password: String)
    ) -> Credential {
        .basic(userAndPassword)
    }

    /// For `auth: digest`, which the trait `Digest` of the package brings.
    @available(*, unavailable, message: "enable the trait Digest for the package restgen")
    public static func digest(userEnvironment user: String, passwordEnvironment password: String) -> Credential {
        .basic(userEnvironment: user, passwordEnvironment: password)
    }
}
#endif

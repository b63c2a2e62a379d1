#if Digest
import Foundation
import HTTPTypes
import RestRuntime

/// Answers challenges with a user and a password from a closure.
///
/// The closure runs for each call, and again if the server refuses its result. Nonces are kept while user and password
/// stay the same.
///
/// `Credential.digest(_:)` creates it. Each pair of user and password has its own ``DigestAuthenticator``, which knows
/// the nonces for it.
///
/// `@unchecked Sendable`, because `lock` protects ``authenticators``. The closure runs outside of the lock, so it can
/// take long.
final class PromptingDigestAuthenticator: Authenticator, @unchecked Sendable {
    let scheme = "digest"
    private let prompt: @Sendable () async throws -> (user: String, password: String)
    private let lock = NSLock()
    /// The authenticators of the closure's recent results, the newest last.
    private var authenticators: [(identity: DigestIdentity, authenticator: DigestAuthenticator)] = []

    /// The largest number of remembered authenticators. Parallel calls may use different ones.
    private static let mostAuthenticators = 16

    init(_ prompt: @escaping @Sendable () async throws -> (user: String, password: String)) {
        self.prompt = prompt
    }

    /// The remembered passwords, to redact in logs. There are none before the first call.
    var secrets: [String] { lock.withLock { authenticators.map(\.identity.password) } }

    /// Adds an answer with the current user and password, if a challenge is known for them.
    ///
    /// - Throws: The closure's error, which ends the call before the request is sent.
    func authorize(_ request: inout TransportRequest) async throws {
        let authenticator = try await promptedAuthenticator()
        // Parallel calls may use different authenticators, so the request remembers its own.
        request.secrets.account = authenticator
        try await authenticator.authorize(&request)
    }

    /// Answers a challenge, or asks the closure for other credentials if the server has refused the user and password.
    ///
    /// The closure isn't asked for a first challenge, since ``authorize(_:)`` has just asked it.
    func isChallenged(
        by response: inout TransportResponse,
        to request: inout TransportRequest
    ) async throws -> Bool {
        // The newest authenticator may be that of a parallel call, so the request's own one is used.
        guard let authenticator = request.secrets.account as? DigestAuthenticator else { return false }
        // The first challenge, or one with a stale nonce.
        if try await authenticator.isChallenged(by: &response, to: &request) { return true }
        guard response.head.status.code == 401, request.head.headerFields[.authorization] != nil else { return false }
        // Read the body first, which frees the slot of this call, because the closure may make a call with the same
        // client.
        let body = try await response.body.collect(upTo: request.options.maximumBodySize)
        // This response is the result of the call if the closure returns the same password.
        response.body = ResponseBody(body)
        // The same user and password would be refused again.
        let other = try await promptedAuthenticator()
        guard other !== authenticator else { return false }
        request.secrets.account = other
        request.head.headerFields[.authorization] = nil
        return try await other.isChallenged(by: &response, to: &request)
    }

    /// Asks the closure, and returns the authenticator of its result.
    private func promptedAuthenticator() async throws -> DigestAuthenticator {
        let (user, password) = try await prompt()
        return lock.withLock {
            let index = authenticators.firstIndex { $0.identity.user == user && $0.identity.password == password }
            let identity = DigestIdentity(user: user, password: password)
            let authenticator =
                index.map { authenticators.remove(at: $0).authenticator } ?? DigestAuthenticator(identity, proxy: nil)
            authenticators.append((identity, authenticator))
            if authenticators.count > Self.mostAuthenticators { authenticators.removeFirst() }
            return authenticator
        }
    }
}

/// Keeps the password out of `dump` and of descriptions.
extension PromptingDigestAuthenticator: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
#endif

#if Digest
import Foundation
import HTTPTypes
import RestRuntime

/// The party that sends challenges, with its status code and the names of its header fields.
///
/// The server's fields are `WWW-Authenticate`, `Authorization` and `Authentication-Info`, and those of a proxy begin
/// with `Proxy-` (RFC 9110, sections 11.6 and 11.7).
enum DigestSide: Sendable {
    case server
    case proxy

    /// The status of a challenge.
    var status: Int { self == .server ? 401 : 407 }
    /// The field with the challenge.
    var challenge: HTTPField.Name { self == .server ? .wwwAuthenticate : .proxyAuthenticate }
    /// The field with the answer.
    var authorizationField: HTTPField.Name { self == .server ? .authorization : .proxyAuthorization }
    /// The field with the next nonce and the proof.
    var info: String { self == .server ? "Authentication-Info" : "Proxy-Authentication-Info" }
}

/// A user's sessions with servers, or with a proxy.
///
/// A known nonce is used without waiting for a challenge. Its uses are numbered.
///
/// `@unchecked Sendable`, because `lock` protects ``sessions``. Hashes are computed outside of it. A nonce and its
/// count are taken together under the lock, so that no two requests have the same count.
final class DigestAccount: @unchecked Sendable {
    let identity: DigestIdentity
    /// The party that this account answers.
    private let side: DigestSide
    private let lock = NSLock()
    /// The known challenges, the newest first.
    private var sessions: [DigestSession] = []

    /// The number of remembered challenges.
    private static let mostSessions = 32

    init(_ identity: DigestIdentity, at side: DigestSide) {
        self.identity = identity
        self.side = side
    }

    /// Adds an answer to a request, if a challenge is known from an earlier call. Removes an older answer.
    func authorize(_ request: inout TransportRequest) async throws {
        if Self.isDigest(request.head.headerFields[side.authorizationField]) {
            request.head.headerFields[side.authorizationField] = nil
        }
        guard mayAnswer(request.head), let url = request.head.url else { return }
        guard let digest = nextResponse(for: url) else { return }
        try await write(digest, to: &request)
    }

    /// Answers the challenge of a response in the request. Returns false if the response is final.
    ///
    /// - Throws: `RequestError` if the user's name can't be sent, or if the body has to be hashed and can be read only
    ///   once.
    func answersChallenge(of response: TransportResponse, in request: inout TransportRequest) async throws -> Bool {
        guard response.head.status.code == side.status, mayAnswer(request.head), let origin = request.head.origin,
            let challenge = DigestChallenge.strongest(in: response.head.headerFields[values: side.challenge])
        else { return false }
        // If the request had no answer, this is its first challenge, which always gets an answer.
        if let sent = sentParameters(in: request), !shouldAnswer(challenge, after: sent) { return false }
        let session = DigestSession(challenge, of: identity, origin: side == .server ? origin : nil)
        guard let digest = openSession(session) else { return false }
        try await write(digest, to: &request)
        return true
    }

    /// Returns whether to answer a challenge that follows a request with an answer.
    ///
    /// A challenge of another realm, or one with `stale`, gets an answer. Any other challenge means that user or
    /// password are wrong, unless the server has accepted the nonce before. In that case the server has forgotten its
    /// nonces, for example by a restart.
    private func shouldAnswer(_ challenge: DigestChallenge, after sent: [String: String]) -> Bool {
        if challenge.isStale || sent["realm"] != challenge.realm { return true }
        guard let nonce = sent["nonce"] else { return true }
        return lock.withLock {
            if sessions.contains(where: { $0.hasAccepted(nonce) }) { return true }
            // Forget the nonce, so that the next call gets a challenge.
            sessions.removeAll { $0.knows(nonce) }
            return false
        }
    }

    /// Reads the `Authentication-Info` of a response, and checks the server's proof that it knows the password.
    ///
    /// - Parameters:
    ///   - response: The response. A body whose proof has to be checked is replaced.
    ///   - request: The request as it was sent, whose field has the nonce.
    /// - Throws: ``TransportError`` if the proof is wrong.
    func readAuthenticationInfo(of response: inout TransportResponse, to request: TransportRequest) throws {
        // A proxy's refusal doesn't concern the server. A server's refusal means that the proxy let the request pass.
        let status = response.head.status.code
        guard status != side.status, side == .proxy || status != 407, let sent = sentParameters(in: request),
            let nonce = sent["nonce"]
        else {
            return
        }
        let name = HTTPField.Name(side.info)
        let fields = name.map { response.head.headerFields[values: $0] } ?? []
        let info = fields.isEmpty ? [:] : ChallengeReader.parameters(in: fields)
        // A nonce belongs to a realm: two realms of a server may send the same one.
        let session = lock.withLock { () -> DigestSession? in
            guard let index = sessions.firstIndex(where: { $0.knows(nonce) && $0.challenge.realm == sent["realm"] })
            else { return nil }
            // A status other than the challenge's means that the server has accepted the nonce.
            defer { sessions[index].recordAcceptance(of: nonce, next: info["nextnonce"]) }
            return sessions[index]
        }
        guard let rspauth = info["rspauth"], let session else { return }
        try DigestProof(rspauth, info: info, sent: sent, session: session).check(&response, of: side)
    }

    // MARK: Nonce counts

    /// Returns an answer from the session whose protection space has the longest prefix of the URL. If several do, the
    /// newest session is used.
    private func nextResponse(for url: String) -> DigestResponse? {
        lock.withLock {
            var best: (index: Int, length: Int)?
            for (index, session) in sessions.enumerated() {
                guard let length = session.coverage(of: url) else { continue }
                if best.map({ length > $0.length }) ?? true { best = (index, length) }
            }
            return best.flatMap { nextResponse(at: $0.index) }
        }
    }

    /// Adds a session for a challenge, and returns its first answer. Returns `nil` if the nonce has no more counts.
    private func openSession(_ session: DigestSession) -> DigestResponse? {
        lock.withLock {
            // If a server repeats a nonce, its count continues.
            var session = session
            if let index = sessions.firstIndex(where: {
                $0.nonce == session.nonce && $0.challenge.realm == session.challenge.realm
            }) {
                // A second request with an accepted count would be rejected as a replay.
                session.resume(from: sessions.remove(at: index))
            }
            sessions.insert(session, at: 0)
            if sessions.count > Self.mostSessions { sessions.removeLast() }
            return nextResponse(at: 0)
        }
    }

    /// Returns the next answer of a session, which is removed after its last count.
    private func nextResponse(at index: Int) -> DigestResponse? {
        guard let count = sessions[index].next() else {
            sessions.remove(at: index)
            return nil
        }
        let session = sessions[index]
        // Prefer `auth`, since `auth-int` reads the body twice.
        let qop: DigestChallenge.QOP? = session.challenge.qops.map { $0.contains(.auth) ? .auth : .authInt }
        return DigestResponse(
            challenge: session.challenge,
            key: session.key,
            nonce: session.nonce,
            cnonce: session.challenge.isSession ? session.cnonce : DigestSession.newCnonce(),
            count: count,
            qop: qop
        )
    }

    // MARK: Header fields

    /// Writes an answer into the request's header.
    ///
    /// - Throws: `RequestError` if the user's name or the body prevents it, or ``TransportError`` for a challenge that
    ///   would inject a header.
    private func write(_ digest: DigestResponse, to request: inout TransportRequest) async throws {
        // The hash includes the request target with its query (RFC 7616, section 3.4).
        let uri = request.head.path ?? "/"
        let body = digest.qop == .authInt ? try await hash(of: request, digest.challenge.algorithm) : nil
        let response = digest.response(method: request.head.method.rawValue, uri: uri, body: body)
        let user = try identity.parameters(for: digest.challenge)
        let value = digest.header(naming: user, uri: uri, response: response)
        // Realm, nonce and opaque are the server's texts.
        guard HTTPField.isValidValue(value) else {
            throw TransportError(.malformedResponse, "the server's Digest challenge contains a control character")
        }
        request.head.headerFields[side.authorizationField] = value
    }

    /// Returns the hash of the request's body, which it reads once before sending. An absent body has the hash of no
    /// bytes.
    private func hash(of request: TransportRequest, _ algorithm: DigestAlgorithm) async throws -> String {
        var hash = DigestHash(algorithm)
        guard let body = request.body else { return hash.finalize() }
        guard body.isReplayable else {
            throw RequestError("the server requires a hash of the body (qop=auth-int), which can be read only once")
        }
        for try await part in body {
            try Task.checkCancellation()
            // A client can cancel its calls without cancelling their tasks.
            if request.options.cancellation?.isCancelled == true { throw CancellationError() }
            hash.update(part)
        }
        return hash.finalize()
    }

    /// Returns the parameters of the answer that the request was sent with, or `nil` if it had none.
    private func sentParameters(in request: TransportRequest) -> [String: String]? {
        guard let value = request.head.headerFields[side.authorizationField], Self.isDigest(value) else { return nil }
        return ChallengeReader.challenges(in: [value]).first?.values
    }

    /// Returns whether a header field has this scheme. Another scheme in the field isn't this account's.
    private static func isDigest(_ value: String?) -> Bool { value?.lowercased().hasPrefix("digest ") ?? false }

    /// Returns whether this account may answer challenges to a request.
    ///
    /// A proxy can't send a response inside of TLS. A 407 is then the server's, and the server must not get an answer
    /// that is made with the proxy's password.
    private func mayAnswer(_ head: HTTPRequest) -> Bool { side == .server || head.scheme == "http" }
}

/// The parts of a request's URL that a protection space compares.
extension HTTPRequest {
    fileprivate var origin: String? {
        guard let scheme, let authority else { return nil }
        return "\(scheme)://\(authority)"
    }

    fileprivate var url: String? { origin.map { $0 + (path ?? "/") } }
}
#endif

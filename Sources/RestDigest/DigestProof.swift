#if Digest
import Foundation
import HTTPTypes
import RestRuntime

/// The server's proof that it knows the password (RFC 7616, section 3.5).
///
/// Only a server that knows the password, or its hash, can send the right `rspauth`. It is the hash of the request's
/// own nonce, count and cnonce, and with `auth-int` of the response's body.
struct DigestProof {
    /// The server's hash, in lowercase.
    private let rspauth: String
    /// The request's answer, restored from its header field.
    private let digest: DigestResponse
    /// The request target that the answer names.
    private let uri: String
    /// The quality of protection, or `nil` if it is unknown.
    private let qop: DigestChallenge.QOP?
    /// Whether the server repeats the request's cnonce and count, or leaves them out.
    private let repeatsNumbers: Bool

    /// Creates a proof.
    ///
    /// - Parameters:
    ///   - rspauth: The hash.
    ///   - info: The other parameters of `Authentication-Info`.
    ///   - sent: The parameters of the request's `Authorization`.
    ///   - session: The session of the request's nonce, with the key.
    init(_ rspauth: String, info: [String: String], sent: [String: String], session: DigestSession) {
        self.rspauth = rspauth.lowercased()
        let requestedQOP = sent["qop"].flatMap(DigestChallenge.QOP.init)
        digest = DigestResponse(
            challenge: session.challenge,
            key: session.key,
            nonce: sent["nonce"] ?? "",
            cnonce: sent["cnonce"] ?? "",
            count: sent["nc"].flatMap { UInt32($0, radix: 16) } ?? 0,
            qop: requestedQOP
        )
        uri = sent["uri"] ?? ""
        // A server may protect its response in another way than the request.
        qop = info["qop"].map { DigestChallenge.QOP(rawValue: $0.lowercased()) } ?? requestedQOP
        repeatsNumbers =
            (info["cnonce"] ?? digest.cnonce) == digest.cnonce
            && (info["nc"].map { $0.lowercased() } ?? digest.nc) == digest.nc
    }

    /// Throws if the proof is wrong. A proof of the body is checked at its end.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/insecure``. If the body is part of the proof, it
    ///   is replaced by one that throws this error at its end.
    func check(_ response: inout TransportResponse, of side: DigestSide) throws(TransportError) {
        // RFC 2069 has no proof.
        guard digest.qop != nil else { return }
        guard repeatsNumbers, let qop else { throw Self.error }
        if qop == .auth {
            if digest.rspauth(uri: uri, qop: .auth, body: nil) != rspauth { throw Self.error }
            return
        }
        // The hash is of the body as transferred, but the transport has decompressed it.
        if response.head.headerFields[.contentEncoding] != nil { return }
        response.body = ResponseBody(
            ProvenBody(response.body, digest.challenge.algorithm) { [self] hash in
                digest.rspauth(uri: uri, qop: .authInt, body: hash) == rspauth
            }
        )
    }

    fileprivate static let error = TransportError(
        .insecure,
        "the server did not prove that it knows the Digest password (rspauth, RFC 7616, section 3.5)"
    )
}

/// A body that ends with an error if its hash isn't the one that the server sent.
///
/// `@unchecked Sendable`, because a stream has only one reader at a time.
private final class ProvenBody: ResponseStream, @unchecked Sendable {
    private let body: ResponseBody
    // A stream has one reader.
    private var parts: ResponseBody.Iterator
    /// The hash of the parts so far, and `nil` after it was compared.
    private var hash: DigestHash?
    private let isProven: @Sendable (String) -> Bool

    init(_ body: ResponseBody, _ algorithm: DigestAlgorithm, isProven: @escaping @Sendable (String) -> Bool) {
        self.body = body
        parts = body.makeAsyncIterator()
        hash = DigestHash(algorithm)
        self.isProven = isProven
    }

    /// Returns the next bytes. At the end it throws if the proof is wrong.
    func next() async throws -> Data? {
        if let part = try await parts.next() {
            hash?.update(part)
            return part
        }
        if let hash, !isProven(hash.finalize()) { throw DigestProof.error }
        hash = nil
        return nil
    }

    func discard() { body.discard() }
}
#endif

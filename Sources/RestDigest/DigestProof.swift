#if Digest
import Foundation
import HTTPTypes
import RestRuntime

/// The server's proof that it knows the password (RFC 7616, section 3.5).
///
/// Only a server that knows the password, or its hash, can send the right `rspauth`. It is the hash of the request's
/// nonce, count and cnonce, and with `auth-int` of the response's body.
struct DigestProof {
    /// The server's hash, in lowercase.
    private let rspauth: String
    /// The request's answer, restored from its header field.
    private let digest: DigestResponse
    /// The request target that the answer names.
    private let uri: String
    /// The quality of protection, or `nil` if it is unknown.
    private let qop: DigestChallenge.QOP?
    /// Whether the cnonce and the count that the server sends are those of the request. The server may leave them out.
    private let numbersMatch: Bool

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
        // A server may protect its response with another quality of protection than the request's.
        qop = info["qop"].map { DigestChallenge.QOP(rawValue: $0.lowercased()) } ?? requestedQOP
        numbersMatch =
            (info["cnonce"] ?? digest.cnonce) == digest.cnonce
            && (info["nc"].map { $0.lowercased() } ?? digest.nc) == digest.nc
    }

    /// Checks the proof. A proof that includes the body is checked when the body has been read.
    ///
    /// - Throws: ``TransportError`` of the kind ``TransportError/Kind/insecure``. If the body is part of the proof, it
    ///   is replaced by one that throws this error at its end.
    func check(_ response: inout TransportResponse, of side: DigestSide) throws(TransportError) {
        // RFC 2069 has no proof.
        guard digest.qop != nil else { return }
        guard numbersMatch, let qop else { throw Self.error }
        if qop == .auth {
            if digest.rspauth(uri: uri, qop: .auth, body: nil) != rspauth { throw Self.error }
            return
        }
        // The hash is of the body as transferred, but the transport has decompressed it.
        if response.head.headerFields[.contentEncoding] != nil { return }
        response.body = ResponseBody(
            VerifiedBody(response.body, digest.challenge.algorithm) { [self] hash in
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
private final class VerifiedBody: ResponseStream, @unchecked Sendable {
    private let body: ResponseBody
    /// The iterator over the original body.
    private var parts: ResponseBody.Iterator
    /// The hash of the parts so far, and `nil` after it was compared.
    private var hash: DigestHash?
    /// Returns whether the proof is right for a hash of the body.
    private let isValid: @Sendable (String) -> Bool

    init(_ body: ResponseBody, _ algorithm: DigestAlgorithm, isValid: @escaping @Sendable (String) -> Bool) {
        self.body = body
        parts = body.makeAsyncIterator()
        hash = DigestHash(algorithm)
        self.isValid = isValid
    }

    /// Returns the next bytes. At the end it throws if the proof is wrong.
    func next() async throws -> Data? {
        if let part = try await parts.next() {
            hash?.update(part)
            return part
        }
        if let hash, !isValid(hash.finalize()) { throw DigestProof.error }
        hash = nil
        return nil
    }

    func discard() { body.discard() }
}
#endif

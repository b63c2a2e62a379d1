#if Digest
import Foundation

/// The answer to a challenge for one request, and its hashes (RFC 7616, section 3.4.1).
///
/// For the header `nc=00000001, qop=auth`, with H as the algorithm and KD as H of both parts with a colon between them:
///
///     response = KD(H(A1), nonce:nc:cnonce:qop:H(A2))
///     A2       = method:uri           for qop=auth
///                method:uri:H(body)   for qop=auth-int
///
/// ``DigestProof`` uses the same hashes, with an empty method, to check the server.
struct DigestResponse: Sendable {
    /// The challenge, with the algorithm, the realm and the opaque text.
    let challenge: DigestChallenge
    /// The hash H(A1).
    let key: String
    /// The nonce, which may be a later one than that of the challenge.
    let nonce: String
    /// The client's nonce, so that the server can't choose the whole text to hash.
    let cnonce: String
    /// The number of times that the nonce was sent, including this one.
    let count: UInt32
    /// The quality of protection, or `nil` for the form of RFC 2069.
    let qop: DigestChallenge.QOP?

    /// The nonce count as eight hexadecimal digits: `00000001`.
    var nc: String {
        let digits = String(count, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Returns the request's hash. `body` is the hash of its body, for `auth-int`.
    func response(method: String, uri: String, body: String?) -> String {
        hash("\(method):\(uri)", qop, body)
    }

    /// Returns the hash by which the server proves that it knows the password (section 3.5).
    func rspauth(uri: String, qop: DigestChallenge.QOP, body: String?) -> String {
        hash(":\(uri)", qop, body)
    }

    /// Returns the hash of a request or a response, of which `request` is the first part of A2.
    private func hash(_ request: String, _ qop: DigestChallenge.QOP?, _ body: String?) -> String {
        let algorithm = challenge.algorithm
        var a2 = request
        if qop == .authInt { a2 += ":" + (body ?? algorithm.hex("")) }
        // RFC 2069 has neither cnonce nor count.
        let middle = qop.map { "\(nonce):\(nc):\(cnonce):\($0.rawValue)" } ?? nonce
        return algorithm.hex("\(key):\(middle):\(algorithm.hex(a2))")
    }

    /// Returns the value of the header field.
    ///
    /// `algorithm`, `qop` and `nc` must not be quoted (RFC 7616, section 3.4).
    ///
    /// - Parameters:
    ///   - user: The parameters with the user's name.
    ///   - uri: The request target, as in the hash.
    ///   - response: The hash.
    func header(naming user: [String], uri: String, response: String) -> String {
        var parameters = user
        parameters.append("realm=" + challenge.realm.quoted)
        parameters.append("nonce=" + nonce.quoted)
        parameters.append("uri=" + uri.quoted)
        parameters.append("response=\"\(response)\"")
        if let name = challenge.algorithmName { parameters.append("algorithm=" + name) }
        if let opaque = challenge.opaque { parameters.append("opaque=" + opaque.quoted) }
        if let qop {
            parameters.append("qop=" + qop.rawValue)
            parameters.append("nc=" + nc)
        }
        if qop != nil || challenge.isSession { parameters.append("cnonce=" + cnonce.quoted) }
        return "Digest " + parameters.joined(separator: ", ")
    }
}
#endif

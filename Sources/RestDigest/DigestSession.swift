#if Digest
import Foundation

/// A challenge in use: its nonce, and how often the nonce was sent (RFC 7616, section 3.6).
///
/// ``DigestAccount`` has one for each known challenge, and changes it under its lock. The nonce can change with
/// `nextnonce`, while the key remains.
struct DigestSession: Sendable {
    let challenge: DigestChallenge
    /// The hash of user, realm and password. With `-sess` it includes the first nonce and cnonce.
    let key: String
    /// The cnonce of all requests. With `-sess` it has to be the first request's, whichever the server accepts first.
    let cnonce: String
    /// The URL prefixes to which user and password apply. Empty for all URLs.
    private let protectionSpace: [String]
    /// The nonce of the next request.
    private(set) var nonce: String
    /// The number of requests with the nonce.
    private var count: UInt32 = 0
    /// The nonces that the server has accepted, the newest last.
    private var acceptedNonces: [String] = []

    /// The largest number of remembered nonces.
    private static let mostAccepted = 64

    /// Creates a session. `origin` is the server's, or `nil` for a proxy, which receives all requests.
    ///
    /// Without `domain`, the protection space is the whole server (RFC 7616, section 3.3). An entry of another server
    /// is accepted, as that section allows.
    init(_ challenge: DigestChallenge, of identity: DigestIdentity, origin: String?) {
        self.challenge = challenge
        nonce = challenge.nonce
        cnonce = Self.newCnonce()
        key = identity.key(for: challenge, cnonce: cnonce)
        guard let origin else {
            protectionSpace = []
            return
        }
        let named = challenge.domain.compactMap { Self.url($0, at: origin) }
        protectionSpace = named.isEmpty ? [origin + "/"] : named
    }

    /// Returns the length of the matching prefix, or `nil` for a URL outside of the protection protectionSpace.
    ///
    /// A nonce is sent to the URLs whose text begins with a prefix of the protectionSpace. Of several sessions, the
    /// longest prefix is the most specific one.
    func coverage(of url: String) -> Int? {
        if protectionSpace.isEmpty { return 0 }
        return protectionSpace.filter { url.hasPrefix($0) }.map(\.utf8.count).max()
    }

    /// Returns the next nonce count, or `nil` after the last.
    mutating func next() -> UInt32? {
        guard count < UInt32.max else { return nil }
        count += 1
        return count
    }

    /// Continues the count of an older session, if the server repeats its nonce.
    mutating func resume(from old: DigestSession) {
        count = old.count
        acceptedNonces = old.acceptedNonces
    }

    /// Returns whether the nonce is or was the session's.
    func knows(_ nonce: String) -> Bool { self.nonce == nonce || acceptedNonces.contains(nonce) }

    /// Returns whether the server has accepted the nonce.
    func hasAccepted(_ nonce: String) -> Bool { acceptedNonces.contains(nonce) }

    /// Records that the server has accepted the nonce, and the next nonce if the server sent one.
    mutating func recordAcceptance(of nonce: String, next: String?) {
        if !acceptedNonces.contains(nonce) { acceptedNonces.append(nonce) }
        // A nonce that was used before keeps its count, so it isn't used as the next one.
        if let next, !next.isEmpty, next != self.nonce, !acceptedNonces.contains(next) {
            acceptedNonces.append(next)
            self.nonce = next
            count = 0
        }
        acceptedNonces = acceptedNonces.suffix(Self.mostAccepted)
    }

    /// Returns a new cnonce: 16 random bytes in Base64.
    static func newCnonce() -> String {
        var random = SystemRandomNumberGenerator()
        let (high, low) = (random.next() as UInt64, random.next() as UInt64)
        return withUnsafeBytes(of: (high, low)) { Data($0).base64EncodedString() }
    }

    /// Returns an entry of `domain` as an absolute URL, or `nil` if it is invalid.
    ///
    /// The standard port and the case of the host are removed, so that prefixes can be compared as texts. `//host/path`
    /// is rejected, as it would be taken for a path.
    private static func url(_ text: String, at origin: String) -> String? {
        if text.hasPrefix("/") { return text.hasPrefix("//") ? nil : origin + text }
        guard let components = URLComponents(string: text), let host = components.host, !host.isEmpty,
            let scheme = components.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { return nil }
        let standard = scheme == "https" ? 443 : 80
        let port = components.port.flatMap { $0 == standard ? nil : ":\($0)" } ?? ""
        let path = components.percentEncodedPath
        return "\(scheme)://\(host.lowercased())\(port)\(path.isEmpty ? "/" : path)"
    }
}
#endif

#if Digest
import Foundation

/// A challenge that is being answered: its nonce, and how often that was used (RFC 7616, section 3.6).
struct DigestSession: Sendable {
    let challenge: DigestChallenge
    /// The hash of user, realm and password: of the first nonce and cnonce, too, in the forms that end with `-sess`.
    let key: String
    /// Of all requests with `-sess`, so that it is the first one's whichever a server takes.
    let cnonce: String
    /// Where the same user and password count: beginnings of URLs. Empty for everywhere.
    private let space: [String]
    private(set) var nonce: String
    private var count: UInt32 = 0
    /// Nonces that the server has taken, the newest last.
    private var proven: [String] = []

    /// How many of them are remembered.
    private static let mostProven = 64

    /// `origin` is that of the server; nil for a proxy, which is asked for all.
    init(_ challenge: DigestChallenge, of account: DigestIdentity, origin: String?) {
        self.challenge = challenge
        nonce = challenge.nonce
        cnonce = Self.newCnonce()
        key = account.key(for: challenge, cnonce: cnonce)
        guard let origin else {
            space = []
            return
        }
        let named = challenge.domain.compactMap { Self.url($0, at: origin) }
        space = named.isEmpty ? [origin + "/"] : named
    }

    /// The length of what a URL has in common with the protection space; nil for one outside of it.
    func coverage(of url: String) -> Int? {
        if space.isEmpty { return 0 }
        return space.filter { url.hasPrefix($0) }.map(\.utf8.count).max()
    }

    /// The next number of the nonce; nil behind the last.
    mutating func next() -> UInt32? {
        guard count < UInt32.max else { return nil }
        count += 1
        return count
    }

    /// Where a server gives a nonce again, its numbers go on.
    mutating func goOn(from old: DigestSession) {
        count = old.count
        proven = old.proven
    }

    /// True where the nonce is this one's, or was.
    func knows(_ nonce: String) -> Bool { self.nonce == nonce || proven.contains(nonce) }

    /// True where the server has taken the nonce.
    func hasProven(_ nonce: String) -> Bool { proven.contains(nonce) }

    /// The server has taken the nonce, and may have named the next.
    mutating func prove(_ nonce: String, next: String?) {
        if !proven.contains(nonce) { proven.append(nonce) }
        // One that was given before is numbered already.
        if let next, !next.isEmpty, next != self.nonce, !proven.contains(next) {
            proven.append(next)
            self.nonce = next
            count = 0
        }
        proven = proven.suffix(Self.mostProven)
    }

    static func newCnonce() -> String {
        var random = SystemRandomNumberGenerator()
        let (high, low) = (random.next() as UInt64, random.next() as UInt64)
        return withUnsafeBytes(of: (high, low)) { Data($0).base64EncodedString() }
    }

    /// What `domain` names, as an absolute URL.
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

#if Digest
import Foundation

/// A Digest challenge (RFC 7616, section 3.3).
///
/// It is created from the parameters of a header, and is complete: a challenge that this module can't answer isn't
/// created.
struct DigestChallenge: Sendable, Hashable {
    /// The text that names the protected area. It is part of the hash.
    let realm: String
    /// The server's text to hash. It is part of each answer.
    let nonce: String
    /// A text to send back unchanged.
    let opaque: String?
    let algorithm: DigestAlgorithm
    /// The algorithm's name as the server spells it, or `nil` if it sends none, which means MD5.
    let algorithmName: String?
    /// Whether the algorithm ends with `-sess`.
    let isSession: Bool
    /// The offered qualities of protection, or `nil` for the form of RFC 2069, which has none.
    let qops: Set<QOP>?
    /// Whether only the nonce was too old. User and password are right then.
    let isStale: Bool
    /// Whether the user's name is to be sent as a hash.
    let wantsUserHash: Bool
    /// Whether user and password are hashed in NFC (`charset=UTF-8`).
    let isUTF8: Bool
    /// The URL prefixes of the protection space. Empty for the whole server.
    let domain: [String]

    /// A quality of protection: of the request line, or of the body too.
    enum QOP: String, Sendable {
        case auth
        case authInt = "auth-int"
    }

    /// Returns the strongest supported challenge of a header. Of equally strong ones, the server's first.
    static func strongest(in fields: [String]) -> DigestChallenge? {
        var best: DigestChallenge?
        for parameters in ChallengeReader.challenges(in: fields) {
            guard let challenge = DigestChallenge(parameters) else { continue }
            if let known = best, known.algorithm.strength >= challenge.algorithm.strength { continue }
            best = challenge
        }
        return best
    }

    /// Returns `nil` for another scheme, an unsupported algorithm or quality of protection, and without realm or nonce.
    init?(_ parameters: AuthParameters) {
        let values = parameters.values
        guard parameters.scheme == "digest", let realm = values["realm"], let nonce = values["nonce"], !nonce.isEmpty
        else { return nil }
        self.realm = realm
        self.nonce = nonce
        opaque = values["opaque"]
        algorithmName = values["algorithm"]
        var name = (algorithmName ?? "md5").lowercased()
        isSession = name.hasSuffix("-sess")
        if isSession { name.removeLast(5) }
        guard let algorithm = DigestAlgorithm(rawValue: name) else { return nil }
        self.algorithm = algorithm
        if let offered = values["qop"] {
            let words = offered.lowercased().split { ", \t".contains($0) }
            let qops = Set(words.compactMap { QOP(rawValue: String($0)) })
            // All offered qualities are unknown. Answering without one would be less than the server requires.
            guard !qops.isEmpty else { return nil }
            self.qops = qops
        } else {
            qops = nil
        }
        isStale = values["stale"]?.lowercased() == "true"
        wantsUserHash = values["userhash"]?.lowercased() == "true"
        isUTF8 = values["charset"]?.lowercased() == "utf-8"
        // The limit bounds the comparisons with each URL.
        domain = (values["domain"] ?? "").split { $0 == " " || $0 == "\t" }.prefix(32).map(String.init)
    }
}
#endif

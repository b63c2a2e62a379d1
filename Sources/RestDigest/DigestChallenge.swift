#if Digest
import Foundation

/// What a server asks for (RFC 7616, section 3.3).
struct DigestChallenge: Sendable, Hashable {
    let realm: String
    let nonce: String
    let opaque: String?
    let algorithm: DigestAlgorithm
    /// As the server spells it; nil where it names none, for MD5.
    let algorithmName: String?
    /// True for the forms that end with `-sess`.
    let isSession: Bool
    /// What it offers; nil for the form of RFC 2069, which knows none.
    let qops: Set<QOP>?
    /// The nonce alone was too old: user and password are right.
    let isStale: Bool
    let wantsUserHash: Bool
    let isUTF8: Bool
    /// The URLs that begin what the same user and password are for; empty for all of the server.
    let domain: [String]

    /// What is protected: the request line, or the body, too.
    enum QOP: String, Sendable {
        case auth
        case authInt = "auth-int"
    }

    /// The strongest of a header's challenges that can be answered; of two alike the server's first.
    static func strongest(in fields: [String]) -> DigestChallenge? {
        var best: DigestChallenge?
        for parameters in ChallengeReader.challenges(in: fields) {
            guard let challenge = DigestChallenge(parameters) else { continue }
            if let known = best, known.algorithm.strength >= challenge.algorithm.strength { continue }
            best = challenge
        }
        return best
    }

    /// nil for another scheme, for an algorithm or a protection that nobody here knows, and without realm or nonce.
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
            guard !qops.isEmpty else { return nil }
            self.qops = qops
        } else {
            qops = nil
        }
        isStale = values["stale"]?.lowercased() == "true"
        wantsUserHash = values["userhash"]?.lowercased() == "true"
        isUTF8 = values["charset"]?.lowercased() == "utf-8"
        domain = (values["domain"] ?? "").split { $0 == " " || $0 == "\t" }.prefix(32).map(String.init)
    }
}
#endif

#if Digest
import Foundation
import RestRuntime

/// A user and a password, in the forms that a challenge requires.
///
/// It never appears in a description: ``DigestAuthenticator`` hides its children from reflection.
struct DigestIdentity: Sendable {
    let user: String
    let password: String

    /// Returns a text in the form to hash: normalized to NFC if the server sends `charset=UTF-8` (RFC 7616, section 4).
    private func text(_ text: String, for challenge: DigestChallenge) -> String {
        challenge.isUTF8 ? text.precomposedStringWithCanonicalMapping : text
    }

    /// Returns H(A1) (RFC 7616, section 3.4.2).
    ///
    /// With `-sess` it is the key of a session, and includes the nonce and the cnonce:
    ///
    ///     H(user:realm:password)                  MD5
    ///     H(H(user:realm:password):nonce:cnonce)  MD5-sess
    func key(for challenge: DigestChallenge, cnonce: String) -> String {
        let user = text(user, for: challenge)
        let password = text(password, for: challenge)
        let hash = challenge.algorithm.hex("\(user):\(challenge.realm):\(password)")
        guard challenge.isSession else { return hash }
        return challenge.algorithm.hex("\(hash):\(challenge.nonce):\(cnonce)")
    }

    /// Returns the parameters with the user's name: as a text, hashed (section 3.4.4), or escaped as in RFC 5987.
    ///
    /// - Throws: `RequestError` for a control character, which a quoted string can't contain.
    func parameters(for challenge: DigestChallenge) throws(RequestError) -> [String] {
        let user = text(user, for: challenge)
        if challenge.wantsUserHash {
            let hash = challenge.algorithm.hex("\(user):\(challenge.realm)")
            return ["username=\"\(hash)\"", "userhash=true"]
        }
        if challenge.isUTF8, user.utf8.contains(where: { $0 < 32 || $0 > 126 }) {
            return ["username*=UTF-8''" + Self.escaped(user)]
        }
        if user.utf8.contains(where: { $0 < 32 || $0 == 127 }) {
            throw RequestError("the user of a Digest credential contains a control character (RFC 7616, section 3.4.4)")
        }
        return ["username=" + user.quoted]
    }

    /// Escapes all characters but the `attr-char` of RFC 5987, section 3.2.1.
    private static func escaped(_ text: String) -> String {
        let kept = Set("!#$&+-.^_`|~".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            let isLetter = (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
            if isLetter || (0x30...0x39).contains(byte) || kept.contains(byte) {
                escaped.append(byte)
            } else {
                escaped += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

extension String {
    /// The text as a quoted string (RFC 9110, section 5.6.4).
    var quoted: String {
        var text: [UInt8] = [Byte.quote]
        for byte in utf8 {
            if byte == Byte.quote || byte == Byte.backslash { text.append(Byte.backslash) }
            text.append(byte)
        }
        text.append(Byte.quote)
        return String(decoding: text, as: UTF8.self)
    }
}
#endif

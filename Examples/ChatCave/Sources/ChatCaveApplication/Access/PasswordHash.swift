import Crypto
import Foundation

/// The hash of a password: PBKDF2 with HMAC-SHA-512 and a random salt (RFC 8018, section 5.2).
///
///     PasswordHash("tiger").matches("tiger")  // true
struct PasswordHash: Sendable {
    /// The number is small, so that a debug build is fast. A public server needs 210,000 (OWASP).
    private static let rounds = 200

    /// The hash that is checked for unknown names, so that the response time doesn't reveal which names exist.
    static let ofNobody = PasswordHash("")

    private let salt: [UInt8]
    private let digest: [UInt8]

    init(_ password: String) {
        var random = SystemRandomNumberGenerator()
        salt = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        digest = Self.derive(password, salt: salt)
    }

    func matches(_ password: String) -> Bool {
        digest.isEqualInConstantTime(to: Self.derive(password, salt: salt))
    }

    /// Returns the first block of 64 bytes, which is the length of HMAC-SHA-512.
    private static func derive(_ password: String, salt: [UInt8]) -> [UInt8] {
        let key = SymmetricKey(data: Array(password.utf8))
        var block = Array(HMAC<SHA512>.authenticationCode(for: salt + [0, 0, 0, 1], using: key))
        var result = block
        for _ in 1..<rounds {
            block = Array(HMAC<SHA512>.authenticationCode(for: block, using: key))
            for index in result.indices { result[index] ^= block[index] }
        }
        return result
    }
}

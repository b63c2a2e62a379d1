import Crypto
import Foundation

/// What is kept of a password: PBKDF2 with HMAC-SHA-512 over a salt of its own (RFC 8018, section 5.2).
///
///     PasswordHash("tiger").matches("tiger")  // true
struct PasswordHash: Sendable {
    /// Few, so that a debug build answers in milliseconds. A server that faces the internet takes 210,000 (OWASP).
    private static let rounds = 200

    /// Checked when nobody has the name that was given, so that the time to answer does not tell which names exist.
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

    /// The first block of 64 bytes: HMAC-SHA-512 gives no more.
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

#if Digest
import Crypto
import Foundation

/// A hash function of Digest (RFC 7616, section 6.1), the weakest first.
///
/// The `-sess` variants use the same functions (see ``DigestChallenge/isSession``).
enum DigestAlgorithm: String, CaseIterable, Sendable {
    case md5 = "md5"
    case sha256 = "sha-256"
    case sha512256 = "sha-512-256"

    /// The strength, to choose among challenges.
    var strength: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns the hash in hexadecimal digits.
    func hex(_ text: String) -> String {
        var hash = DigestHash(self)
        hash.update(Data(text.utf8))
        return hash.finalize()
    }
}

/// An incremental hash.
///
/// Used for bodies, which arrive in parts, and for short texts.
struct DigestHash {
    /// The state of a function. SHA-512/256 has its own implementation, because Crypto has none.
    private enum Function {
        case md5(Insecure.MD5)
        case sha256(SHA256)
        case sha512256(SHA512256)
    }

    private var function: Function

    init(_ algorithm: DigestAlgorithm) {
        switch algorithm {
        case .md5: function = .md5(Insecure.MD5())
        case .sha256: function = .sha256(SHA256())
        case .sha512256: function = .sha512256(SHA512256())
        }
    }

    mutating func update(_ data: Data) {
        switch function {
        case .md5(var hash):
            hash.update(data: data)
            function = .md5(hash)
        case .sha256(var hash):
            hash.update(data: data)
            function = .sha256(hash)
        case .sha512256(var hash):
            hash.update(data)
            function = .sha512256(hash)
        }
    }

    /// Returns the hash in hexadecimal digits.
    ///
    /// Bytes can't be added afterwards.
    func finalize() -> String {
        switch function {
        case .md5(let hash): return Self.hex(hash.finalize())
        case .sha256(let hash): return Self.hex(hash.finalize())
        case .sha512256(var hash): return Self.hex(hash.finalize())
        }
    }

    /// Returns lowercase digits, since servers compare the texts.
    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}
#endif

/// SHA-256 (FIPS 180-4), for file names and for digests of secrets.
///
/// It is implemented here, since swift-crypto would be a dependency for this alone.
///
///     SHA256Digest.digest(of: [])      // e3b0c442…7852b855
package struct SHA256Digest {
    /// The hash of the blocks so far. It begins with the fractions of the square roots of the first eight primes.
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// Returns the digest of several texts as 64 hexadecimal digits. Each text is preceded by its length, so that
    /// different lists have different digests.
    package static func digest(_ texts: [String]) -> String {
        var bytes: [UInt8] = []
        for text in texts {
            bytes += Array("\(text.utf8.count):".utf8)
            bytes += Array(text.utf8)
        }
        return digest(of: bytes)
    }

    /// Returns the digest of bytes as 64 hexadecimal digits in lowercase.
    package static func digest(of bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in Self.bytes(of: bytes) { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the digest of bytes as 32 bytes.
    package static func bytes(of bytes: [UInt8]) -> [UInt8] {
        var padded = bytes + [0x80]
        // The bytes, a one bit, zeros, and the length in bits fill whole blocks (FIPS 180-4, section 5.1.1).
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let bits = UInt64(bytes.count) * 8
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            padded.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        var hash = SHA256Digest()
        for start in stride(from: 0, to: padded.count, by: 64) { hash.add(padded[start..<start + 64]) }
        var digest: [UInt8] = []
        for word in hash.state {
            for shift in stride(from: UInt32(24), through: 0, by: -8) {
                digest.append(UInt8(truncatingIfNeeded: word >> shift))
            }
        }
        return digest
    }

    /// Adds a block of 64 bytes (FIPS 180-4, section 6.2.2).
    private mutating func add(_ block: ArraySlice<UInt8>) {
        var words = [UInt32](repeating: 0, count: 64)
        for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
        for index in 16..<64 {
            let (first, last) = (words[index - 15], words[index - 2])
            let low = Self.rotated(first, 7) ^ Self.rotated(first, 18) ^ (first >> 3)
            let high = Self.rotated(last, 17) ^ Self.rotated(last, 19) ^ (last >> 10)
            words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
        }
        var now = state
        for index in 0..<64 {
            let (a, e) = (now[0], now[4])
            let high = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
            let choice = (e & now[5]) ^ (~e & now[6])
            let first = now[7] &+ high &+ choice &+ Self.constants[index] &+ words[index]
            let low = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
            let majority = (a & now[1]) ^ (a & now[2]) ^ (now[1] & now[2])
            let second = low &+ majority
            now = [first &+ second, a, now[1], now[2], now[3] &+ first, e, now[5], now[6]]
        }
        for index in 0..<8 { state[index] = state[index] &+ now[index] }
    }

    /// Returns a word rotated to the right.
    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The fractions of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2).
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}

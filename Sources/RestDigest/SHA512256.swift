#if Digest
import Foundation

/// SHA-512/256 (FIPS 180-4, section 5.3.6.2), which swift-crypto doesn't have.
///
/// It is SHA-512 with other initial values, cut to 256 bits.
///
/// It is only used if a server asks for this algorithm. It isn't optimized: bodies are hashed byte by byte.
struct SHA512256 {
    /// The eight words of the intermediate hash, with the initial values of the standard.
    private var state: [UInt64] = [
        0x2231_2194_FC2B_F72C, 0x9F55_5FA3_C84C_64C2, 0x2393_B86B_6F53_B151, 0x9638_7719_5940_EABD,
        0x9628_3EE2_A88E_FFE3, 0xBE5E_1E25_5386_3992, 0x2B01_99FC_2C85_B8AA, 0x0EB7_2DDC_81C5_2CA2,
    ]
    /// The bytes of the current block, which is processed when it has 128 bytes.
    private var block: [UInt8] = []
    /// The number of bytes so far.
    private var count: UInt64 = 0
    /// The message schedule of a block. It is kept, so that blocks don't allocate.
    private var words = [UInt64](repeating: 0, count: 80)

    /// Returns the hash of some bytes. It has 32 bytes.
    static func hash(_ data: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA512256()
        hash.update(data)
        return hash.finalize()
    }

    /// Adds bytes, and processes each complete block of 128 bytes.
    mutating func update(_ data: some Sequence<UInt8>) {
        for byte in data {
            block.append(byte)
            count &+= 1
            if block.count == 128 { processBlock() }
        }
    }

    /// Adds the padding and returns the hash. Afterwards the value can't be used.
    ///
    /// The padding is a one bit, zeros, and the length in bits as 128 bits (section 5.1.2).
    mutating func finalize() -> [UInt8] {
        let bits = count << 3
        let overflow = count >> 61
        block.append(0x80)
        // The length needs the last 16 bytes of a block. If it doesn't fit, it needs another block.
        if block.count > 112 {
            block += [UInt8](repeating: 0, count: 128 - block.count)
            processBlock()
        }
        block += [UInt8](repeating: 0, count: 112 - block.count)
        block += Self.bytes(overflow) + Self.bytes(bits)
        processBlock()
        // The first four of eight words are the 256 bits.
        return state[..<4].flatMap(Self.bytes)
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
        withUnsafeBytes(of: word.bigEndian) { Array($0) }
    }

    /// Processes the current block, and empties it (section 6.4.2).
    private mutating func processBlock() {
        for index in 0..<16 {
            var word: UInt64 = 0
            for byte in block[(index * 8)..<(index * 8 + 8)] { word = word << 8 | UInt64(byte) }
            words[index] = word
        }
        // The names are those of the standard: σ0 and σ1 here, Σ1, Ch, Σ0 and Maj below.
        for index in 16..<80 {
            let small0 =
                Self.rotated(words[index - 15], 1) ^ Self.rotated(words[index - 15], 8) ^ words[index - 15] >> 7
            let small1 = Self.rotated(words[index - 2], 19) ^ Self.rotated(words[index - 2], 61) ^ words[index - 2] >> 6
            words[index] = small1 &+ words[index - 7] &+ small0 &+ words[index - 16]
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<80 {
            let big1 = Self.rotated(e, 14) ^ Self.rotated(e, 18) ^ Self.rotated(e, 41)
            let choice = (e & f) ^ (~e & g)
            let first: UInt64 = h &+ big1 &+ choice &+ Self.constants[index] &+ words[index]
            let big0 = Self.rotated(a, 28) ^ Self.rotated(a, 34) ^ Self.rotated(a, 39)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ big0 &+ majority)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
        block.removeAll(keepingCapacity: true)
    }

    /// Rotates to the right (ROTR, section 3.2).
    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
        word >> bits | word << (64 - bits)
    }

    /// The first bits of the cube roots of the first eighty primes (section 4.2.3).
    private static let constants: [UInt64] = [
        0x428a2f98_d728ae22, 0x71374491_23ef65cd, 0xb5c0fbcf_ec4d3b2f, 0xe9b5dba5_8189dbbc,
        0x3956c25b_f348b538, 0x59f111f1_b605d019, 0x923f82a4_af194f9b, 0xab1c5ed5_da6d8118,
        0xd807aa98_a3030242, 0x12835b01_45706fbe, 0x243185be_4ee4b28c, 0x550c7dc3_d5ffb4e2,
        0x72be5d74_f27b896f, 0x80deb1fe_3b1696b1, 0x9bdc06a7_25c71235, 0xc19bf174_cf692694,
        0xe49b69c1_9ef14ad2, 0xefbe4786_384f25e3, 0x0fc19dc6_8b8cd5b5, 0x240ca1cc_77ac9c65,
        0x2de92c6f_592b0275, 0x4a7484aa_6ea6e483, 0x5cb0a9dc_bd41fbd4, 0x76f988da_831153b5,
        0x983e5152_ee66dfab, 0xa831c66d_2db43210, 0xb00327c8_98fb213f, 0xbf597fc7_beef0ee4,
        0xc6e00bf3_3da88fc2, 0xd5a79147_930aa725, 0x06ca6351_e003826f, 0x14292967_0a0e6e70,
        0x27b70a85_46d22ffc, 0x2e1b2138_5c26c926, 0x4d2c6dfc_5ac42aed, 0x53380d13_9d95b3df,
        0x650a7354_8baf63de, 0x766a0abb_3c77b2a8, 0x81c2c92e_47edaee6, 0x92722c85_1482353b,
        0xa2bfe8a1_4cf10364, 0xa81a664b_bc423001, 0xc24b8b70_d0f89791, 0xc76c51a3_0654be30,
        0xd192e819_d6ef5218, 0xd6990624_5565a910, 0xf40e3585_5771202a, 0x106aa070_32bbd1b8,
        0x19a4c116_b8d2d0c8, 0x1e376c08_5141ab53, 0x2748774c_df8eeb99, 0x34b0bcb5_e19b48a8,
        0x391c0cb3_c5c95a63, 0x4ed8aa4a_e3418acb, 0x5b9cca4f_7763e373, 0x682e6ff3_d6b2b8a3,
        0x748f82ee_5defb2fc, 0x78a5636f_43172f60, 0x84c87814_a1f0ab72, 0x8cc70208_1a6439ec,
        0x90befffa_23631e28, 0xa4506ceb_de82bde9, 0xbef9a3f7_b2c67915, 0xc67178f2_e372532b,
        0xca273ece_ea26619c, 0xd186b8c7_21c0c207, 0xeada7dd6_cde0eb1e, 0xf57d4f7f_ee6ed178,
        0x06f067aa_72176fba, 0x0a637dc5_a2c898a6, 0x113f9804_bef90dae, 0x1b710b35_131c471b,
        0x28db77f5_23047d84, 0x32caab7b_40c72493, 0x3c9ebe0a_15c9bebc, 0x431d67c4_9c100d4c,
        0x4cc5d4be_cb3e42b6, 0x597f299c_fc657e2a, 0x5fcb6fab_3ad6faec, 0x6c44198c_4a475817,
    ]
}
#endif

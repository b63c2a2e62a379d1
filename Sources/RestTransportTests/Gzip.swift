import Foundation

/// Makes gzip, zlib and DEFLATE data without a compressor. 258 zeros take 13 bits (RFC 1951, section 3.2.6).
///
/// The checks need data that decompresses to many more bytes than it has, and data that no compressor would write.
enum Gzip {
    /// The format's mark, the method DEFLATE, no flags, no time, no extra flags, and an unknown operating system.
    private static let header = Data([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

    /// Returns zeros in gzip: a header, DEFLATE, and a footer with checksum and size (RFC 1952, section 2.3).
    static func zeros(_ count: Int) -> Data {
        header + deflatedZeros(count) + bytes(crcOfZeros(count)) + bytes(UInt32(truncatingIfNeeded: count))
    }

    /// Returns gzip data with uncompressed blocks (RFC 1951, section 3.2.4).
    static func stored(_ bytes: Data) -> Data {
        var data = header
        var rest = bytes
        repeat {
            let part = rest.prefix(0xffff)
            rest = rest.dropFirst(part.count)
            let count = UInt16(part.count)
            // The bit of the last block. The two bits after it are the type 0, uncompressed, and the rest of the byte
            // is padding.
            data.append(rest.isEmpty ? 1 : 0)
            // The length and its complement, in little-endian order.
            for length in [count, ~count] { data += [UInt8(truncatingIfNeeded: length), UInt8(length >> 8)] }
            data += part
        } while !rest.isEmpty
        return data + self.bytes(crc(bytes)) + self.bytes(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Returns zeros in zlib's format (RFC 1950, section 2.2).
    static func zlibZeros(_ count: Int) -> Data {
        // The Adler-32 of zeros: the low half stays 1, and the high half counts.
        let sum = UInt32(count % 65521) << 16 | 1
        return Data([0x78, 0x9c]) + deflatedZeros(count) + bytes(sum).reversed()
    }

    /// Returns zeros in one DEFLATE block with fixed Huffman codes (RFC 1951, section 3.2.6).
    static func deflatedZeros(_ count: Int) -> Data {
        var data = Data()
        var (bits, used): (UInt32, UInt32) = (0, 0)
        // Bits are packed from the lowest bit of each byte on.
        func put(_ value: UInt32, _ width: UInt32) {
            bits |= value << used
            used += width
            while used >= 8 {
                data.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                used -= 8
            }
        }
        // The last block, with fixed codes.
        put(0b011, 3)
        // Huffman codes are written from the highest bit: literal 0 is 00110000, length 258 is 11000101, distance 1 is
        // 00000.
        if count > 0 {
            // The first zero is a literal. Each repeat copies 258 bytes from a distance of 1.
            put(0b00001100, 8)
            let (repeats, rest) = (count - 1).quotientAndRemainder(dividingBy: 258)
            for _ in 0..<repeats { put(0b00000_10100011, 13) }
            for _ in 0..<rest { put(0b00001100, 8) }
        }
        // The end of the block.
        put(0, 7)
        if used > 0 { put(0, 8 - used) }
        return data
    }

    /// Returns a number in little-endian order.
    private static func bytes(_ value: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
    }

    /// The remainders of all bytes for CRC-32.
    private static let table: [UInt32] = (0..<256).map { (index: UInt32) -> UInt32 in
        var value = index
        for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
        return value
    }

    /// Returns the CRC-32 (RFC 1952, section 8).
    private static func crc(_ bytes: Data) -> UInt32 {
        ~bytes.reduce(UInt32.max) { crc, byte in table[Int((crc ^ UInt32(byte)) & 0xff)] ^ (crc >> 8) }
    }

    /// A separate function, since there are many zeros and tests are compiled without optimization.
    private static func crcOfZeros(_ count: Int) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            var crc = UInt32.max
            for _ in 0..<count { crc = table[Int(crc & 0xff)] ^ (crc >> 8) }
            return ~crc
        }
    }
}

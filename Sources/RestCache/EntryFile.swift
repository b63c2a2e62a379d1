import Foundation

/// A response as a file: a magic number, the lengths of head and body, a checksum over both, the head as JSON, the
/// body.
///
/// A truncated, extended or damaged file isn't read.
///
/// Numbers are in little-endian order:
///
///     "restgen1" | length of head | length of body | checksum | head | body
///      8 bytes   | 8              | 8              | 8        |      |
enum EntryFile {
    private static let magicNumber = Array("restgen1".utf8)
    /// The size of the magic number and of the three numbers of eight bytes each.
    static let preambleSize = 32
    /// The largest size of a head, in bytes. Transports accept no response with a larger one.
    private static let maximumHeadSize = 1 << 22

    /// Returns the contents of a response's file.
    static func bytes(_ response: StoredResponse) throws -> Data {
        let head = try JSONEncoder().encode(response.head)
        var data = Data(magicNumber)
        for number in [UInt64(head.count), UInt64(response.body.count), checksum(head, response.body)] {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        data.append(head)
        data.append(response.body)
        return data
    }

    /// Returns the response of a file, or `nil` if the file isn't complete and undamaged.
    static func response(_ data: Data) -> StoredResponse? {
        guard let preamble = preamble(data), preamble.head + preamble.body == data.count - preambleSize else {
            return nil
        }
        let start = data.startIndex + preambleSize
        let head = data[start..<start + preamble.head]
        let body = Data(data[(start + preamble.head)...])
        guard checksum(head, body) == preamble.checksum else { return nil }
        return self.head(head).map { StoredResponse(head: $0, body: body) }
    }

    /// Decodes a head from its JSON. Returns `nil` if the JSON isn't valid.
    static func head(_ data: Data) -> StoredResponse.Head? {
        try? JSONDecoder().decode(StoredResponse.Head.self, from: data)
    }

    /// The lengths of head and body, and the checksum.
    ///
    /// Returns `nil` for another format, and for lengths that no response has, so that a damaged file doesn't allocate
    /// much memory.
    static func preamble(_ data: Data) -> (head: Int, body: Int, checksum: UInt64)? {
        guard data.count >= preambleSize, data.prefix(magicNumber.count).elementsEqual(magicNumber) else { return nil }
        let numbers = (0..<3).map { index in
            data.dropFirst(magicNumber.count + index * 8).prefix(8).reversed().reduce(UInt64(0)) {
                $0 << 8 | UInt64($1)
            }
        }
        guard numbers[0] <= UInt64(maximumHeadSize), numbers[1] <= UInt64(Int32.max) else { return nil }
        return (Int(numbers[0]), Int(numbers[1]), numbers[2])
    }

    /// FNV-1a over words of eight bytes, which detects any single changed word.
    ///
    /// It protects against damage only. Somebody who can write the file can write its checksum.
    private static func checksum(_ head: Data, _ body: Data) -> UInt64 {
        [head, body].reduce(14_695_981_039_346_656_037) { sum, data in
            // The length separates head from body, so that a byte can't move from one to the other.
            var sum = (sum ^ UInt64(data.count)) &* 1_099_511_628_211
            data.withUnsafeBytes { bytes in
                var offset = 0
                while offset + 8 <= bytes.count {
                    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    sum = (sum ^ UInt64(littleEndian: word)) &* 1_099_511_628_211
                    offset += 8
                }
                while offset < bytes.count {
                    sum = (sum ^ UInt64(bytes[offset])) &* 1_099_511_628_211
                    offset += 1
                }
            }
            return sum
        }
    }
}

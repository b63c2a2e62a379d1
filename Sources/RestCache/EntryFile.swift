import Foundation

/// An answer as a file: a mark, the lengths of head and body, a checksum over both, the head as JSON, the body.
///
/// A file that ends too early, goes on too long or has another bit somewhere is none.
enum EntryFile {
    private static let mark = Array("restgen1".utf8)
    /// The mark, and three numbers of eight bytes.
    static let frontSize = 32
    /// More than the head of any answer that a transport takes.
    private static let largestHead = 1 << 22

    static func bytes(_ answer: StoredAnswer) throws -> Data {
        let head = try JSONEncoder().encode(answer.head)
        var data = Data(mark)
        for number in [UInt64(head.count), UInt64(answer.body.count), checksum(head, answer.body)] {
            withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
        }
        data.append(head)
        data.append(answer.body)
        return data
    }

    static func answer(_ data: Data) -> StoredAnswer? {
        guard let front = front(data), front.head + front.body == data.count - frontSize else { return nil }
        let start = data.startIndex + frontSize
        let head = data[start..<start + front.head]
        let body = Data(data[(start + front.head)...])
        guard checksum(head, body) == front.checksum else { return nil }
        return self.head(head).map { StoredAnswer(head: $0, body: body) }
    }

    static func head(_ data: Data) -> StoredAnswer.Head? {
        try? JSONDecoder().decode(StoredAnswer.Head.self, from: data)
    }

    /// The lengths of head and body, and the checksum.
    static func front(_ data: Data) -> (head: Int, body: Int, checksum: UInt64)? {
        guard data.count >= frontSize, data.prefix(mark.count).elementsEqual(mark) else { return nil }
        let numbers = (0..<3).map { index in
            data.dropFirst(mark.count + index * 8).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[0] <= UInt64(largestHead), numbers[1] <= UInt64(Int32.max) else { return nil }
        return (Int(numbers[0]), Int(numbers[1]), numbers[2])
    }

    /// FNV-1a over words of eight bytes: one word that differs makes another sum, for certain. Against accidents alone: who may
    /// write the file may write its sum.
    private static func checksum(_ head: Data, _ body: Data) -> UInt64 {
        [head, body].reduce(14_695_981_039_346_656_037) { sum, data in
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

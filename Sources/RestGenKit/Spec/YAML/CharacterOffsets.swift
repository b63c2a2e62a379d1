/// Turns the character counts of libyaml's marks into byte offsets.
///
/// libyaml counts code points (and CR LF as two). In a text of ASCII alone both numbers are the same; else every
/// 64th character's offset is kept, and the rest is counted from there, or from the place that was asked for last.
struct CharacterOffsets {
    private static let stride = 64
    private let bytes: [UInt8]
    private let checkpoints: [Int]
    private var last = (character: 0, offset: 0)

    /// `start` is where the text begins behind a byte order mark.
    init(_ bytes: [UInt8], start: Int) {
        self.bytes = bytes
        checkpoints = bytes.withUnsafeBufferPointer { buffer in
            guard buffer.contains(where: { $0 >= 0x80 }) else { return [] }
            var checkpoints: [Int] = []
            checkpoints.reserveCapacity(buffer.count / Self.stride + 1)
            var characters = 0
            for index in start..<buffer.count where buffer[index] & 0xC0 != 0x80 {
                if characters % Self.stride == 0 { checkpoints.append(index) }
                characters += 1
            }
            return checkpoints
        }
    }

    mutating func byte(ofCharacter character: Int) -> Int {
        guard !checkpoints.isEmpty else { return min(character, bytes.count) }
        let checkpoint = character / Self.stride
        guard checkpoint < checkpoints.count else { return bytes.count }
        var offset = checkpoints[checkpoint]
        var rest = character % Self.stride
        if last.character <= character, character - last.character < rest {
            offset = last.offset
            rest = character - last.character
        }
        bytes.withUnsafeBufferPointer { buffer in
            while rest > 0, offset < buffer.count {
                offset += 1
                while offset < buffer.count, buffer[offset] & 0xC0 == 0x80 { offset += 1 }
                rest -= 1
            }
        }
        last = (character, offset)
        return offset
    }
}

/// Converts libyaml's character counts to byte offsets.
///
/// libyaml counts code points (and CR LF as two). In an ASCII text both are the same. Otherwise every 64th character's
/// offset is stored, and counting starts there or at the previous result.
struct CharacterOffsets {
    private static let stride = 64
    private let bytes: [UInt8]
    private let checkpoints: [Int]
    private var last = (character: 0, offset: 0)

    /// - Parameter start: The start of the text after a byte order mark.
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

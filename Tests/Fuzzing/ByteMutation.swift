/// Random changes to a text, by bytes and by pieces.
package struct ByteMutation: Sendable {
    /// The delimiters of the text's language, and some unusual bytes.
    let interesting: [UInt8]

    package init(interesting: [UInt8]) { self.interesting = interesting }

    /// Makes up to three changes, and inserts a piece of `other` if it isn't empty.
    package func apply(
        to seed: [UInt8],
        other: [UInt8] = [],
        _ generator: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = seed
        for _ in 0...generator.number(3) where !bytes.isEmpty {
            change(&bytes, other, &generator)
        }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ other: [UInt8], _ generator: inout SeededGenerator) {
        let place = generator.number(bytes.count)
        switch generator.number(other.isEmpty ? 6 : 7) {
        case 0: bytes[place] = generator.element(of: interesting)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(generator.element(of: interesting), at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.number(8)))
        case 4:
            let piece = Array(bytes[place..<min(bytes.count, place + 1 + generator.number(12))])
            bytes.insert(contentsOf: piece, at: generator.number(bytes.count + 1))
        case 5: bytes[place] ^= 1 << UInt8(generator.number(8))
        default:
            let start = generator.number(other.count)
            let piece = other[start..<min(other.count, start + 1 + generator.number(24))]
            bytes.replaceSubrange(place..<min(bytes.count, place + generator.number(12)), with: piece)
        }
    }
}

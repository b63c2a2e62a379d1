/// Collects the keys of one object to detect duplicates.
struct JSONKeys {
    private var few: [(hash: UInt64, index: Int)] = []
    private var many: [UInt64: Int] = [:]

    /// Adds a key. Returns the index of an equal key that was added before, or `nil` if there is none.
    mutating func add(_ entries: [DocumentTree.Entry], at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let text = Self.text(entries[index], bytes)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        if few.count < 16 {
            for position in few.indices where few[position].hash == hash {
                let other = few[position].index
                guard text.elementsEqual(Self.text(entries[other], bytes)) else { continue }
                few[position].index = index
                return other
            }
            few.append((hash, index))
            return nil
        }
        if many.isEmpty { for other in few { many[other.hash] = other.index } }
        if let other = many.updateValue(index, forKey: hash), text.elementsEqual(Self.text(entries[other], bytes)) {
            return other
        }
        return nil
    }

    /// Returns the key as it's written, so `"a"` and `"\u0061"` are different.
    private static func text(
        _ entry: DocumentTree.Entry,
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        bytes[Int(entry.start)..<Int(entry.end)]
    }
}

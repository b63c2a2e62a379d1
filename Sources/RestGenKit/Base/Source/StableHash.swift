/// FNV-1a, which is the same in every run and on every machine, so that a type stays in its file when others are added
/// or removed.
package enum StableHash {
    package static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 {
            hash ^= UInt64(byte)
            hash = hash &* 0x100_0000_01B3
        }
        return hash
    }

    /// Returns the shard of a name, from 0 to `count` - 1.
    package static func shard(of name: String, count: Int) -> Int {
        // The low bits of FNV-1a depend on the low bits of the text only.
        let hash = hash(name)
        return Int((hash ^ (hash >> 32)) % UInt64(max(count, 1)))
    }
}

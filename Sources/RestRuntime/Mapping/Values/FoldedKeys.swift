/// Which texts count as the keys of a map, where several are one key in Swift: `"1"` and `"01"` of `[Int: Room]`, `CHAT` and
/// `chat` of an enum whose case does not count.
///
/// The one that is spelled as Swift writes it counts, else the first by its bytes. Where it stands says nothing: most
/// decoders know no order.
struct FoldedKeys<Key: FieldKey> {
    private var counting: [Key: String]?

    /// False for keys that are texts already.
    private static var canFold: Bool { Key.self != String.self }

    /// True where the text counts as the key. `texts`, those of the whole object, are asked for once a key is spelled in
    /// another way than Swift's.
    @inline(__always)
    mutating func counts(_ text: String, as key: Key, among texts: () -> [String]) -> Bool {
        if !Self.canFold { return true }
        if Key.self == Int.self && Self.isPlainInteger(text) { return true }
        return isCounting(text, as: key, among: texts)
    }

    /// True for an integer as Swift writes it, seen without writing it.
    @inline(__always)
    private static func isPlainInteger(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        var first = bytes.next() ?? 0
        if first == UInt8(ascii: "-") { first = bytes.next() ?? 0 }
        return first >= UInt8(ascii: "1") && first <= UInt8(ascii: "9")
    }

    @inline(never)
    private mutating func isCounting(_ text: String, as key: Key, among texts: () -> [String]) -> Bool {
        if key.fieldKey == text { return true }
        let known = counting ?? Self.counting(texts())
        if counting == nil { counting = known }
        return known[key].map { Self.isSame($0, text) } ?? true
    }

    private static func counting(_ texts: [String]) -> [Key: String] {
        var counting: [Key: String] = [:]
        for text in texts {
            guard let key = Key.ofKey(text) else { continue }
            if let other = counting[key], !isBefore(text, other, key.fieldKey) { continue }
            counting[key] = text
        }
        return counting
    }

    private static func isBefore(_ text: String, _ other: String, _ own: String) -> Bool {
        if isSame(other, own) { return false }
        return isSame(text, own) || text.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// By their bytes: Swift takes a letter and an accent for the letter with the accent.
    private static func isSame(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
}

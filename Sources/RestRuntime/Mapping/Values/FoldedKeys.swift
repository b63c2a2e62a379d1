/// Chooses the key of a map if several texts are the same key in Swift: `"1"` and `"01"` of `[Int: Room]`, or `CHAT`
/// and `chat` of a case-insensitive enum.
///
/// The text that is spelled as Swift writes it is chosen, or else the first by its bytes. Its position doesn't matter,
/// since most decoders don't keep an order. The search over all texts is made at most once for an object, and only if a
/// text is unusual (decision 18).
struct FoldedKeys<Key: FieldKey> {
    /// The chosen text of each key, or `nil` before it was needed.
    private var counting: [Key: String]?

    /// Whether the keys aren't texts already.
    private static var canFold: Bool { Key.self != String.self }

    /// Returns whether a text is chosen for its key. `texts` returns all texts of the object. It is only called for a
    /// text that is spelled differently than in Swift.
    @inline(__always)
    mutating func counts(_ text: String, as key: Key, among texts: () -> [String]) -> Bool {
        if !Self.canFold { return true }
        if Key.self == Int.self && Self.isPlainInteger(text) { return true }
        return isCounting(text, as: key, among: texts)
    }

    /// Returns whether a text is an integer as Swift writes it.
    @inline(__always)
    private static func isPlainInteger(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        var first = bytes.next() ?? 0
        if first == UInt8(ascii: "-") { first = bytes.next() ?? 0 }
        return first >= UInt8(ascii: "1") && first <= UInt8(ascii: "9")
    }

    /// Returns whether a text is chosen, after comparing all texts of the object.
    @inline(never)
    private mutating func isCounting(_ text: String, as key: Key, among texts: () -> [String]) -> Bool {
        // The usual case: the text is spelled as Swift writes it.
        if key.fieldKey == text { return true }
        let known = counting ?? Self.counting(texts())
        if counting == nil { counting = known }
        return known[key].map { Self.isSame($0, text) } ?? true
    }

    /// Returns the chosen text of each key. Texts that aren't keys are ignored.
    private static func counting(_ texts: [String]) -> [Key: String] {
        var counting: [Key: String] = [:]
        for text in texts {
            guard let key = Key.ofKey(text) else { continue }
            if let other = counting[key], !isBefore(text, other, key.fieldKey) { continue }
            counting[key] = text
        }
        return counting
    }

    /// Returns whether a text is chosen over another one of the same key.
    ///
    /// - Parameter own: The text as Swift writes it.
    private static func isBefore(_ text: String, _ other: String, _ own: String) -> Bool {
        if isSame(other, own) { return false }
        return isSame(text, own) || text.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Compares by bytes, since Swift regards a letter with a combining accent as equal to the accented letter.
    private static func isSame(_ text: String, _ other: String) -> Bool { text.utf8.elementsEqual(other.utf8) }
}

/// A property that tells the cases of a union, as `by` spells it: in quotes where it is called like one of the words, or holds
/// signs of a key path.
enum UnionKey {
    /// False for what no page can spell as one key.
    static func isSayable(_ property: String) -> Bool { property.utf8.allSatisfy { !$0.isOne(of: ".\"") } }

    static func of(_ property: String) -> String {
        let isWord = ["has", "kind", "try", "key"].contains(property)
        return isPlain(property) && !isWord ? property : "\"\(property)\""
    }

    /// True for a part of a key path that needs no quotes.
    static func isPlain(_ property: String) -> Bool {
        !property.isEmpty && property.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
    }
}

/// A property whose value distinguishes the cases of a union.
enum UnionKey {
    /// Whether a spec can write it as one key.
    static func isExpressible(_ property: String) -> Bool { property.utf8.allSatisfy { !$0.isOne(of: ".\"") } }

    /// As a part of a key path.
    static func written(_ property: String) -> String { isPlain(property) ? property : "\"\(property)\"" }

    /// True for a part of a key path that needs no quotes.
    static func isPlain(_ property: String) -> Bool {
        !property.isEmpty && property.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
    }
}

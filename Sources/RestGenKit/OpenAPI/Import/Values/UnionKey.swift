/// Writes a property that distinguishes the cases of a union.
enum UnionKey {
    /// Whether the property is valid as a single key in a spec.
    static func isExpressible(_ property: String) -> Bool { property.utf8.allSatisfy { !$0.isOne(of: ".\"") } }

    /// Returns the property as a part of a key path, quoted if needed.
    static func written(_ property: String) -> String { isPlain(property) ? property : "\"\(property)\"" }

    /// Whether the property needs no quotes in a key path.
    static func isPlain(_ property: String) -> Bool {
        !property.isEmpty && property.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
    }
}

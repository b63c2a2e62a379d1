#if Store
@_spi(Generated) import RestRuntime

/// Fragments of SQL.
///
/// Values are never part of a statement's text, only names and placeholders.
enum SQLText {
    /// Returns a quoted name: `"name"`.
    static func name(_ name: String) -> String { "\"" + name.escaping(["\"": "\"\""]) + "\"" }

    /// Returns a list of names: `"a", "b"`.
    static func names(_ names: [String]) -> String { names.map(name).joined(separator: ", ") }

    /// Returns placeholders: `?, ?`.
    static func placeholders(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }

    /// Returns a condition: `"a" = ? AND "b" = ?`.
    static func equal(_ names: [String]) -> String { names.map { "\(name($0)) = ?" }.joined(separator: " AND ") }

    /// Returns a condition for several keys: `("a", "b") IN (VALUES (?, ?), (?, ?))`.
    static func among(_ names: [String], count: Int) -> String {
        if names.count == 1 { return "\(name(names[0])) IN (\(placeholders(count)))" }
        let row = "(\(placeholders(names.count)))"
        return "(\(self.names(names))) IN (VALUES \(repeatElement(row, count: count).joined(separator: ", ")))"
    }
}
#endif

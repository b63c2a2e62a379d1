#if Store
@_spi(Generated) import RestRuntime

/// Pieces of SQL.
enum SQLText {
    /// `"name"`
    static func name(_ name: String) -> String { "\"" + name.escaping(["\"": "\"\""]) + "\"" }

    /// `"a", "b"`
    static func names(_ names: [String]) -> String { names.map(name).joined(separator: ", ") }

    /// `?, ?`
    static func places(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }

    /// `"a" = ? AND "b" = ?`
    static func equal(_ names: [String]) -> String { names.map { "\(name($0)) = ?" }.joined(separator: " AND ") }

    /// `("a", "b") IN (VALUES (?, ?), (?, ?))`
    static func among(_ names: [String], count: Int) -> String {
        if names.count == 1 { return "\(name(names[0])) IN (\(places(count)))" }
        let row = "(\(places(names.count)))"
        return "(\(self.names(names))) IN (VALUES \(repeatElement(row, count: count).joined(separator: ", ")))"
    }
}
#endif

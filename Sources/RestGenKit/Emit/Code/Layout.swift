/// Breaks a list in parentheses or brackets where one line would be too long, an element a line.
///
///     call.query("since", since)
///     call.query(
///         "a name that is long",
///         since
///     )
enum Layout {
    static let width = 120

    /// `head` and `tail` hold the brackets; `column` is where the line begins in the file.
    static func list(
        _ head: String,
        _ items: [String],
        _ tail: String,
        column: Int,
        trailingComma: Bool = false
    ) -> Code {
        var length = column + head.utf8.count + tail.utf8.count
        for item in items { length += item.utf8.count + 2 }
        if !items.isEmpty { length -= 2 }
        if length <= width || items.isEmpty {
            return Code(head + items.joined(separator: ", ") + tail)
        }
        let end = trailingComma ? ",\n" : "\n"
        return Code(head + "\n    " + items.joined(separator: ",\n    ") + end + tail)
    }

    /// Two parts with a blank between them, or the second on a line of its own: `case "a":` and `self = .a`.
    static func pair(_ head: String, _ rest: String, column: Int) -> Code {
        let fits = column + head.utf8.count + 1 + rest.utf8.count <= width
        return Code(head + (fits ? " " : "\n    ") + rest)
    }

    /// A block of one statement: `guard let a else { throw b }`.
    static func block(_ head: String, _ statement: String, column: Int) -> Code {
        let fits = column + head.utf8.count + 5 + statement.utf8.count <= width
        return Code(fits ? "\(head) { \(statement) }" : "\(head) {\n    \(statement)\n}")
    }
}

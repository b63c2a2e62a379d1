/// Breaks what would be too long for a line, in the three shapes that calls and declarations have.
///
///     call.query("since", since)
///     call.query(
///         "a name that is long",
///         since
///     )
enum Layout {
    static let width = 120

    /// A list in parentheses or brackets, which `head` and `tail` hold: an element a line.
    static func list(_ head: String, _ items: [Code], _ tail: String, trailingComma: Bool = false) -> Code {
        if items.isEmpty { return Code(head + tail) }
        let end: Code = trailingComma ? "\(.comma)\(.back)" : "\(.back)"
        return "\(head)\(.open)\(.cut)\(Code.joined(items, by: ",\(.blank)"))\(end)\(tail)\(.close)"
    }

    static func list(_ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false) -> Code {
        list(head, items.map { Code($0) }, tail, trailingComma: trailingComma)
    }

    /// Two parts with a blank between them, or the second on a line of its own: `case "a":` and `self = .a`.
    static func pair(_ head: String, _ rest: Code) -> Code { "\(.open)\(head)\(.blank)\(rest)\(.close)" }

    static func pair(_ head: String, _ rest: String) -> Code { pair(head, Code(rest)) }

    /// A block of one statement: `guard let a else { throw b }`.
    static func block(_ head: String, _ statement: String) -> Code {
        "\(.open)\(head) {\(.blank)\(statement)\(.blankBack)}\(.close)"
    }
}

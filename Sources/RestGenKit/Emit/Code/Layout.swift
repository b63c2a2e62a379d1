/// The three ways in which calls and declarations are broken if they are too long for a line.
///
///     call.query("since", since)
///     call.query(
///         "a name that is long",
///         since
///     )
enum Layout {
    static let width = 120

    /// Returns a list between `head` and `tail`, which contain the parentheses or brackets, with one element a line.
    static func list(_ head: String, _ items: [Code], _ tail: String, trailingComma: Bool = false) -> Code {
        if items.isEmpty { return Code(head + tail) }
        let end: Code = trailingComma ? "\(.comma)\(.back)" : "\(.back)"
        return "\(head)\(.open)\(.cut)\(Code.joined(items, by: ",\(.blank)"))\(end)\(tail)\(.close)"
    }

    static func list(_ head: String, _ items: [String], _ tail: String, trailingComma: Bool = false) -> Code {
        list(head, items.map { Code($0) }, tail, trailingComma: trailingComma)
    }

    /// Returns two parts on one line, or the second one on its own line, such as `case "a":` and `self = .a`.
    static func pair(_ head: String, _ rest: Code) -> Code { "\(.open)\(head)\(.blank)\(rest)\(.close)" }

    static func pair(_ head: String, _ rest: String) -> Code { pair(head, Code(rest)) }

    /// Returns a block with one statement: `guard let a else { throw b }`.
    static func block(_ head: String, _ statement: String) -> Code {
        "\(.open)\(head) {\(.blank)\(statement)\(.blankBack)}\(.close)"
    }
}

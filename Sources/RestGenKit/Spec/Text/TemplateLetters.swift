/// Reports characters that a path or the name of a placeholder can't contain.
struct TemplateLetters {
    let cursor: TextCursor

    /// The largest number of bytes that are read before or after a character, which is enough for usual segments. Each
    /// character of a long path would otherwise read the whole path.
    private static let longestSegment = 200

    /// Reports characters that a path can't contain, and `%s`.
    func checkPath(_ byte: UInt8) throws(SyntaxError) {
        guard byte.isOne(of: "#%\"\\`") else { return }
        let end = min(cursor.end, cursor.position + Self.longestSegment)
        let rest = cursor.text.string((cursor.position + 1)..<max(end, cursor.position + 1)).prefix { $0 != "/" }
        let (message, help): (String, String)
        if byte == UInt8(ascii: "#") {
            message = "a path can't contain '#'"
            help = "remove it, because fragments are never sent. Write '%23' for the character itself"
        } else if byte == UInt8(ascii: "%") {
            if rest.utf8.count > 1, rest.utf8.prefix(2).allSatisfy(\.isHexDigit) { return }
            message = "two hexadecimal digits must follow '%' in a path"
            help = "write '{\(Self.name(in: rest))}' for a parameter, or '%25' for the character itself"
        } else if !cursor.isAt("\\("), !isInForeignPlaceholder {
            let escape = "%" + String(byte, radix: 16, uppercase: true)
            message = "a path can't contain \(cursor.found)"
            help = "write '{\(Self.name(in: rest))}' for a parameter, or '\(escape)' for the character itself"
        } else {
            return
        }
        throw SyntaxError(.templateSyntax, message, at: cursor.here, help: help)
    }

    /// Whether it is the pattern in `/users/:id(\d+)`, which has its own help.
    private var isInForeignPlaceholder: Bool {
        let bytes = cursor.text.bytes[max(0, cursor.position - Self.longestSegment)..<cursor.position]
        return bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[$0...].dropFirst().first == UInt8(ascii: ":") }
            ?? false
    }

    /// Returns `id` for `(id)s` and for `id")`.
    private static func name(in text: Substring) -> String {
        let name = text.trimmingPrefix("(").prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let end = text.trimmingPrefix("(").dropFirst(name.count).first
        return name.first?.isLetter == true && (end == ")" || end == "\"") ? String(name) : "name"
    }

    /// Reports `{id!}`, `{id,name}` and `{"id"}`.
    func checkName(_ name: Located<String>) throws(SyntaxError) {
        let isWrong = { (character: Character) in "!\"#%&'()*+,/;<>[]\\^`|~".contains(character) }
        // Another help closes the brace.
        guard let sign = name.value.first(where: isWrong), cursor.byte != UInt8(ascii: "{"), !cursor.isAtEnd else {
            return
        }
        let names = name.value.split(whereSeparator: isWrong).map { "{\($0)}" }
        let separator = ",;".contains(sign) ? String(sign) : "/"
        let isList = names.count > 1 && ",;&/".contains(sign)
        throw SyntaxError(
            .templateSyntax,
            "the name of a placeholder can't contain '\(sign)'",
            at: name.span,
            help: sign == "%" || names.isEmpty
                ? "write a name, as in '{id}'" : "write '\(isList ? names.joined(separator: separator) : names[0])'"
        )
    }
}

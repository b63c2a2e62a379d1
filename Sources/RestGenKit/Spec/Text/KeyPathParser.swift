/// Parses a key path: `data.devices`, `data."@odata.nextLink"`. A space ends it.
package struct KeyPathParser {
    /// The largest number of keys, which is also the depth limit of YAML.
    static let depth = 64

    var cursor: TextCursor
    /// Whether the path extends to the end of its text, so that keys may contain spaces.
    var isWholeText = false
    /// Whether a key may be the index of a list. The path of a field leads through objects.
    var allowsIndex = true

    package init(cursor: TextCursor, isWholeText: Bool = false) {
        self.cursor = cursor
        self.isWholeText = isWholeText
    }

    package mutating func parseKeyPath() throws(SyntaxError) -> KeyPathSyntax {
        let start = cursor.position
        var keys: [Located<String>] = []
        repeat {
            guard keys.count < Self.depth else {
                throw SyntaxError(
                    .keyPathSyntax,
                    "the key path has more than \(Self.depth) keys",
                    at: cursor.text.span(start..<cursor.position)
                )
            }
            keys.append(try parseKey(isFirst: keys.isEmpty))
        } while cursor.take(".")
        return KeyPathSyntax(keys: keys, span: cursor.span(from: start))
    }

    private mutating func parseKey(isFirst: Bool) throws(SyntaxError) -> Located<String> {
        let start = cursor.position
        if cursor.take("\"") { return try parseQuoted(from: start) }
        let endsAtSpace = !isWholeText
        let key = cursor.take { !(endsAtSpace && $0.isSpace) && $0 != UInt8(ascii: ".") }
        guard !key.isEmpty else {
            throw SyntaxError(
                .keyPathSyntax,
                "the key path contains an empty key",
                at: cursor.here,
                help: "write keys with one dot between them, as in 'data.items'"
            )
        }
        let name = cursor.text.located(key)
        if let (message, help) = misuse(of: name.value, isFirst: isFirst) {
            let quotes =
                isWholeText
                ? "quote a key with this name twice: `'\"\(name.value)\"'`"
                : "put a key with this name in double quotes"
            let help = help.map { "\($0), or \(quotes)" } ?? quotes
            throw SyntaxError(.keyPathSyntax, message, at: name.span, help: help)
        }
        return name
    }

    /// Returns the message and the help for a key that looks like a part of another tool's path: `$.data`,
    /// `/data/items`, `items[0]`. Also for a space before or after a dot.
    private func misuse(of key: String, isFirst: Bool) -> (message: String, help: String?)? {
        let bytes = key.utf8
        if bytes.first?.isSpace == true || bytes.last?.isSpace == true {
            return ("the key '\(key)' has a space before or after a dot", "remove the space")
        }
        if isFirst, key == "$", cursor.isAt(".") { return ("a key path doesn't begin with '$'", "remove '$.'") }
        if isFirst, bytes.first == UInt8(ascii: "/") {
            let keys = key.split(separator: "/").joined(separator: ".")
            return keys.isEmpty ? nil : ("a key path has dots instead of slashes", "write '\(keys)'")
        }
        guard bytes.last == UInt8(ascii: "]"), let open = bytes.lastIndex(of: UInt8(ascii: "[")),
            open != bytes.startIndex
        else { return nil }
        let index = bytes[bytes.index(after: open)...].dropLast()
        guard !index.isEmpty, index.allSatisfy(\.isDigit) else { return nil }
        guard allowsIndex else {
            let list = key.prefix { $0 != "[" }
            return (
                "the key path of a field has no index", "read the whole list with 'key: \(list)' and the type '[JSON]'"
            )
        }
        let keys = key.split { "$[]".contains($0) }.joined(separator: ".")
        return ("a key path has dots instead of brackets", "write '\(keys)'")
    }

    /// Parses a quoted key, which may contain a dot. `\"` and `\\` are a quote and a backslash.
    private mutating func parseQuoted(from start: Int) throws(SyntaxError) -> Located<String> {
        var bytes: [UInt8] = []
        while let byte = cursor.byte, byte != UInt8(ascii: "\"") {
            cursor.position += 1
            if byte == UInt8(ascii: "\\"), let next = cursor.byte, next.isOne(of: "\"\\") {
                cursor.position += 1
                bytes.append(next)
            } else {
                bytes.append(byte)
            }
        }
        guard cursor.take("\"") else {
            throw SyntaxError(.keyPathSyntax, "'\"' is never closed", at: cursor.text.span(start..<(start + 1)))
        }
        guard cursor.isAtEnd || cursor.isAt(".") || (!isWholeText && cursor.byte?.isSpace == true) else {
            throw SyntaxError(
                .keyPathSyntax,
                "expected '.' or the end after a quoted key, found \(cursor.found)",
                at: cursor.here
            )
        }
        return Located(String(decoding: bytes, as: UTF8.self), cursor.span(from: start))
    }
}

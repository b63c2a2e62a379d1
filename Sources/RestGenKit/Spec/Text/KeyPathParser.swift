/// Parses a key path: `data.devices`, `data."@odata.nextLink"`. A space ends it.
package struct KeyPathParser {
    /// The largest number of keys, which is also the depth limit of YAML.
    static let depth = 64

    var cursor: TextCursor
    /// Whether the path extends to the end of its text, so that keys may contain spaces.
    var isWholeText = false
    /// Whether a key may be the index of a list. The path of a field leads through objects.
    var allowsIndex = true
    /// The start of the path.
    private var start = 0

    package init(cursor: TextCursor, isWholeText: Bool = false) {
        self.cursor = cursor
        self.isWholeText = isWholeText
    }

    package mutating func parseKeyPath() throws(SyntaxError) -> KeyPathSyntax {
        start = cursor.position
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
                help: isFirst && cursor.isAt(".")
                    ? "remove the dot at the beginning" : "write keys with one dot between them, as in 'data.items'"
            )
        }
        let name = cursor.text.located(key)
        let hasOtherKeys = !isFirst || cursor.isAt(".")
        let form = ForeignKeyPath(
            key: name.value,
            isFirst: isFirst,
            hasOtherKeys: hasOtherKeys,
            isOfField: !allowsIndex
        )
        if let message = form.problem {
            // A slash and a dot are usually parts of one key, as in `app.kubernetes.io/name`.
            let path = wholeText
            let quoted = name.value.contains("/") && path.contains(".") ? path : name.value
            let quotes =
                isWholeText
                ? "quote a key with this name twice: `'\"\(quoted)\"'`"
                : "put a key with this name in double quotes"
            throw SyntaxError(.keyPathSyntax, message, at: name.span, help: form.help(for: path) + quotes)
        }
        return name
    }

    /// The text of the whole path, of which a part is parsed.
    private var wholeText: String {
        var end = cursor
        _ = end.take { isWholeText || !$0.isSpace }
        return cursor.text.string(start..<end.position)
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

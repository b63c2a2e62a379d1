/// Reads a way into a JSON value: `data.devices`; a space ends it.
struct KeyPathParser {
    var cursor: TextCursor

    mutating func parseKeyPath() throws(SyntaxError) -> KeyPathSyntax {
        let start = cursor.position
        var keys: [Located<String>] = []
        repeat {
            let key = cursor.take { !$0.isSpace && $0 != UInt8(ascii: ".") }
            guard !key.isEmpty else {
                throw SyntaxError(.keyPathSyntax, "a key path with an empty key", at: cursor.here)
            }
            keys.append(cursor.text.located(key))
        } while cursor.take(".")
        return KeyPathSyntax(keys: keys, span: cursor.span(from: start))
    }
}

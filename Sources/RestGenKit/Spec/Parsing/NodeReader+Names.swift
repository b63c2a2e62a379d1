/// Reads names with their prefixes and suffixes.
extension NodeReader {
    /// Returns a cursor after the `=` of a constant.
    func constantText(_ node: YAMLNode) -> TextCursor? {
        guard node.scalar != nil else { return nil }
        var cursor = cursor(node)
        cursor.skipSpaces()
        return cursor.take("=") ? cursor : nil
    }

    /// Returns a name, and whether a `?` follows it.
    func name(_ key: Located<String>) -> (name: Located<String>, isOptional: Bool)? {
        guard key.value.hasSuffix("?") else { return (key, false) }
        let text = SpecText(key)
        let name = text.located(0..<(text.bytes.count - 1))
        guard !name.value.isEmpty, !name.value.hasSuffix("?") else {
            report(.invalidName, "'\(key.value)' is not a valid name", at: key.span)
            return nil
        }
        let end = name.value.unicodeScalars.reversed().drop { $0.properties.isWhitespace }.count
        guard end == name.value.unicodeScalars.count else {
            let word = String(String.UnicodeScalarView(name.value.unicodeScalars.prefix(end)))
            report(.invalidName, "unexpected space before '?'", at: key.span, help: "write '\(word)?'")
            return nil
        }
        return (name, true)
    }

    func headerName(_ name: Located<String>) -> Located<String>? {
        if !name.value.isEmpty, name.value.utf8.allSatisfy(\.isTokenCharacter) { return name }
        report(.invalidName, "'\(name.value)' is not a valid header name", at: name.span)
        return nil
    }

    func cookieName(_ name: Located<String>) -> Located<String>? {
        if !name.value.isEmpty, name.value.utf8.allSatisfy(\.isTokenCharacter) { return name }
        report(.invalidName, "'\(name.value)' is not a valid cookie name", at: name.span)
        return nil
    }
}

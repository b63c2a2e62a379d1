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
            report(
                .invalidName,
                "'\(key.value)' is not a valid name",
                at: key.span,
                help: "write a name before the question mark, as in 'name?'"
            )
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
        reportToken(name, "a header")
        return nil
    }

    func cookieName(_ name: Located<String>) -> Located<String>? {
        if !name.value.isEmpty, name.value.utf8.allSatisfy(\.isTokenCharacter) { return name }
        reportToken(name, "a cookie")
        return nil
    }

    /// Reports a name with characters that HTTP doesn't allow (RFC 9110, section 5.6.2).
    private func reportToken(_ name: Located<String>, _ owner: String) {
        let wrong = name.value.unicodeScalars.first { !$0.isASCII || !UInt8(ascii: $0).isTokenCharacter }
        report(
            .invalidName,
            name.value.isEmpty
                ? "the name of \(owner) is empty" : "'\(name.value)' is not a valid name of \(owner)",
            at: name.span,
            help: wrong.map { "remove \($0 == " " ? "the space" : "'\($0)'"), or write '-' instead" }
        )
    }
}

/// Finds texts in which other tools insert a value: `{id}`, `${id}`, `{{ id }}`, `:id`, `<id>`, `$ID`, `%s`, `\(id)`.
package enum ForeignPlaceholder {
    private static let brackets = [
        ("${{", "}}"), ("{{", "}}"), ("${", "}"), ("#{", "}"), ("%{", "}"), ("{", "}"), ("\\(", ")"), ("$(", ")"),
        ("<", ">"),
    ]

    /// Returns the name of a placeholder, or `value` for one without a name, such as `%s`. Returns `nil` for another text.
    package static func name(_ text: some StringProtocol) -> String? {
        if ["%s", "%d", "%@"].contains(String(text)) { return "value" }
        for (open, close) in brackets where text.hasPrefix(open) && text.hasSuffix(close) {
            let words = text.dropFirst(open.count).dropLast(close.count).split(whereSeparator: \.isWhitespace)
            if words.count == 1, isName(words[0]) { return String(words[0]) }
        }
        guard let first = text.first, first == ":" || first == "$", isName(text.dropFirst()) else { return nil }
        return String(text.dropFirst())
    }

    /// Returns the text if it is a placeholder as a whole, otherwise its first word that is one, and the name.
    package static func first(in text: String) -> (word: String, name: String)? {
        if let name = name(text) { return (text, name) }
        for word in text.split(whereSeparator: { " ,;=/".contains($0) }) {
            if let name = name(word) { return (String(word), name) }
        }
        return nil
    }

    /// Returns the first name in braces, such as `id` in `photo-{id}.png`.
    package static func nameInBraces(_ text: String) -> String? {
        for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: "}"), isName(part[..<end]) else { continue }
            return String(part[..<end])
        }
        return nil
    }

    /// Whether it is the name of a server's URL, such as `baseUrl` and `API_HOST`.
    static func isHost(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["url", "uri", "host", "base", "server", "domain", "endpoint", "api", "root", "origin"].contains {
            name.hasSuffix($0)
        }
    }

    private static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, first.isLetter || first == "_" else { return false }
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "." }
    }
}

extension TextCursor {
    /// The error for a path that begins as in other tools: `${BASE}/rooms`, `$API_URL/rooms`, `:id`.
    var foreignHost: SyntaxError? {
        guard byte?.isOne(of: "$<:\\%#") == true else { return nil }
        var rest = self
        let host = text.located(rest.take { !$0.isSpace && !$0.isOne(of: "/?") })
        guard let name = ForeignPlaceholder.name(host.value) else { return nil }
        return SyntaxError(
            .endpointSyntax,
            "expected a path, found '\(host.value)'",
            at: host.span,
            help: ForeignPlaceholder.isHost(name)
                ? "remove '\(host.value)', and write the host under 'server'" : "write '{\(name)}'"
        )
    }
}

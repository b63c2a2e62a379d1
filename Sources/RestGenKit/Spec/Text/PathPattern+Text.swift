extension PathPattern {
    /// Parses `/users/#`, `users/*` or `**`. A slash at the end is ignored.
    init(_ key: Located<String>) throws(SyntaxError) {
        var inner = key.value[...]
        if inner.hasPrefix("/") { inner.removeFirst() }
        if inner.hasSuffix("/") { inner.removeLast() }
        guard !inner.isEmpty else {
            if key.value == "/" {
                segments = []
                return
            }
            throw Self.broken("an empty part in the path '\(key.value)'", key, help: "the root is '/'")
        }
        segments = []
        for part in inner.split(separator: "/", omittingEmptySubsequences: false) {
            if segments.last == .rest {
                throw Self.broken(
                    "'\(key.value)' goes on behind '**'",
                    key,
                    help: "'**' is all that follows, and stands at the end: '\(text)'"
                )
            }
            segments.append(try Self.segment(part, key))
        }
    }

    private static func segment(_ part: Substring, _ key: Located<String>) throws(SyntaxError) -> Segment {
        switch part {
        case "#": return .digits
        case "*": return .any
        case "**": return .rest
        case "":
            throw broken("an empty part in the path '\(key.value)'", key, help: "write one slash between two")
        default: break
        }
        if part.contains("{") || part.contains("}") {
            throw broken(
                "a placeholder in the path of a table",
                key,
                help: "'*' is any part of a path, '#' one of digits, and '**' all that follows"
            )
        }
        if part.contains("?") {
            throw broken("a query in the path of a table", key, help: "leave it out; the query takes no part")
        }
        if part.contains("*") || part.contains("#") {
            throw broken(
                "'\(part)' is a part of a path with a wildcard inside",
                key,
                help: "'*' and '#' stand for a whole part, between two slashes"
            )
        }
        return .text(String(part))
    }

    private static func broken(_ message: String, _ key: Located<String>, help: String) -> SyntaxError {
        SyntaxError(.pathPattern, message, at: key.span, help: help)
    }
}

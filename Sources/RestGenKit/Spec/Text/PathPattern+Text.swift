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
            throw Self.broken("the path '\(key.value)' has an empty segment", key, help: "write the root as '/'")
        }
        segments = []
        for part in inner.split(separator: "/", omittingEmptySubsequences: false) {
            if segments.last == .rest {
                throw Self.broken(
                    "'\(key.value)' continues after '**'",
                    key,
                    help: "'**' matches the rest of the path: write it at the end: '\(text)'"
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
            throw broken(
                "the path '\(key.value)' has an empty segment",
                key,
                help: "write one slash between two segments"
            )
        default: break
        }
        if isPlaceholder(part) {
            throw broken(
                "the path of a table contains a placeholder",
                key,
                help: "write '\(wildcards(key.value))'. '*' is any segment, '#' digits, and '**' the rest of the path"
            )
        }
        if part.contains("?") {
            let path = key.value.prefix { $0 != "?" }
            let help = "write '\(path.hasSuffix("/") ? path + "*" : path)': a query is not compared"
            throw broken("the path of a table contains a query", key, help: help)
        }
        if part.contains("*") || part.contains("#") {
            throw broken(
                "the segment '\(part)' mixes a wildcard with text",
                key,
                help: "write '\(wildcards(key.value))', where '*' is a whole segment between two slashes"
            )
        }
        return .text(String(part))
    }

    /// Whether a segment is the placeholder or the regular expression of another tool: `{id}`, `:id`, `<id>`, `[0-9]+`.
    private static func isPlaceholder(_ part: Substring) -> Bool {
        let isEncoded = part.contains("%7B") || part.contains("%7b")
        let isNamed = part.count > 1 && part.hasPrefix(":") || part.hasPrefix("<") && part.hasSuffix(">")
        let marks = ["{", "}", "[", "]", "\\", "^", "|", ".+", ".*", "(?"]
        return isEncoded || isNamed || marks.contains(where: part.contains)
    }

    /// Returns the path with `*` for each segment with other wildcards or placeholders.
    private static func wildcards(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            if ["*", "#", "**"].contains(part) { return String(part) }
            if part.hasSuffix("...}") { return "**" }
            return part.contains("*") || part.contains("#") || isPlaceholder(part) ? "*" : String(part)
        }.joined(separator: "/")
    }

    private static func broken(_ message: String, _ key: Located<String>, help: String) -> SyntaxError {
        SyntaxError(.pathPattern, message, at: key.span, help: help)
    }
}

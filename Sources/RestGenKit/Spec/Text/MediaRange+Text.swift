extension MediaRange {
    /// The top-level types that IANA registers, and one that is used without registration.
    private static let types: Set<String> = [
        "application", "audio", "chemical", "example", "font", "haptics", "image", "message", "model", "multipart",
        "text", "video",
    ]

    /// Whether it is the top-level type of a media type.
    package static func isType(_ word: String) -> Bool { types.contains(word) || word.hasPrefix("x-") }

    /// Creates a media type from a text with a slash. Returns `nil` if it isn't one.
    init?(_ key: Located<String>) throws(SyntaxError) {
        let parts = key.value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let (type, subtype) = (String(parts[0]).lowercased(), parts.count > 1 ? String(parts[1]) : "")
        guard Self.isType(type) || type == "*" else { return nil }
        if type == "*" {
            guard subtype == "*" else { return nil }
            throw TableKey.unclear(
                key,
                help: "write '*' for every media type, or '/*/*' for every path of two segments"
            )
        }
        if subtype.contains("/") { return nil }
        guard !subtype.isEmpty else {
            throw TableKey.unclear(
                key,
                help: "write '\(type)/*' for all of these media types, or '/\(type)' for a path"
            )
        }
        if let semicolon = subtype.firstIndex(of: ";") {
            let plain = subtype[..<semicolon].trimmingBlanks
            throw TableKey.unclear(key, help: "write the media type without parameters: '\(type)/\(plain)'")
        }
        guard subtype == "*" || subtype.utf8.allSatisfy({ $0.isTokenCharacter && !$0.isOne(of: "*#") }) else {
            throw TableKey.unclear(
                key,
                help: subtype.contains("*")
                    ? "write '*' only for the whole subtype: '\(type)/*'" : "write a media type as in 'text/csv'"
            )
        }
        self.init(type: type, subtype: subtype)
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

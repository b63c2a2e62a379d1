extension MediaRange {
    /// The top-level types that IANA registers, and one that is used without registration.
    private static let types: Set<String> = [
        "application", "audio", "chemical", "example", "font", "haptics", "image", "message", "model", "multipart",
        "text", "video",
    ]

    /// Whether it is the top-level type of a media type.
    package static func isType(_ word: String) -> Bool { types.contains(word) || word.hasPrefix("x-") }

    /// The regular expression of a key with a top-level type.
    static let pattern = "^(\(types.sorted().joined(separator: "|"))|x-[^/]*)/"

    /// Creates a media type from a text with a slash. Returns `nil` if it isn't one.
    ///
    /// - Parameter kinds: The kinds of keys that the table may have, for messages.
    init?(_ key: Located<String>, of kinds: Set<TableKey.Kind> = Set(TableKey.Kind.allCases)) throws(SyntaxError) {
        let parts = key.value.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let (type, subtype) = (String(parts[0]).lowercased(), parts.count > 1 ? String(parts[1]) : "")
        guard Self.isType(type) || type == "*" else { return nil }
        if type == "*" {
            guard subtype == "*" else { return nil }
            throw TableKey.unclearKeyError(
                key,
                of: kinds,
                help: Self.choice(
                    kinds,
                    mediaType: "'*' for every media type",
                    path: "'/*/*' for every path of two segments"
                )
            )
        }
        if subtype.contains("/") { return nil }
        guard !subtype.isEmpty else {
            throw TableKey.unclearKeyError(
                key,
                of: kinds,
                help: Self.choice(
                    kinds,
                    mediaType: kinds == [.mediaType]
                        ? "a media type with both parts, as in 'text/csv'" : "'\(type)/*' for all of these media types",
                    path: "'/\(type)' for a path"
                )
            )
        }
        if let semicolon = subtype.firstIndex(of: ";") {
            let plain = subtype[..<semicolon].trimmingBlanks
            throw TableKey.unclearKeyError(
                key,
                of: kinds,
                help: kinds.contains(.mediaType)
                    ? "write the media type without parameters: '\(type)/\(plain)'"
                    : "a media type can't be a key of this table"
            )
        }
        guard subtype == "*" || subtype.utf8.allSatisfy({ $0.isTokenCharacter && !$0.isOne(of: "*#") }) else {
            throw TableKey.unclearKeyError(
                key,
                of: kinds,
                help: subtype.contains("*")
                    ? "write '*' only for the whole subtype: '\(type)/*'" : "write a media type as in 'text/csv'"
            )
        }
        self.init(type: type, subtype: subtype)
    }

    /// Returns the help with the forms that the table allows.
    private static func choice(_ kinds: Set<TableKey.Kind>, mediaType: String, path: String) -> String {
        let forms = (kinds.contains(.mediaType) ? [mediaType] : []) + (kinds.contains(.path) ? [path] : [])
        return forms.isEmpty ? "remove it" : "write " + forms.joined(separator: ", or ")
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

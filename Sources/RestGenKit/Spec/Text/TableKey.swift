/// A key of a table, whose kind follows from its form.
///
///     "/users/*"   GET   404   4xx   text/csv   text/*   "*"
enum TableKey {
    /// `"*"`, no condition.
    case any
    case path(PathPattern)
    case verb(String)
    /// Statuses, several for `401|403`.
    case statuses([Located<ClosedRange<Int>>])
    case mediaType(MediaRange)

    enum Kind: Hashable, CaseIterable {
        case path, verb, status, mediaType

        /// The name of the kind in messages.
        var noun: String {
            switch self {
            case .path: "path"
            case .verb: "verb"
            case .status: "status"
            case .mediaType: "media type"
            }
        }
    }

    var kind: Kind? {
        switch self {
        case .any: nil
        case .path: .path
        case .verb: .verb
        case .statuses: .status
        case .mediaType: .mediaType
        }
    }

    /// - Parameter kinds: The kinds of keys that the table may have, for messages.
    init(_ key: Located<String>, of kinds: Set<Kind> = Set(Kind.allCases)) throws(SyntaxError) {
        let text = key.value
        if text == "*" {
            self = .any
        } else if text.utf8.first?.isDigit == true, !text.contains("/") {
            let codes = SpecText(key)
            self = .statuses(try StatusCodes.ranges(codes, codes.bytes.indices))
        } else if let space = text.firstIndex(of: " "), Self.isVerb(String(text[..<space]).uppercased()),
            text[space...].drop(while: { $0 == " " }).hasPrefix("/")
        {
            let path = text[space...].drop { $0 == " " }
            throw Self.unclearKeyError(
                key,
                of: kinds,
                help: kinds.contains(.path)
                    ? "write '\"\(path)\": { \(text[..<space].uppercased()): … }'" : Self.examples(kinds)
            )
        } else if text.hasPrefix("/") || text == "**" {
            self = .path(try PathPattern(key))
        } else if text.contains("/") {
            if let mediaType = try MediaRange(key, of: kinds) {
                self = .mediaType(mediaType)
            } else if text.utf8.contains(where: { $0.isOne(of: "*#") }) {
                self = .path(try PathPattern(key))
            } else {
                if text.utf8.first?.isDigit == true { throw StatusCodes.error(key) }
                let path = text.contains("://") ? WrittenURL.path(of: text) : "/" + text
                throw Self.unclearKeyError(
                    key,
                    of: kinds,
                    help: kinds.contains(.path) ? "begin a path with '/': '\(path)'" : Self.examples(kinds)
                )
            }
        } else if Self.isVerb(text) {
            self = .verb(text)
        } else {
            throw Self.unclearKeyError(key, of: kinds, help: Self.help(text, kinds))
        }
    }

    static func unclearKeyError(
        _ key: Located<String>,
        of kinds: Set<Kind> = Set(Kind.allCases),
        help: String
    ) -> SyntaxError {
        let nouns = Kind.allCases.filter(kinds.contains).map(\.noun)
        let list = (nouns.dropLast().joined(separator: ", ") + " or " + (nouns.last ?? "")).trimmingPrefix(" or ")
        return SyntaxError(.tableKey, "'\(key.value)' is not a \(list)", at: key.span, help: help)
    }

    /// Whether it consists of uppercase letters, like HTTP methods.
    private static func isVerb(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x41...0x5A).contains(first) else { return false }
        return text.utf8.allSatisfy {
            (0x41...0x5A).contains($0) || $0.isDigit || $0.isOne(of: "-_")
        }
    }

    private static func help(_ text: String, _ kinds: Set<Kind>) -> String {
        if kinds.contains(.verb), HTTPVerb.all.contains(text.uppercased()) {
            return "write the verb in capitals: '\(text.uppercased())'"
        }
        let verbs = text.split(separator: "|")
        if kinds.contains(.verb), verbs.count > 1, verbs.allSatisfy({ HTTPVerb.all.contains($0.uppercased()) }) {
            return "write a separate entry for each verb"
        }
        if ["default", "else", "other", "otherwise", "any", "all", "rest"].contains(text.lowercased()) {
            return "write '*' for everything else"
        }
        if kinds.contains(.path), text.utf8.contains(where: { $0.isOne(of: "#*") }) {
            return text.count < 3
                ? "begin a path with '/': '/\(text)'"
                : "write a path such as '/users/*', where '*' is a whole segment"
        }
        if kinds.contains(.status), let status = StatusNames.code(of: text) { return "write the status: '\(status)'" }
        if kinds.contains(.path), text.first?.isUppercase == true {
            return "write the type as the value, as in '\"/users\": \(text)'"
        }
        if kinds.contains(.mediaType), ["json", "xml", "html", "csv"].contains(text.lowercased()) {
            return "write a media type with both parts, as in 'application/json'"
        }
        return examples(kinds, path: "/\(text)")
    }

    /// Returns the help with an example of each kind.
    private static func examples(_ kinds: Set<Kind>, path: String = "/users") -> String {
        // Statuses are the most frequent keys.
        let parts = [Kind.status, .path, .verb, .mediaType].filter(kinds.contains).map { kind in
            switch kind {
            case .path: "a path such as '\(path)'"
            case .verb: "a verb such as 'GET'"
            case .status: "a status such as '404'"
            case .mediaType: "a media type such as 'text/csv'"
            }
        }
        let list = parts.dropLast().joined(separator: ", ") + " or " + (parts.last ?? "")
        return "write \(list.trimmingPrefix(" or "))"
    }
}

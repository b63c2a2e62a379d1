/// A scalar of a page in a document, where every text has quotes and a page tells words from texts by them.
///
///     default: .admin     ".admin"        a word
///     default: 007        "\\007"         a word that JSON has no spelling for
///     default: "nil"      "'nil'"         a text that would be a word without quotes
enum ExtensionScalar {
    static func json(_ scalar: YAMLScalar) -> JSONValue {
        let text = scalar.text
        let plain = YAMLScalar(text: text, style: .plain)
        guard scalar.style == .plain else {
            let isWord = isText(plain) && !YAMLScalarText.isSameWithoutQuotes(text)
            return .string(isMarked(text) || isWord ? "'\(text)'" : text)
        }
        switch text {
        case "", "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            if isNumber(text) { return .number(text) }
            return .string(isMarked(text) || !isText(plain) ? "\\" + text : text)
        }
    }

    /// The scalar that a text of a document stands for.
    static func scalar(_ text: String) -> YAMLScalar {
        if text.hasPrefix("\\") { return YAMLScalar(text: String(text.dropFirst()), style: .plain) }
        if text.utf8.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
            return YAMLScalar(text: String(text.dropFirst().dropLast()), style: .quoted)
        }
        let plain = YAMLScalar(text: text, style: .plain)
        let isOpen = text.utf8.first.map { $0.isOne(of: "[{\"*&!|>%@`#,?:-") } ?? true
        return isText(plain) && !isOpen ? plain : YAMLScalar(text: text, style: .quoted)
    }

    /// A key, which is a text whatever it looks like.
    static func key(_ text: String) -> String { isMarked(text) || text == "$ref" ? "'\(text)'" : text }

    /// The key of a page that a key of a document stands for.
    static func readKey(_ text: String) -> String {
        text.utf8.count > 1 && text.hasPrefix("'") && text.hasSuffix("'") ? String(text.dropFirst().dropLast()) : text
    }

    /// What begins as a mark does.
    private static func isMarked(_ text: String) -> Bool {
        text.hasPrefix("\\") || text.hasPrefix("'") || text.hasPrefix("##")
    }

    /// True for what is no null, boolean or number.
    private static func isText(_ plain: YAMLScalar) -> Bool {
        !plain.isNull && plain.bool == nil && plain.double == nil && !plain.isInteger
    }

    /// As JSON and YAML both spell it, without an exponent.
    private static func isNumber(_ text: String) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else { return false }
        return parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    }
}

/// Converts scalars of a spec to JSON and back. JSON quotes each string, but in a spec quotes distinguish strings from
/// names and other values.
///
///     spec                JSON
///     default: .admin     ".admin"        a name
///     default: 007        "\\007"         a value that isn't valid JSON
///     default: "nil"      "'nil'"         a string that would be a name without quotes
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

    /// Returns the scalar for a JSON string.
    static func scalar(_ text: String) -> YAMLScalar {
        if text.hasPrefix("\\") { return YAMLScalar(text: String(text.dropFirst()), style: .plain) }
        if text.utf8.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
            return YAMLScalar(text: String(text.dropFirst().dropLast()), style: .quoted)
        }
        let plain = YAMLScalar(text: text, style: .plain)
        let isOpen = text.utf8.first.map { $0.isOne(of: "[{\"*&!|>%@`#,?:-") } ?? true
        return isText(plain) && !isOpen ? plain : YAMLScalar(text: text, style: .quoted)
    }

    /// Returns the JSON key for a key of a spec. A key is always a string.
    static func key(_ text: String) -> String { isMarked(text) || text == "$ref" ? "'\(text)'" : text }

    /// Returns the key of a spec for a JSON key.
    static func readKey(_ text: String) -> String {
        text.utf8.count > 1 && text.hasPrefix("'") && text.hasSuffix("'") ? String(text.dropFirst().dropLast()) : text
    }

    /// Whether the text begins with one of the marks that the conversion adds.
    private static func isMarked(_ text: String) -> Bool {
        text.hasPrefix("\\") || text.hasPrefix("'") || text.hasPrefix("##")
    }

    /// Whether the scalar isn't null, a boolean or a number.
    private static func isText(_ plain: YAMLScalar) -> Bool {
        !plain.isNull && plain.bool == nil && plain.double == nil && !plain.isInteger
    }

    /// Whether the text is a number in both JSON and YAML. Exponents are excluded.
    private static func isNumber(_ text: String) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else { return false }
        return parts[0].count == 1 || parts[0].first != UInt8(ascii: "0")
    }
}

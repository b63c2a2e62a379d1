/// The name of a field, a parameter or an endpoint in the style of other languages: `val id`, `@JsonProperty id`, `id!`.
enum ForeignMemberName {
    /// Returns the name that is meant, or `nil` for another form. `First Name` is a key of JSON.
    ///
    /// - Parameter isField: Whether it is a field of a model, whose name no API ends with a sign such as `!`.
    static func meant(_ key: String, isField: Bool) -> String? {
        let isQuoted = key.first.map { "\"'`".contains($0) } == true
        if !isQuoted, let parameter = ForeignParameter.parameter(key, isQuery: true) {
            return parameter.contains(where: { ":&".contains($0) }) ? nil : parameter
        }
        let words = key.split(separator: " ")
        if words.count > 1, let first = words.first, let last = words.last, isName(last) {
            let isAnnotated = first.hasPrefix("@") && first.dropFirst().first?.isUppercase == true
            return isAnnotated || keywords.contains(String(first)) ? String(last) : nil
        }
        guard isField, key.utf8.count > 1, let sign = key.last, "!,;".contains(sign), isName(key.dropLast()),
            key.first?.isLowercase == true
        else { return nil }
        return String(key.dropLast())
    }

    /// Returns the name of an endpoint or a service without parameters and keywords: `list` for `async list(id)`.
    static func method(_ key: String) -> String? {
        let head = key.prefix { !"(?!".contains($0) }
        guard head.count < key.count, !key.contains(where: \.isNewline) else { return nil }
        let rest = key[head.endIndex...]
        let isCall = rest.hasPrefix("(") && rest.hasSuffix(")")
        guard isCall || rest.count == 1 else { return nil }
        let words = head.split(separator: " ").drop { isCall && functions.contains(String($0)) }
        guard words.count == 1, isName(words[words.startIndex]) else { return nil }
        return String(words[words.startIndex])
    }

    private static func isName(_ text: Substring) -> Bool {
        text.first?.isLetter == true && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-") }
    }

    private static let keywords: Set = [
        "Bool", "Int", "Int64", "String", "bool", "int32", "int64", "readonly", "repeated", "uint32", "uint64", "val",
        "var",
    ]

    private static let functions: Set = ["async", "def", "fun", "func", "function", "rpc", "suspend"]
}

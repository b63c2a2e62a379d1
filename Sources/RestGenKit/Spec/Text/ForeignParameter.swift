/// A parameter of a short form in the style of other tools: `{q}`, `@Query("q") q: Int`, `[FromQuery] int page`, `:q`.
enum ForeignParameter {
    /// Returns `q` or `q:Int`, or `nil` for another form.
    static func parameter(_ text: String, isQuery: Bool) -> String? {
        guard let first = text.first, "{(<:\"'`@[".contains(first) else { return nil }
        let annotation = String(text.dropFirst().prefix(while: \.isLetter))
        let isAnnotated = "@[".contains(first)
        if isAnnotated, !annotations.contains(annotation) { return nil }
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: true).map(words)
        var names = isAnnotated ? Array((halves.first ?? []).dropFirst()) : halves.first ?? []
        var type = halves.count == 2 ? halves[1].first : nil
        // In C# and Java, the type comes first.
        if let word = names.first, names.count == 2, ForeignTypeSyntax.isWord(word) || word == "String" {
            (type, names) = (word, [names[1]])
        }
        if first == "<", let word = names.first, ForeignTypeSyntax.isWord(word), let name = type {
            (type, names) = (word, [name])
        }
        if !isQuery, annotation.hasSuffix("Body"), let type { return type }
        let quoted = text.split(omittingEmptySubsequences: false) { "\"'`".contains($0) }
        if quoted.count > 2 { names = [String(quoted[1])] }
        if first == "{", names.count > 1 { return names.joined(separator: isQuery ? "&" : ", ") }
        guard let name = names.last, isName(name) else { return nil }
        guard let type else { return name }
        let isOptional = type.hasSuffix("?") && !name.hasSuffix("?")
        let word = isOptional ? String(type.dropLast()) : type
        return "\(name)\(isOptional ? "?" : ""):\(ForeignTypeSyntax.names[word] ?? word)"
    }

    private static func words(_ text: Substring) -> [String] {
        text.split { " {}()<>[]@\"'`,".contains($0) }.map { String($0.trimmingPrefix("?")) }.filter { !$0.isEmpty }
    }

    /// The words of other tools before a parameter.
    static let annotations: Set = [
        "Body", "Field", "FromBody", "FromForm", "FromHeader", "FromQuery", "FromRoute", "Header", "Param", "Params",
        "Part", "Path", "PathParam", "PathVariable", "Query", "QueryMap", "QueryParam", "RequestBody", "RequestHeader",
        "RequestParam",
    ]

    private static func isName(_ text: String) -> Bool {
        let name = text.hasSuffix("?") ? text.dropLast() : text[...]
        return name.first?.isLetter == true && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "_-.") }
    }
}

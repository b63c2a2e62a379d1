/// Translates ranges of other languages: `String (1...80)`, `String(max: 80)`, `String{1,80}`, `varchar(80)`.
enum ForeignRange {
    /// Returns the help with a type and its range, or `nil` if the text is something else.
    static func help(_ text: String) -> String? {
        let isName = { (text: Substring) in text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "[]: ") } }
        guard let open = text.firstIndex(where: { "({[".contains($0) }), open > text.startIndex, isName(text[..<open])
        else { return nil }
        let mark = text.hasSuffix("?") ? "?" : ""
        let content = text[open...].dropFirst().prefix { !")}]".contains($0) }
        // `user[0].name` is a key path.
        guard text[open...].dropFirst(content.count + 1).dropFirst().allSatisfy({ $0 == "?" }) else { return nil }
        let name = text[..<open].filter { $0 != " " }
        if let type = ForeignTypeSyntax.names[name], content == "max" || !type.hasPrefix("String") && isSize(content) {
            return "write '\(type)\(mark)'"
        }
        if ["Decimal", "Double", "Float"].contains(name), content.contains(","), isSize(content) {
            return "write '\(name == "Float" ? "Double" : name)\(mark)'"
        }
        guard let range = range(content) else { return nil }
        return "write '\(ForeignTypeSyntax.names[name] ?? name)(\(range))\(mark)'"
    }

    /// Whether it is the precision of a number in SQL, as in `decimal(10,2)` and `int(11)`.
    private static func isSize(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isNumber || ", ".contains($0) }
    }

    /// Returns `1...80` for `1 ... 80`, `1..80`, `1,80`, `1-80` and `min: 1, max: 80`, `...80` for `80` and
    /// `max: 80`, and `1...` for `min: 1`.
    private static func range(_ text: Substring) -> String? {
        if let dash = text.firstIndex(of: "-"), let lower = Int(text[..<dash]),
            let upper = Int(text[dash...].dropFirst())
        {
            return "\(lower)...\(upper)"
        }
        let numbers = text.split { !($0.isNumber || $0 == "-") }.map(String.init)
        let words = text.lowercased()
        let hasUpper = words.contains("max") || words.contains("<")
        switch numbers.count {
        case 2 where numbers.allSatisfy({ Int($0) != nil }):
            let ordered = numbers.sorted { Int($0) ?? 0 < Int($1) ?? 0 }
            return "\(ordered[0])...\(ordered[1])"
        case 1 where Int(numbers[0]) != nil:
            let isLower = words.contains("min") || words.contains(">") || text.hasSuffix(".") || text.hasSuffix(",")
            return isLower && !hasUpper ? "\(numbers[0])..." : "...\(numbers[0])"
        default: return nil
        }
    }
}

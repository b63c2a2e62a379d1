/// Writes JSON as YAML 1.2 with blocks. Scalars with another meaning in YAML 1.1 are quoted.
struct YAMLText {
    static func text(_ value: JSONValue) -> String {
        var output = ""
        write(value, to: &output, indentation: "", isInline: false)
        return output
    }

    private static func write(_ value: JSONValue, to output: inout String, indentation: String, isInline: Bool) {
        switch value {
        case .object:
            let members = value.members ?? []
            if members.isEmpty {
                output += "{}\n"
                return
            }
            for (index, (key, inner)) in members.enumerated() {
                output += (index == 0 && isInline ? "" : indentation) + scalar(key) + ":"
                below(inner, to: &output, indentation)
            }
        case .array(let items):
            if items.isEmpty {
                output += "[]\n"
                return
            }
            for (index, item) in items.enumerated() {
                output += (index == 0 && isInline ? "" : indentation) + "- "
                write(item, to: &output, indentation: indentation + "  ", isInline: true)
            }
        case .null: output += "null\n"
        case .bool(let value): output += value ? "true\n" : "false\n"
        case .number(let text): output += number(text) + "\n"
        case .string(let text): output += scalar(text) + "\n"
        }
    }

    private static func below(_ value: JSONValue, to output: inout String, _ indentation: String) {
        let isBlock = value.members?.isEmpty == false || value.array?.isEmpty == false
        output += isBlock ? "\n" : " "
        write(value, to: &output, indentation: isBlock ? indentation + "  " : "", isInline: false)
    }

    /// Returns a number that is valid in YAML 1.1, which requires a dot and a sign: `1e3` would be a text.
    private static func number(_ text: String) -> String {
        guard let mark = text.firstIndex(where: { "eE".contains($0) }) else { return text }
        let digits = text[..<mark]
        let power = text[text.index(after: mark)...]
        return digits + (digits.contains(".") ? "" : ".0") + "e"
            + (power.first.map { "+-".contains($0) } == true ? "" : "+") + power
    }

    /// Returns a string, which is plain if it contains no syntax of YAML.
    private static func scalar(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map(isLetter) == true
            && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-_./$ ".utf8.contains($0) }
            && text.utf8.last != UInt8(ascii: " ") && !words.contains(text.lowercased())
        return isPlain ? text : JSONValue.string(text).compactText
    }

    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"]
    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

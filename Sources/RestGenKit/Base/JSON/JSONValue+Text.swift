extension JSONValue {
    /// The JSON on several lines, indented by two spaces.
    package var text: String {
        var output = ""
        write(to: &output, indentation: "")
        return output
    }

    /// The JSON on one line, without spaces.
    public var compactText: String {
        var output = ""
        write(to: &output, indentation: nil)
        return output
    }

    private func write(to output: inout String, indentation: String?) {
        let inner = indentation.map { $0 + "  " }
        switch self {
        case .null: output += "null"
        case .bool(let value): output += value ? "true" : "false"
        case .number(let number): output += number
        case .string(let string): Self.write(string, to: &output)
        case .array(let values):
            guard !values.isEmpty else {
                output += "[]"
                return
            }
            output += "["
            for (index, value) in values.enumerated() {
                output += (index == 0 ? "" : ",") + (inner.map { "\n" + $0 } ?? "")
                value.write(to: &output, indentation: inner)
            }
            output += (indentation.map { "\n" + $0 } ?? "") + "]"
        case .object(let members):
            output += "{"
            var isFirst = true
            for case (let key, let value?) in members {
                output += (isFirst ? "" : ",") + (inner.map { "\n" + $0 } ?? "")
                isFirst = false
                Self.write(key, to: &output)
                output += inner == nil ? ":" : ": "
                value.write(to: &output, indentation: inner)
            }
            output += isFirst ? "}" : (indentation.map { "\n" + $0 } ?? "") + "}"
        }
    }

    private static func write(_ string: String, to output: inout String) {
        output += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            // Some of the others are line breaks in JavaScript and YAML, and YAML doesn't allow the rest.
            case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}

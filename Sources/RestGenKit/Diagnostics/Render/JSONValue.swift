/// A JSON text to print, the keys in the order they are given.
///
///     JSONValue.object([("line", .number(21))]).text   // {"line":21}
indirect enum JSONValue {
    case string(String)
    case number(Int)
    case array([JSONValue])
    case object([(String, JSONValue?)])

    /// Over several lines, indented by two spaces.
    var text: String {
        var output = ""
        write(to: &output, indentation: "")
        return output
    }

    private func write(to output: inout String, indentation: String) {
        let inner = indentation + "  "
        switch self {
        case .string(let string): Self.write(string, to: &output)
        case .number(let number): output += String(number)
        case .array(let values):
            guard !values.isEmpty else {
                output += "[]"
                return
            }
            output += "["
            for (index, value) in values.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner
                value.write(to: &output, indentation: inner)
            }
            output += "\n\(indentation)]"
        case .object(let members):
            output += "{"
            var isFirst = true
            for case (let key, let value?) in members {
                output += (isFirst ? "\n" : ",\n") + inner
                isFirst = false
                Self.write(key, to: &output)
                output += ": "
                value.write(to: &output, indentation: inner)
            }
            output += isFirst ? "}" : "\n\(indentation)}"
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
            // U+2028 and U+2029 too: they end a line in JavaScript.
            case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
        output += "\""
    }
}

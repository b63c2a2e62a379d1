/// Writes values as Swift literals: `"a \"b\""`, `1_000_000`.
enum SwiftLiteral {
    static func string(_ text: String) -> String {
        "\"" + escaped(text) + "\""
    }

    /// Returns the content of a string literal, also for literals with interpolations.
    static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if needsEscape(scalar) {
                    result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// Groups digits by three if there are at least seven, as Swift style requires.
    static func integer(_ text: String) -> String {
        let isNegative = text.first == "-"
        let digits = Array(text.drop { $0 == "-" || $0 == "+" })
        let sign = isNegative ? "-" : ""
        guard digits.count >= 7, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return sign + String(digits) }
        var result = sign
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index).isMultiple(of: 3) { result += "_" }
            result.append(digit)
        }
        return result
    }

    /// Swift requires digits on both sides of the point, and YAML doesn't.
    static func number(_ text: String) -> String {
        let isNegative = text.first == "-"
        let digits = text.drop { $0 == "-" || $0 == "+" }.lowercased()
        let parts = digits.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = halves[0].isEmpty ? "0" : String(halves[0])
        let fraction = halves.count > 1 && !halves[1].isEmpty ? String(halves[1]) : "0"
        let exponent = parts.count > 1 ? "e" + parts[1].drop { $0 == "+" } : ""
        let mantissa = halves.count > 1 ? whole + "." + fraction : (exponent.isEmpty ? integer(whole) : whole)
        return (isNegative ? "-" : "") + mantissa + exponent
    }

    /// Returns seconds as a literal: `2`, `1.5`.
    static func seconds(_ value: Double) -> String {
        if value.rounded() == value && abs(value) < 1e9 { return integer(String(Int(value))) }
        return number("\(value)")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Whether a character is a control character, invisible, or changes the display of the text around it.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: PrintableText.isHidden(scalar)
        }
    }
}

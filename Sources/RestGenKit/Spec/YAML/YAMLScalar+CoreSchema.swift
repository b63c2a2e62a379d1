/// The values of a scalar in YAML's core schema (YAML 1.2.2, section 10.3.2). They are `nil` for other texts.
///
/// Only plain scalars have one: `"1"`, `"true"` and `"null"` are texts. So are `1_000`, `yes`, `no`, `on`, `off`, `0b1`
/// and `12:30`, which only had a meaning in YAML 1.1.
extension YAMLScalar {
    /// Whether it is empty, `~`, `null`, `Null` or `NULL`.
    package var isNull: Bool {
        guard style == .plain else { return false }
        return switch text {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    /// The value of `true`, `True`, `TRUE`, `false`, `False` and `FALSE`.
    package var bool: Bool? {
        guard style == .plain else { return nil }
        return switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// The value of `12`, `-3`, `+7`, `007` (decimal), `0o17` and `0x1F`. It is also `nil` for an integer out of range.
    /// See `isInteger`.
    package var int: Int? {
        guard let (digits, radix) = integerDigits else { return nil }
        return Int(digits, radix: radix)
    }

    /// Whether it is an integer, including one that is out of range.
    package var isInteger: Bool { integerDigits != nil }

    /// The value of `1.5`, `-.5`, `1.`, `2e3`, `.inf`, `-.INF`, `.nan` and all integers.
    package var double: Double? {
        guard style == .plain else { return nil }
        if let (digits, radix) = integerDigits {
            return radix == 10 ? Double(digits) : Int(digits, radix: radix).map(Double.init)
        }
        switch text {
        case ".nan", ".NaN", ".NAN": return .nan
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
        case "-.inf", "-.Inf", "-.INF": return -.infinity
        default: return isDecimal ? Double(text) : nil
        }
    }

    private var integerDigits: (digits: Substring, radix: Int)? {
        guard style == .plain else { return nil }
        if text.hasPrefix("0o") { return isAll(text.dropFirst(2), "0"..."7") ? (text.dropFirst(2), 8) : nil }
        if text.hasPrefix("0x") {
            let digits = text.dropFirst(2)
            return !digits.isEmpty && digits.utf8.allSatisfy(\.isHexDigit) ? (digits, 16) : nil
        }
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        return isAll(unsigned, "0"..."9") ? (Substring(text), 10) : nil
    }

    /// Whether it matches `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
    private var isDecimal: Bool {
        var rest = Substring(text).utf8
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { rest.removeFirst() }
        let whole = rest.removeDigits()
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = rest.removeDigits()
        }
        guard whole + fraction > 0 else { return false }
        guard let first = rest.first else { return true }
        guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E") else { return false }
        rest.removeFirst()
        if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
        return rest.removeDigits() > 0 && rest.isEmpty
    }

    private func isAll(_ text: Substring, _ range: ClosedRange<Unicode.Scalar>) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { range.contains($0) }
    }
}

extension UInt8 {
    var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

extension Substring.UTF8View {
    /// Removes decimal digits from the start, and returns their number.
    fileprivate mutating func removeDigits() -> Int {
        let digits = prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
        removeFirst(digits)
        return digits
    }
}

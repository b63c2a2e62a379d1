/// The readings of the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2); nil when the text is something else.
///
/// Only plain scalars have one: `"1"`, `"true"` and `"null"` are texts. `1_000`, `yes`, `no`, `on`, `off`, `0b1`
/// and `12:30` are texts too; they had a meaning in YAML 1.1 alone.
extension YAMLScalar {
    /// Nothing, `~`, `null`, `Null`, `NULL`.
    public var isNull: Bool {
        guard style == .plain else { return false }
        return switch text {
        case "", "~", "null", "Null", "NULL": true
        default: false
        }
    }

    /// `true`, `True`, `TRUE`, `false`, `False`, `FALSE`.
    public var bool: Bool? {
        guard style == .plain else { return nil }
        return switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// `12`, `-3`, `+7`, `007` (decimal), `0o17`, `0x1F`. Nil also when the number does not fit; see `isInteger`.
    public var int: Int? {
        guard let (digits, radix) = integerDigits else { return nil }
        return Int(digits, radix: radix)
    }

    /// True for a number that `int` reads or that only is too big for it.
    public var isInteger: Bool { integerDigits != nil }

    /// `1.5`, `-.5`, `1.`, `2e3`, `.inf`, `-.INF`, `.nan`, and every integer.
    public var double: Double? {
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

    /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
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
    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}

extension Substring.UTF8View {
    /// Takes the decimal digits off the front and says how many there were.
    fileprivate mutating func removeDigits() -> Int {
        let digits = prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
        removeFirst(digits)
        return digits
    }
}

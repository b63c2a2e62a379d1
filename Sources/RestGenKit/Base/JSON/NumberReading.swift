/// The exact parts of a JSON number: `-12.50e3` is negative, with the digits `125` and the exponent 2.
package struct NumberReading: Equatable {
    var isNegative = false
    /// The digits without leading and trailing zeros. Empty for zero.
    var digits = ""
    /// The power of ten of the last digit, or `nil` for an exponent of more than nine digits.
    var exponent: Int?

    /// Parses a number. Returns `nil` for an invalid one (RFC 8259, section 6).
    package init?(_ text: String) {
        var rest = text.utf8[...]
        if rest.first == UInt8(ascii: "-") {
            isNegative = true
            rest = rest.dropFirst()
        }
        let whole = Self.digits(&rest)
        guard !whole.isEmpty, whole == "0" || !whole.hasPrefix("0") else { return nil }
        var fraction = ""
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = Self.digits(&rest)
            guard !fraction.isEmpty else { return nil }
        }
        var power: Int? = 0
        if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            let isBelow = rest.first == UInt8(ascii: "-")
            if isBelow || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            let exponentDigits = Self.digits(&rest)
            guard !exponentDigits.isEmpty else { return nil }
            power = Int(exponentDigits).flatMap { $0 <= 999_999_999 ? (isBelow ? -$0 : $0) : nil }
        }
        guard rest.isEmpty else { return nil }
        digits = String((whole + fraction).drop { $0 == "0" })
        exponent = power.map { $0 - fraction.utf8.count }
        while digits.last == "0" {
            digits.removeLast()
            exponent = exponent.map { $0 + 1 }
        }
        // Zero has one form.
        if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> String {
        let digits = rest.prefix(while: \.isDigit)
        rest = rest.dropFirst(digits.count)
        return String(Substring(digits))
    }

    /// The magnitude, if the number is an integer of at most 64 bits.
    var magnitude: UInt64? {
        if digits.isEmpty { return 0 }
        guard let exponent, exponent >= 0, digits.utf8.count + exponent <= 20 else { return nil }
        return UInt64(digits + String(repeating: "0", count: exponent))
    }

    package var int64: Int64? {
        guard let magnitude else { return nil }
        return Int64((isNegative ? "-" : "") + String(magnitude))
    }

    package var uint64: UInt64? { isNegative ? nil : magnitude }

    /// Whether a `Decimal` can represent the number exactly.
    package var fitsDecimal: Bool {
        guard let exponent else { return digits.isEmpty }
        return digits.isEmpty || (digits.utf8.count <= 38 && -128...127 ~= exponent)
    }

    /// Returns whether a `Duration` can represent the number of seconds, times a power of ten.
    package func fitsDuration(scale: Int) -> Bool {
        if digits.isEmpty { return true }
        guard let exponent else { return false }
        let shifted = exponent + scale
        guard shifted >= 0 else {
            let whole = digits.utf8.count + shifted
            return whole <= 0 || Int64(digits.prefix(whole)) != nil
        }
        return digits.utf8.count + shifted <= 20 && Int64(digits + String(repeating: "0", count: shifted)) != nil
    }
}

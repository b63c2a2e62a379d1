/// The comparison of numbers by value, whatever their notation.
extension JSON.Number {
    /// Returns the digits without leading and trailing zeros, and the power of ten of the last one. Zero has no digits.
    /// Returns `nil` for an exponent of more than nine digits.
    ///
    ///     -12.50      negative, "125", exponent -1
    ///     1e3         "1", exponent 3
    var digits: (isNegative: Bool, digits: String, exponent: Int)? {
        var digits: [UInt8] = []
        var exponent = 0
        var seenPoint = false
        var isNegative = false
        let bytes = Array(text.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x2D {
                isNegative = true
            } else if byte == 0x2E {
                seenPoint = true
            } else if byte >= 0x30 && byte <= 0x39 {
                if seenPoint { exponent -= 1 }
                if byte != 0x30 || !digits.isEmpty { digits.append(byte) }
            } else {
                let exponentText = String(decoding: bytes[index...], as: UTF8.self)
                guard let value = WholeNumber(exponentText)?.int, value.magnitude <= 999_999_999 else {
                    return digits.allSatisfy { $0 == 0x30 } ? (isNegative, "", 0) : nil
                }
                exponent += value
                break
            }
        }
        while digits.last == 0x30 {
            digits.removeLast()
            exponent += 1
        }
        if digits.isEmpty { exponent = 0 }
        return (isNegative, String(decoding: digits, as: UTF8.self), exponent)
    }

    /// A text that is the same for all equal numbers, such as `125e-1`.
    ///
    /// A number with a longer exponent is its own text.
    ///
    ///     1.0      // 1
    ///     100      // 1e2
    @inline(never)
    var normalized: String {
        guard let digits else { return text }
        if digits.digits.isEmpty { return "0" }
        return (digits.isNegative ? "-" : "") + digits.digits + (digits.exponent == 0 ? "" : "e\(digits.exponent)")
    }
}

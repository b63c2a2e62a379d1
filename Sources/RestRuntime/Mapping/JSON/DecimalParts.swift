/// The parts of a decimal number: `-12.50e3` is negative, with the digits 1250 and the exponent 1.
///
/// Integers and `Double`s are made from these parts. The bytes must be a valid number of the JSON grammar, which the
/// indexer has checked.
struct DecimalParts {
    /// Whether the number has a minus sign.
    var isNegative = false
    /// The digits that fit into 64 bits.
    var mantissa: UInt64 = 0
    /// The power of ten by which the digits are multiplied.
    var exponent = 0
    /// Whether nonzero digits were dropped.
    var isInexact = false

    /// Parses a JSON number. Returns `nil` for an exponent that is too large.
    ///
    /// Zero with any exponent is zero.
    init?(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
        var index = 0
        if bytes[0] == 0x2D {
            isNegative = true
            index = 1
        }
        var seenPoint = false
        var dropping = false
        while index < count {
            let byte = bytes[index]
            if byte == 0x2E {
                seenPoint = true
            } else if byte | 0x20 == 0x65 {
                guard let written = Self.exponent(bytes + index + 1, count &- index &- 1) else {
                    // Zero has any exponent.
                    if mantissa != 0 || isInexact { return nil }
                    exponent = 0
                    return
                }
                exponent = exponent &+ written
                return
            } else {
                let digit = UInt64(byte & 0xF)
                // Below 10^18, another digit can't overflow.
                if !dropping && mantissa < 1_000_000_000_000_000_000 {
                    mantissa = mantissa &* 10 &+ digit
                    if seenPoint { exponent = exponent &- 1 }
                } else if !dropping, let longer = Self.appending(digit, to: mantissa) {
                    mantissa = longer
                    if seenPoint { exponent = exponent &- 1 }
                } else {
                    // Later digits don't fit. Those before the point still count for the exponent.
                    dropping = true
                    if digit != 0 { isInexact = true }
                    if !seenPoint { exponent = exponent &+ 1 }
                }
            }
            index = index &+ 1
        }
    }

    /// Returns the digits with another one, or `nil` if they need more than 64 bits.
    private static func appending(_ digit: UInt64, to mantissa: UInt64) -> UInt64? {
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        if overflow { return nil }
        let (sum, carry) = product.addingReportingOverflow(digit)
        return carry ? nil : sum
    }

    /// Parses the number after `e`. Returns `nil` for more than nine digits.
    ///
    /// Such an exponent is out of the range of all types.
    private static func exponent(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var index = 0
        var isNegative = false
        if bytes[0] == 0x2D || bytes[0] == 0x2B {
            isNegative = bytes[0] == 0x2D
            index = 1
        }
        var value = 0
        while index < count {
            value = value &* 10 &+ Int(bytes[index] & 0xF)
            if value > 999_999_999 { return nil }
            index = index &+ 1
        }
        return isNegative ? -value : value
    }
}

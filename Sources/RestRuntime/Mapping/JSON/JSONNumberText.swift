import Foundation

/// Converts the bytes of a valid JSON number (RFC 8259, section 6).
///
/// The bytes come from an index, so they aren't checked again.
enum JSONNumberText {
    /// Returns an integer of few digits, which can't overflow.
    ///
    /// The caller has checked their count.
    static func smallInteger(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var index = 0
        var value = 0
        let isNegative = bytes[0] == 0x2D
        if isNegative { index = 1 }
        while index < count {
            value = value &* 10 &+ Int(bytes[index] & 0xF)
            index = index &+ 1
        }
        return isNegative ? 0 &- value : value
    }

    /// Returns an integer, or `nil` if the number isn't one or needs more than 64 bits.
    ///
    /// `1.0` and `1e3` are integers, and `1.5` isn't.
    static func integer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> WholeNumber? {
        guard let parts = DecimalParts(bytes, count), !parts.isInexact else { return nil }
        var magnitude = parts.mantissa
        var exponent = parts.exponent
        if magnitude == 0 { return WholeNumber(isNegative: false, magnitude: 0) }
        while exponent < 0 {
            let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
            guard remainder == 0 else { return nil }
            magnitude = quotient
            exponent += 1
        }
        while exponent > 0 {
            let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            magnitude = product
            exponent -= 1
        }
        return WholeNumber(isNegative: parts.isNegative, magnitude: magnitude)
    }

    /// Returns the nearest `Double`, with ties to even. It is infinite if the number is out of range.
    ///
    /// Numbers of few digits with a small exponent are converted by a single operation. The standard library converts
    /// the others.
    static func double(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Double {
        if let parts = DecimalParts(bytes, count), !parts.isInexact, parts.mantissa <= 1 << 53 {
            // Both are exact `Double`s, so one operation rounds once (Clinger 1990).
            let mantissa = Double(parts.mantissa)
            if parts.exponent == 0 { return parts.isNegative ? -mantissa : mantissa }
            if parts.exponent > 0 && parts.exponent <= 22 {
                let value = mantissa * power(parts.exponent)
                return parts.isNegative ? -value : value
            }
            if parts.exponent < 0 && parts.exponent >= -22 {
                let value = mantissa / power(-parts.exponent)
                return parts.isNegative ? -value : value
            }
        }
        return Double(JSONText.string(bytes, count)) ?? .infinity
    }

    /// Returns a power of ten from 0 to 22, which is exact as a `Double`.
    private static func power(_ exponent: Int) -> Double {
        var value = 1.0
        var base = 10.0
        var rest = exponent
        while rest > 0 {
            if rest & 1 != 0 { value *= base }
            base *= base
            rest = rest &>> 1
        }
        return value
    }
}

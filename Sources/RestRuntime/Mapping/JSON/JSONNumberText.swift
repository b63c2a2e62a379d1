import Foundation

/// The value of a JSON number, from its bytes, already checked against RFC 8259 section 6.
enum JSONNumberText {
    /// An integer of so few digits that it can't overflow.
    static func smallInteger(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var place = 0
        var value = 0
        let isNegative = bytes[0] == 0x2D
        if isNegative { place = 1 }
        while place < count {
            value = value &* 10 &+ Int(bytes[place] & 0xF)
            place = place &+ 1
        }
        return isNegative ? 0 &- value : value
    }

    /// An integer; nil when the number is no integer or needs more than 64 bits.
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

    /// The nearest Double, ties to even; infinite beyond the range.
    static func double(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Double {
        if let parts = DecimalParts(bytes, count), !parts.isInexact, parts.mantissa <= 1 << 53 {
            // Both are exact Doubles, so one operation rounds once (Clinger 1990).
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

    /// Ten to a power from 0 to 22, each exact.
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

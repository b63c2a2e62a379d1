/// An integer of any type of at most 64 bits, as its sign and its magnitude: what is read and compared once for all of
/// them, without generic code.
struct WholeNumber {
    var isNegative: Bool
    var magnitude: UInt64

    /// The bits of a type of 64 bits that holds the number, and in their lower part those of a narrower one.
    var bits: UInt64 { isNegative ? 0 &- magnitude : magnitude }

    var int: Int? { int64.flatMap { Int(exactly: $0) } }
    /// nil beyond its range.
    var int64: Int64? { fits(from: .min, to: UInt64(Int64.max)) ? Int64(bitPattern: bits) : nil }

    init(isNegative: Bool, magnitude: UInt64) {
        self.isNegative = isNegative
        self.magnitude = magnitude
    }

    /// The number of a text as Swift's own integers read it: digits of ASCII behind at most one sign; nil beyond 64 bits.
    init?(_ text: String) {
        isNegative = false
        magnitude = 0
        var isEmpty = true
        var isFirst = true
        for byte in text.utf8 {
            if isFirst, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
                isNegative = byte == UInt8(ascii: "-")
            } else {
                guard byte >= 0x30, byte <= 0x39 else { return nil }
                let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
                let (sum, carry) = product.addingReportingOverflow(UInt64(byte & 0xF))
                if overflow || carry { return nil }
                magnitude = sum
                isEmpty = false
            }
            isFirst = false
        }
        if isEmpty { return nil }
    }

    /// True when a type that reaches from the one number to the other holds this one.
    func fits(from lowest: Int64, to highest: UInt64) -> Bool {
        magnitude <= (isNegative ? lowest.magnitude : highest)
    }
}

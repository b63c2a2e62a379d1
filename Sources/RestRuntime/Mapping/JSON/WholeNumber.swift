/// An integer of at most 64 bits as sign and magnitude. All integer types are read and compared through it, so that the
/// code isn't generic.
///
/// It has the range of `Int64` and `UInt64` together. Zero may have a minus sign.
struct WholeNumber {
    /// Whether the number has a minus sign.
    var isNegative: Bool
    /// The number without its sign.
    var magnitude: UInt64

    /// The bits of the number as a 64-bit type. The lower bits are those of narrower types.
    var bits: UInt64 { isNegative ? 0 &- magnitude : magnitude }

    /// The number as an `Int`, or `nil` if it is out of range.
    var int: Int? { int64.flatMap { Int(exactly: $0) } }
    /// The number as an `Int64`, or `nil` if it is out of range.
    var int64: Int64? { fits(from: .min, to: UInt64(Int64.max)) ? Int64(bitPattern: bits) : nil }

    /// Creates a number from its parts.
    init(isNegative: Bool, magnitude: UInt64) {
        self.isNegative = isNegative
        self.magnitude = magnitude
    }

    /// Parses a number as Swift's integers do: ASCII digits after at most one sign. Returns `nil` if it needs more than
    /// 64 bits.
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

    /// Returns whether the number is in a range.
    ///
    /// The lower bound of unsigned types is 0, so a negative number doesn't fit them unless it is zero.
    func fits(from lowest: Int64, to highest: UInt64) -> Bool {
        magnitude <= (isNegative ? lowest.magnitude : highest)
    }
}

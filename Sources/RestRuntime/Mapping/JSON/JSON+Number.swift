public import Foundation

extension JSON {
    /// A JSON number with its text kept as the document has it.
    ///
    ///     let price: JSON = 12.50
    ///     JSON.Number("12.50")?.text        // "12.50"
    ///
    /// Two numbers are equal when their values are, whatever their texts: `1e1`, `10` and `10.0`.
    public struct Number: Sendable {
        /// By the grammar of RFC 8259 section 6.
        public let text: String

        /// nil for a text that is no JSON number.
        public init?(_ text: String) {
            var text = text
            let isNumber = text.withUTF8 { buffer in
                guard let base = buffer.baseAddress, base[0] == 0x2D || (base[0] >= 0x30 && base[0] <= 0x39) else {
                    return false
                }
                var info: UInt32 = 0
                return (try? JSONGrammar.number(base, 0, buffer.count, &info)) == buffer.count
            }
            guard isNumber else { return nil }
            self.text = text
        }

        /// An integer.
        public init<T: FixedWidthInteger>(_ value: T) { text = String(value) }

        /// The shortest text of the value. What is not finite, which JSON can't say, has the text `null`.
        public init(_ value: Double) {
            text = Self.text(value.isFinite ? value.description : "null", value.sign == .minus)
        }
        /// The shortest text of the value, as of a `Double`.
        public init(_ value: Float) {
            text = Self.text(value.isFinite ? value.description : "null", value.sign == .minus)
        }
        /// A decimal, with all of its digits; `null` for one that is not a number.
        public init(_ value: Decimal) { text = value.isNaN ? "null" : value.description }

        /// A text that was checked before.
        init(checked text: String) { self.text = text }

        private static func text(_ description: String, _ isNegative: Bool) -> String {
            description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }

        /// nil when the number is no integer, or none that an Int can hold.
        public var int: Int? { whole?.int }
        /// Rounded to the nearest `Double`; nil where that is not finite.
        public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

        /// The number where it is an integer that the type holds.
        public func integer<T: FixedWidthInteger>(_ type: T.Type) -> T? {
            if let whole, T.bitWidth <= 64 {
                let isHeld = whole.fits(from: Int64(truncatingIfNeeded: T.min), to: UInt64(truncatingIfNeeded: T.max))
                return isHeld ? T(truncatingIfNeeded: whole.bits) : nil
            }
            if T.bitWidth <= 64 { return nil }
            if let value = T(text) { return value }
            guard let digits, digits.exponent > -1, digits.exponent < 40 else { return nil }
            if digits.digits.isEmpty { return 0 }
            return T((digits.isNegative ? "-" : "") + digits.digits + String(repeating: "0", count: digits.exponent))
        }

        /// The number as an integer of at most 64 bits; nil when it is none.
        var whole: WholeNumber? {
            // What is not finite is no number, though it has a text.
            if text == "null" { return nil }
            var text = text
            return text.withUTF8 { buffer in buffer.baseAddress.flatMap { JSONNumberText.integer($0, buffer.count) } }
        }

        /// nil when a Decimal can't hold every digit.
        public var decimal: Decimal? {
            guard let digits, digits.digits.count <= 38, digits.exponent >= -128, digits.exponent <= 127 else {
                return nil
            }
            if digits.digits.isEmpty { return 0 }
            var value = Decimal()
            // Nineteen digits at a time: what 64 bits hold.
            guard let low = WholeNumber(String(digits.digits.suffix(19)))?.magnitude else { return nil }
            value = Decimal(low)
            if digits.digits.count > 19 {
                guard let high = WholeNumber(String(digits.digits.dropLast(19)))?.magnitude else { return nil }
                value += Decimal(high) * Decimal(sign: .plus, exponent: 19, significand: 1)
            }
            return Decimal(sign: digits.isNegative ? .minus : .plus, exponent: digits.exponent, significand: value)
        }
    }
}

extension JSON.Number: Hashable {
    @_spi(Generated) public static func == (left: JSON.Number, right: JSON.Number) -> Bool {
        left.text == right.text || left.normalized == right.normalized
    }

    @_spi(Generated) public func hash(into hasher: inout Hasher) { hasher.combine(normalized) }
}

public import Foundation

extension JSON {
    /// A JSON number, with the text of the document.
    ///
    ///     let price: JSON = 12.50
    ///     JSON.Number("12.50")?.text       // "12.50"
    ///
    /// Numbers are equal if their values are: `1e1`, `10` and `10.0`.
    public struct Number: Sendable {
        /// The text, by the grammar of RFC 8259, section 6.
        public let text: String

        /// Creates a number from a text. Returns `nil` if the text isn't a JSON number.
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

        /// Creates a number from an integer.
        public init<T: FixedWidthInteger>(_ value: T) { text = String(value) }

        /// Creates a number with the shortest text of a value. Infinity and NaN, which JSON lacks, have the text `null`.
        public init(_ value: Double) {
            text = Self.text(value.isFinite ? value.description : "null", value.sign == .minus)
        }
        /// Creates a number with the shortest text of a value, as from a `Double`.
        public init(_ value: Float) {
            text = Self.text(value.isFinite ? value.description : "null", value.sign == .minus)
        }
        /// Creates a number with all digits of a decimal. NaN has the text `null`.
        public init(_ value: Decimal) { text = value.isNaN ? "null" : value.description }

        /// Creates a number from a valid text.
        init(checked text: String) { self.text = text }

        private static func text(_ description: String, _ isNegative: Bool) -> String {
            description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }

        /// The number as an `Int`, or `nil` if it isn't an integer or out of range.
        public var int: Int? { whole?.int }
        /// The number rounded to the nearest `Double`, or `nil` if it is out of range.
        public var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

        /// Returns the number as an integer type, or `nil` if it isn't an integer or out of range.
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

        /// The number as an integer of at most 64 bits, or `nil`.
        var whole: WholeNumber? {
            // The text `null` isn't a number.
            if text == "null" { return nil }
            var text = text
            return text.withUTF8 { buffer in buffer.baseAddress.flatMap { JSONNumberText.integer($0, buffer.count) } }
        }

        /// The number as a `Decimal`, or `nil` if that can't hold every digit.
        public var decimal: Decimal? {
            guard let digits, digits.digits.count <= 38, digits.exponent >= -128, digits.exponent <= 127 else {
                return nil
            }
            if digits.digits.isEmpty { return 0 }
            var value = Decimal()
            // Nineteen digits at a time, which fit into 64 bits.
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

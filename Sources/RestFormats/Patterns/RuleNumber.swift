/// A number of a rule, such as the bound of a range. Whole numbers of 64 bits are exact.
package enum RuleNumber: Sendable, Hashable {
    case integer(Int64)
    case decimal(Double)

    /// Reads a number of JSON. Returns `nil` for another text, and for a number that is infinite as a `Double`.
    package init?(_ text: String) {
        if text.utf8.first != 0x2B, let integer = Int64(text) {
            self = .integer(integer)
        } else if let first = text.utf8.first, first == 0x2D || (0x30...0x39).contains(first),
            !text.utf8.contains(0x78), !text.utf8.contains(0x70), let number = Double(text), number.isFinite
        {
            self.init(number)
        } else {
            return nil
        }
    }

    package init(_ number: Double) {
        if let integer = Int64(exactly: number) { self = .integer(integer) } else { self = .decimal(number) }
    }

    /// The nearest number of the type.
    package var double: Double {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let number): number
        }
    }

    /// Whether the number is a multiple of another, which is positive. The quotient of a decimal number may differ from
    /// a whole number by rounding.
    package func isMultiple(of step: RuleNumber) -> Bool {
        if case .integer(let number) = self, case .integer(let divisor) = step {
            return divisor != 0 && number % divisor == 0
        }
        let quotient = double / step.double
        // Numbers without a meaningful quotient can't be checked.
        guard quotient.isFinite else { return true }
        return abs(quotient - quotient.rounded()) <= max(1e-9, 4 * quotient.ulp)
    }
}

extension RuleNumber: Comparable {
    package static func < (left: RuleNumber, right: RuleNumber) -> Bool {
        switch (left, right) {
        case (.integer(let left), .integer(let right)): left < right
        case (.integer(let left), .decimal(let right)): right >= 0x1p63 || (right > -0x1p63 && isLess(left, right))
        case (.decimal(let left), .integer(let right)): !(left >= 0x1p63) && (left < -0x1p63 || isLess(left, right))
        case (.decimal(let left), .decimal(let right)): left < right
        }
    }

    /// The decimal number is in the range of the integer.
    private static func isLess(_ left: Int64, _ right: Double) -> Bool { left < Int64(right.rounded(.up)) }

    private static func isLess(_ left: Double, _ right: Int64) -> Bool { Int64(left.rounded(.down)) < right }
}

extension RuleNumber: CustomStringConvertible {
    /// The number as JSON.
    package var description: String {
        switch self {
        case .integer(let number): String(number)
        case .decimal(let number): "\(number)"
        }
    }
}

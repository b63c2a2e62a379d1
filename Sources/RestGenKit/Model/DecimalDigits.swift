/// The digits of a number and their exponent: 1.50 is 15 with the exponent -1.
package struct DecimalDigits {
    package let isNegative: Bool
    /// The digits without zeros at the beginning and the end. Empty for zero.
    package let digits: String
    package let exponent: Int

    /// Returns `nil` if a `Decimal` of Foundation can't be the number: it has at most 38 digits, its last digit has an
    /// exponent from -128 on, and the number is below 1e128.
    package init?(_ text: String) {
        isNegative = text.first == "-"
        let number = text.lowercased().filter { !"+_".contains($0) }.drop { $0 == "-" }
        let parts = number.split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first, let written = parts.count > 1 ? Int(parts[1]) : 0, abs(written) < 1000 else {
            return nil
        }
        let halves = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1] : ""
        let all = (halves[0] + fraction).drop { $0 == "0" }
        let zeros = all.reversed().prefix { $0 == "0" }.count
        digits = String(all.dropLast(zeros))
        exponent = digits.isEmpty ? 0 : written - fraction.count + zeros
        guard digits.count <= 38, exponent >= -128, exponent + digits.count <= 128 else { return nil }
    }
}

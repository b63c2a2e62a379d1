/// Whether a `Decimal` of Foundation can be a number.
package enum DecimalRange {
    /// Returns whether the number has at most 38 digits, its last digit has an exponent from -128 on, and it is below
    /// 1e128.
    package static func contains(_ text: String) -> Bool {
        let number = text.lowercased().filter { $0 != "+" && $0 != "_" }.drop { $0 == "-" }
        let parts = number.split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first, let written = parts.count > 1 ? Int(parts[1]) : 0, abs(written) < 1000 else {
            return false
        }
        let halves = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let fraction = halves.count > 1 ? halves[1] : ""
        let digits = (halves[0] + fraction).drop { $0 == "0" }
        let zeros = digits.reversed().prefix { $0 == "0" }.count
        let exponent = written - fraction.count + zeros
        let count = digits.count - zeros
        return count == 0 || count <= 38 && exponent >= -128 && exponent + count <= 128
    }
}

/// A set of code points: `[a-z_]`, `\d`, `.`.
package struct CodePoints: Sendable {
    package var ranges: [ClosedRange<UInt32>] = []
    /// Whether it contains all other code points.
    package var isNegated = false

    package func contains(_ point: UInt32) -> Bool { ranges.contains { $0.contains(point) } != isNegated }

    static func one(_ point: UInt32) -> CodePoints { CodePoints(ranges: [point...point]) }

    static let digits = CodePoints(ranges: [0x30...0x39])
    static let word = CodePoints(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// White space and line terminators of ECMA-262.
    static let spaces = CodePoints(ranges: [
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// All except line terminators.
    static let any = CodePoints(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

    var inverted: CodePoints { CodePoints(ranges: ranges, isNegated: !isNegated) }

    static func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { word.contains($0.value) } ?? false }

    /// The ranges without a negation.
    package var positive: [ClosedRange<UInt32>] {
        guard isNegated else { return ranges }
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > next { result.append(next...(range.lowerBound - 1)) }
            next = max(next, range.upperBound + 1)
        }
        if next <= 0x10FFFF { result.append(next...0x10FFFF) }
        return result
    }
}

/// Functions for lists of status codes.
package enum StatusRanges {
    /// All status codes that a server may send (RFC 9110, section 15).
    package static let all = 100...999

    /// Returns the ranges sorted, with adjacent ones joined: `[201, 200, 300...399, 301]` -> `[200...201, 300...399]`.
    package static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    /// Sorts narrow ranges first, so that a `switch` finds the most specific one.
    package static func isMoreSpecific(_ left: ClosedRange<Int>, _ right: ClosedRange<Int>) -> Bool {
        (left.count, left.lowerBound) < (right.count, right.lowerBound)
    }

    /// Whether each code of the range is in one of the others.
    package static func isCovered(_ range: ClosedRange<Int>, by others: [ClosedRange<Int>]) -> Bool {
        joined(others).contains { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }
    }

    /// Returns the range as in a spec: `404`, `4xx`, `400..450`.
    package static func text(_ range: ClosedRange<Int>) -> String {
        if range.count == 1 { return "\(range.lowerBound)" }
        if range.count == 100, range.lowerBound % 100 == 0 { return "\(range.lowerBound / 100)xx" }
        return "\(range.lowerBound)..\(range.upperBound)"
    }
}

/// Parses delays: `200ms`, `1.5s`, `50ms..2s`.
enum Delay {
    /// Returns `nil` for an invalid text.
    static func range(_ text: String) -> ClosedRange<Duration>? {
        let sides = text.split(separator: "..", omittingEmptySubsequences: false).map(duration)
        guard let first = sides.first ?? nil, sides.count <= 2, let last = sides.last ?? nil, first <= last else {
            return nil
        }
        return first...last
    }

    private static func duration(_ text: Substring) -> Duration? {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text
        guard let number = Double(digits), number.isFinite, (0...3_600_000).contains(number) else { return nil }
        return .seconds(isMilliseconds ? number / 1_000 : number)
    }
}

/// Parses status codes: `201`, `4xx`, `300..399`, and several separated by `|`.
enum StatusCodes {
    /// Returns `nil` for another text.
    static func range(_ text: some StringProtocol) -> ClosedRange<Int>? {
        if text.utf8.count == 3, let first = text.utf8.first, (0x31...0x39).contains(first),
            text.utf8.dropFirst().allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") })
        {
            let hundred = Int(first - 0x30) * 100
            return hundred...(hundred + 99)
        }
        if let code = code(text) { return code...code }
        // The three dots of a Swift range are accepted, too.
        let bounds = text.split(separator: ".", omittingEmptySubsequences: true)
        guard bounds.count == 2, let lower = code(bounds[0]), let upper = code(bounds[1]), lower <= upper else {
            return nil
        }
        let dots = text.utf8.count - bounds[0].utf8.count - bounds[1].utf8.count
        return dots == 2 || dots == 3 ? lower...upper : nil
    }

    /// Returns all parts of `200|404`. Throws at the first invalid one.
    static func ranges(_ text: SpecText, _ range: Range<Int>) throws(SyntaxError) -> [Located<ClosedRange<Int>>] {
        var ranges: [Located<ClosedRange<Int>>] = []
        var start = range.lowerBound
        while start <= range.upperBound {
            let end = text.bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "|")) ?? range.upperBound
            let part = text.located(start..<end)
            guard let codes = Self.range(part.value) else { throw error(part) }
            ranges.append(Located(codes, part.span))
            start = end + 1
        }
        return ranges
    }

    static func error(_ text: Located<String>) -> SyntaxError {
        SyntaxError(
            .invalidStatus,
            text.value.isEmpty ? "the status code is missing" : "'\(text.value)' is not a status code",
            at: text.span,
            help: help(text.value)
        )
    }

    private static func help(_ text: String) -> String {
        if text.last == ":", range(text.dropLast()) != nil { return "remove the colon: '\(text.dropLast())'" }
        let words = text.split { ", /;[]".contains($0) }.filter { $0 != "or" && $0 != "and" }
        if words.count > 1, words.allSatisfy({ range($0) != nil }) {
            return "write several codes with '|': '\(words.joined(separator: "|"))'"
        }
        let bounds = text.split(separator: ".").compactMap(code)
        if bounds.count == 2, bounds[0] > bounds[1] {
            return "the range ends before it begins: write '\(bounds[1])..\(bounds[0])'"
        }
        let ends = text.split(separator: "-").compactMap(code)
        if ends.count == 2, ends[0] <= ends[1] { return "write the range with two dots: '\(ends[0])..\(ends[1])'" }
        // `20x`, `2yy`, `2**` and `2x` mean all codes that begin with 2.
        if (2...4).contains(text.utf8.count), let first = text.first, ("1"..."9").contains(first), Int(text) == nil,
            text.dropFirst().allSatisfy({ $0.isNumber || $0.isLetter || $0 == "*" })
        {
            return "write '\(first)xx' for \(first)00 to \(first)99"
        }
        return "write a code from 100 to 999, a class such as '4xx' for 400 to 499, or a range such as '300..399'"
    }

    private static func code(_ text: some StringProtocol) -> Int? {
        guard text.utf8.count == 3, text.utf8.allSatisfy(\.isDigit), let code = Int(text), code >= 100 else {
            return nil
        }
        return code
    }
}

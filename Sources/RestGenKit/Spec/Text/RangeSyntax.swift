/// A range of numbers or counts as written: `1...80`, `0<..<1`, `...10`.
///
///     range = [number] ["<"] ("..." | "..<") [number]
///
/// `<` excludes the bound next to it. At least one of the bounds is present.
package struct RangeSyntax: Sendable, Hashable {
    /// The smallest number as JSON, or `nil` for none.
    package var lower: String?
    package var isLowerExcluded: Bool
    /// The largest number as JSON, or `nil` for none.
    package var upper: String?
    package var isUpperExcluded: Bool

    package init(lower: String?, isLowerExcluded: Bool = false, upper: String?, isUpperExcluded: Bool = false) {
        self.lower = lower
        self.isLowerExcluded = isLowerExcluded
        self.upper = upper
        self.isUpperExcluded = isUpperExcluded
    }

    /// The same range of whole numbers, without fractions in its bounds.
    package var whole: RangeSyntax {
        var range = self
        if let number = lower.flatMap(Self.fraction) {
            (range.lower, range.isLowerExcluded) = (number.rounded(.up).wholeText, false)
        }
        if let number = upper.flatMap(Self.fraction) {
            (range.upper, range.isUpperExcluded) = (number.rounded(.down).wholeText, false)
        }
        return range
    }

    /// Whether the bounds are whole numbers, and the lower one is larger.
    package var isEmpty: Bool {
        guard let lower = lower.flatMap({ Int($0) }), let upper = upper.flatMap({ Int($0) }) else { return false }
        return lower > upper
    }

    /// Returns the number unless it is whole.
    private static func fraction(_ text: String) -> Double? {
        guard let number = Double(text), abs(number) < 1e15, number != number.rounded() else { return nil }
        return number
    }

    /// The range in the language's syntax.
    package var writtenText: String {
        (lower ?? "") + (isLowerExcluded ? "<.." : "..") + (isUpperExcluded ? "<" : ".") + (upper ?? "")
    }
}

extension Double {
    fileprivate var wholeText: String { String(Int(self)) }
}

extension TypeSyntax {
    /// Whether a range is a part of the type.
    package var hasRange: Bool {
        if range != nil { return true }
        return switch kind {
        case .named(_, let arguments): arguments.contains(where: \.hasRange)
        case .list(let element): element.hasRange
        case .map(let key, let value): key.hasRange || value.hasRange
        case .optional(let wrapped): wrapped.hasRange
        case .invalid: false
        }
    }
}

/// Parses a range in parentheses after a type.
struct RangeParser {
    var cursor: TextCursor

    /// Whether the text may be a range in parentheses, and not something else, such as a body.
    static func isAt(_ cursor: TextCursor) -> Bool {
        guard cursor.byte == UInt8(ascii: "("), cursor.position + 1 < cursor.end else { return false }
        let next = cursor.text.bytes[cursor.position + 1]
        return next.isDigit || next.isOne(of: ".<-")
    }

    mutating func parse() throws(SyntaxError) -> Located<RangeSyntax> {
        let open = cursor.position
        cursor.position += 1
        let start = cursor.position
        let lower = try number()
        let isLowerExcluded = cursor.take("<")
        // `0<..<1` and `0<...1`: the first character of the operator may be the excluded bound's.
        let operatorStart = cursor.position
        guard cursor.take("..") else { throw unexpected() }
        let isUpperExcluded = cursor.take("<")
        if !isUpperExcluded, !cursor.take(".") { throw unexpected() }
        let upper = try number()
        guard lower != nil || upper != nil else {
            throw SyntaxError(
                .typeSyntax,
                "the range has no bound",
                at: cursor.text.span(operatorStart..<cursor.position),
                help: "write one, as in '1...' or '...80'"
            )
        }
        if isLowerExcluded && lower == nil || isUpperExcluded && upper == nil {
            throw SyntaxError(
                .typeSyntax,
                "'<' excludes a bound, but there is none next to it",
                at: cursor.span(from: start),
                help: "write '...' without '<' for an open end"
            )
        }
        let span = cursor.span(from: start)
        guard cursor.take(")") else {
            if cursor.isAtEnd {
                throw SyntaxError(.typeSyntax, "'(' is never closed", at: cursor.text.span(open..<(open + 1)))
            }
            throw unexpected()
        }
        return Located(
            RangeSyntax(
                lower: lower,
                isLowerExcluded: isLowerExcluded,
                upper: upper,
                isUpperExcluded: isUpperExcluded
            ),
            span
        )
    }

    /// Parses a number of JSON: `12`, `-0.5`, `1e-9`. A `.` without a digit begins the operator.
    private mutating func number() throws(SyntaxError) -> String? {
        let start = cursor.position
        _ = cursor.take("-")
        let whole = cursor.take { $0.isDigit }
        guard !whole.isEmpty else {
            if cursor.position > start { throw unexpected() }
            return nil
        }
        if cursor.byte == UInt8(ascii: "."), cursor.position + 1 < cursor.end,
            cursor.text.bytes[cursor.position + 1].isDigit
        {
            cursor.position += 1
            _ = cursor.take { $0.isDigit }
        }
        if cursor.take("e") || cursor.take("E") {
            _ = cursor.take("-") || cursor.take("+")
            guard !cursor.take(while: { $0.isDigit }).isEmpty else { throw unexpected() }
        }
        return cursor.text.string(start..<cursor.position)
    }

    private func unexpected() -> SyntaxError {
        SyntaxError(
            .typeSyntax,
            "expected a range, found \(cursor.found)",
            at: cursor.here,
            help: "write it as '(1...80)', '(1...)', '(...80)' or '(0<..<1)'"
        )
    }
}

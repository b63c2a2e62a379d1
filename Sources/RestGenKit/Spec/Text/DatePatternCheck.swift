/// Checks the pattern of a date, and suggests a correction.
///
///     YYYY-MM-dd    ->    'Y' has no meaning in the pattern of a date    help: write `yyyy-MM-dd`
///
/// The letters are those of the runtime's `DatePattern`, which supports no others.
struct DatePatternCheck {
    struct Problem: Equatable {
        var message: String
        /// The corrected pattern.
        var correction: String?
    }

    private enum Part: Equatable {
        case letters(Character, Int)
        /// A literal text with its quotes.
        case text(String)
    }

    private var parts: [Part] = []
    private var hasOpenQuote = false

    /// Returns `nil` if the pattern is valid.
    static func finding(_ pattern: String) -> Problem? {
        let isPercent = zip(pattern, pattern.dropFirst()).contains { $0 == "%" && $1.isASCII && $1.isLetter }
        if isPercent { return percent(pattern) }
        let check = Self(pattern)
        guard let message = check.problem else { return nil }
        let mended = check.mended
        // Joining the pieces would lose an apostrophe in literal text.
        let isMeant = !pattern.contains("''") && Self(mended).problem == nil
        return Problem(message: message, correction: isMeant ? mended : nil)
    }

    private init(_ pattern: String) {
        var rest = Substring(pattern)
        while let first = rest.first {
            if first == "'" {
                let end = rest.dropFirst().firstIndex(of: "'")
                hasOpenQuote = hasOpenQuote || end == nil
                let upper = end.map(rest.index(after:)) ?? rest.endIndex
                parts.append(.text(String(rest[..<upper])))
                rest = rest[upper...]
            } else if first.isASCII, first.isLetter {
                let run = rest.prefix { $0 == first }
                parts.append(.letters(first, run.count))
                rest = rest.dropFirst(run.count)
            } else {
                parts.append(.text(String(first)))
                rest = rest.dropFirst()
            }
        }
    }

    private var problem: String? {
        if hasOpenQuote { return "the single quote in the date pattern is never closed" }
        var kinds: Set<Character> = []
        for (index, part) in parts.enumerated() {
            guard case .letters(let letter, let count) = part else { continue }
            let letters = String(repeating: letter, count: count)
            guard let longest = Self.longest[letter] else {
                return "'\(letters)' has no meaning in a date pattern"
            }
            guard count <= longest else { return "'\(letters)' is too long for a part of a date pattern" }
            if letter == "y", count == 3 { return "'\(letters)' has no meaning in a date pattern" }
            if letter == "M", time(at: index) == "minute" {
                return "'\(letters)' means the month, but is used for the minute"
            }
            if letter == "S", time(at: index) == "second" {
                return "'\(letters)' means fractions of a second, but is used for the second"
            }
            let kind = Self.kinds[letter] ?? letter
            guard kinds.insert(kind).inserted else { return "'\(letters)' occurs twice in the date pattern" }
        }
        return missing(kinds)
    }

    /// Returns the problem of a pattern that lacks a part without which it can't be used.
    private func missing(_ kinds: Set<Character>) -> String? {
        if kinds.isEmpty { return "the date pattern contains no part of a date" }
        if kinds.contains("m"), !kinds.contains("M"), kinds.contains("y") || kinds.contains("d"), !kinds.contains("H") {
            return "the date pattern has the minute 'm' but no hour"
        }
        let has = { (letter: Character) in parts.contains { if case .letters(letter, _) = $0 { true } else { false } } }
        if has("h"), !has("a") { return "the date pattern has the 12-hour 'h' but no 'a'" }
        return nil
    }

    /// The letters for the same part. All letters of the hour are one part, and so are those of the zone.
    private static let kinds: [Character: Character] = ["h": "H", "x": "z", "X": "z", "Z": "z"]

    /// The longest run of each letter.
    private static let longest: [Character: Int] = [
        "y": 4, "M": 4, "E": 4, "z": 4, "d": 2, "H": 2, "h": 2, "m": 2, "s": 2, "a": 1, "S": 9, "Z": 5, "X": 3, "x": 3,
    ]

    // MARK: Corrections

    /// The pattern with corrections of common mistakes: `YYYY` and `DD` of other languages, a `T` without quotes,
    /// minutes in place of months and vice versa.
    private var mended: String {
        var text = ""
        var hasHour = false
        let isOfTwelve = parts.contains(.letters("a", 1)) || parts.contains(.letters("A", 1))
        let hasMonth = parts.contains { if case .letters("M", _) = $0 { true } else { false } }
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let piece):
                text += piece.hasPrefix("'") && (piece.count == 1 || !piece.hasSuffix("'")) ? piece + "'" : piece
            case .letters(let letter, let count):
                let next = Self.letter(letter, isOfTwelve: isOfTwelve)
                if next == "H" || next == "h" { hasHour = true }
                switch next {
                case "M" where time(at: index) == "minute": text += String(repeating: "m", count: count)
                case "S" where time(at: index) == "second": text += String(repeating: "s", count: count)
                case "m" where !hasHour && !hasMonth: text += String(repeating: "M", count: count)
                case let next?:
                    let most = min(count, Self.longest[next] ?? count)
                    text += String(repeating: next, count: next == "y" && count == 3 ? 4 : most)
                case nil: text += "'" + String(repeating: letter, count: count) + "'"
                }
            }
        }
        return text.replacing("''", with: "")
    }

    /// Returns the part of a time after a colon, as in `HH:MM:SS`, or `nil` if it doesn't follow an hour or minute.
    private func time(at index: Int) -> String? {
        guard index >= 2, parts[index - 1] == .text(":"), case .letters(let before, _) = parts[index - 2] else {
            return nil
        }
        switch before {
        case "H", "h", "k", "K": return "minute"
        case "m": return "second"
        case "M": return time(at: index - 2) == nil ? nil : "second"
        default: return nil
        }
    }

    /// Returns `nil` for literal text.
    private static func letter(_ letter: Character, isOfTwelve: Bool) -> Character? {
        switch letter {
        case "Y", "u": "y"
        case "D": "d"
        case "A": "a"
        case "h" where !isOfTwelve, "k", "K": "H"
        case "f", "F": "S"
        case "L": "M"
        case "e", "c": "E"
        case _ where longest[letter] != nil: letter
        default: nil
        }
    }

    /// Returns the diagnostic for a pattern of C, such as `%Y-%m-%d`.
    private static func percent(_ pattern: String) -> Problem {
        var text = ""
        var rest = Substring(pattern)
        while let first = rest.popFirst() {
            if first == "%" {
                guard let letter = rest.popFirst(), let letters = signs[letter] else {
                    return Problem(message: "'%' has no meaning in a date pattern", correction: nil)
                }
                text += letters
            } else {
                text += first.isASCII && first.isLetter ? "'\(first)'" : String(first)
            }
        }
        text = text.replacing("''", with: "")
        let isMeant = !text.contains("%") && Self(text).problem == nil
        return Problem(message: "'%' has no meaning in a date pattern", correction: isMeant ? text : nil)
    }

    private static let signs: [Character: String] = [
        "Y": "yyyy", "y": "yy", "m": "MM", "d": "dd", "e": "d", "H": "HH", "I": "hh", "M": "mm", "S": "ss",
        "f": "SSSSSS",
        "L": "SSS", "p": "a", "z": "Z", "Z": "z", "b": "MMM", "h": "MMM", "B": "MMMM", "a": "EEE", "A": "EEEE",
        "F": "yyyy-MM-dd", "T": "HH:mm:ss", "R": "HH:mm", "D": "MM/dd/yy",
    ]
}

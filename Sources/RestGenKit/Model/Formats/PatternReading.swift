/// Reads dates by a pattern, as the runtime's `DatePattern` does.
struct PatternReading {
    private enum Part {
        case letters(Character, Int)
        case text([UInt8])
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var parts: [Part] = []
        var text = ""
        var rest = Substring(pattern)
        let end = { (parts: inout [Part], text: inout String) in
            if !text.isEmpty { parts.append(.text(Array(text.utf8))) }
            text = ""
        }
        while let first = rest.first {
            if rest.hasPrefix("''") {
                text += "'"
                rest = rest.dropFirst(2)
            } else if first == "'" {
                rest = rest.dropFirst()
                while let next = rest.first, next != "'" || rest.hasPrefix("''") {
                    text.append(next)
                    rest = rest.dropFirst(next == "'" ? 2 : 1)
                }
                rest = rest.dropFirst()
            } else if first.isASCII, first.isLetter {
                end(&parts, &text)
                let run = rest.prefix { $0 == first }
                parts.append(.letters(first, run.count))
                rest = rest.dropFirst(run.count)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        end(&parts, &text)
        self.parts = parts
    }

    func reads(_ text: String) -> Bool {
        var scan = Scan(rest: Array(text.utf8)[...])
        for part in parts {
            switch part {
            case .text(let text): guard scan.skip(text) else { return false }
            case .letters(let letter, let count): guard scan.read(letter, count) else { return false }
            }
        }
        return scan.isDate
    }

    /// What is left, and the numbers so far.
    private struct Scan {
        var rest: ArraySlice<UInt8>
        var numbers: [Character: Int] = [:]

        var isDate: Bool {
            let month = numbers["M"] ?? 1
            let day = numbers["d"] ?? 1
            guard rest.isEmpty, 1...12 ~= month, day >= 1,
                day <= DateReading.length(year: numbers["y"] ?? 1970, month: month)
            else { return false }
            let isHour = numbers["h"].map { 1...12 ~= $0 } ?? ((numbers["H"] ?? 0) <= 23)
            return isHour && (numbers["m"] ?? 0) <= 59 && (numbers["s"] ?? 0) <= 59
        }

        mutating func skip(_ text: [UInt8]) -> Bool {
            guard rest.starts(with: text) else { return false }
            rest = rest.dropFirst(text.count)
            return true
        }

        mutating func read(_ letter: Character, _ count: Int) -> Bool {
            switch letter {
            case "y":
                guard let value = number(count == 2 ? 2...2 : 4...4) else { return false }
                numbers["y"] = count == 2 ? (value < 70 ? 2000 : 1900) + value : value
            case "M" where count > 2:
                guard let place = name(Self.months, isShort: count == 3) else { return false }
                numbers["M"] = place + 1
            case "E": return name(Self.weekdays, isShort: count < 4) != nil
            case "M", "d", "H", "h", "m", "s":
                guard let value = number(count == 1 ? 1...2 : 2...2) else { return false }
                numbers[letter] = value
            case "a":
                guard let first = rest.first, (first | 0x20).isOne(of: "ap"),
                    rest.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "m")
                else { return false }
                rest = rest.dropFirst(2)
            case "S": return number(count...count) != nil
            default: return zone()
            }
            return true
        }

        private mutating func number(_ length: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(length.upperBound).prefix(while: \.isDigit)
            guard digits.count >= length.lowerBound else { return nil }
            rest = rest[digits.endIndex...]
            return digits.reduce(0) { ($0 &* 10) &+ Int($1 & 0xF) }
        }

        private mutating func name(_ names: [String], isShort: Bool) -> Int? {
            let text = rest.map { $0 | 0x20 }
            for (place, name) in names.enumerated() {
                let bytes = (isShort ? name.prefix(3) : name[...]).utf8.map { $0 | 0x20 }
                guard text.starts(with: bytes) else { continue }
                rest = rest.dropFirst(bytes.count)
                return place
            }
            return nil
        }

        private mutating func zone() -> Bool {
            for name in ["GMT", "UTC", "Z", "z"] where skip(Array(name.utf8)) { return true }
            for length in [6, 5] where rest.count >= length {
                guard DateReading.minutes(ofOffset: rest.prefix(length)) != nil else { continue }
                rest = rest.dropFirst(length)
                return true
            }
            return false
        }

        private static let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        private static let weekdays = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
    }
}

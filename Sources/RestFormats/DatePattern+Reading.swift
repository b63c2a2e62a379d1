#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// Reading. Names are read in any case, and numbers as ASCII digits.
extension DatePattern {
    /// Returns the date of a text, or `nil` if the text doesn't match the whole pattern.
    package func date(_ text: String) -> Date? {
        guard let parts else { return nil }
        var scanner = Scanner(bytes: Array(text.utf8))
        for part in parts {
            switch part {
            case .text(let text): guard scanner.skip(text) else { return nil }
            case .letter(let letter, let count):
                guard scanner.read(Character(Unicode.Scalar(letter)), count) else { return nil }
            }
        }
        return scanner.date
    }

    /// The values read so far, and the current position.
    ///
    /// The position only moves forward, so reading takes time in proportion to the text.
    private struct Scanner {
        let bytes: [UInt8]
        var index = 0
        var year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0
        var fraction = 0.0
        var offset = 0
        var isAfternoon: Bool?
        var isHourOf12 = false

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// The date of the values, or `nil` if a part of the text is left, or if the calendar or the clock doesn't have
        /// the values.
        var date: Date? {
            guard index == bytes.count, month >= 1, month <= 12, day >= 1,
                day <= CivilDay.length(year: year, month: month), minute <= 59, second <= 59
            else { return nil }
            var hour = hour
            if isHourOf12 {
                guard hour >= 1, hour <= 12 else { return nil }
                hour = hour % 12 + (isAfternoon == true ? 12 : 0)
            }
            guard hour <= 23 else { return nil }
            let whole =
                CivilDay.number(year: year, month: month, day: day) * 86_400 + hour * 3600 + (minute - offset) * 60
                + second
            return RFC3339.date(Double(whole - CivilDay.referenceSeconds), fraction)
        }

        /// Advances past a literal. Returns `false` if the text has something else.
        mutating func skip(_ text: [UInt8]) -> Bool {
            guard bytes[index...].starts(with: text) else { return false }
            index += text.count
            return true
        }

        /// Reads the part of a letter. Returns `false` if the text has something else.
        mutating func read(_ letter: Character, _ count: Int) -> Bool {
            switch letter {
            case "y":
                guard let value = number(count == 2 ? 2...2 : 4...4) else { return false }
                year = count == 2 ? (value < 70 ? 2000 + value : 1900 + value) : value
            case "M" where count > 2:
                guard let value = name(DatePattern.months, isShort: count == 3) else { return false }
                month = value + 1
            case "M": return set(\.month, count)
            case "d": return set(\.day, count)
            case "E": return name(DatePattern.weekdays, isShort: count < 4) != nil
            case "H": return set(\.hour, count)
            case "h":
                isHourOf12 = true
                return set(\.hour, count)
            case "a":
                // `| 0x20` ignores the case of an ASCII letter: `AM`, `pm`.
                guard index + 2 <= bytes.count, bytes[index + 1] | 0x20 == 0x6D else { return false }
                let first = bytes[index] | 0x20
                guard first == 0x61 || first == 0x70 else { return false }
                isAfternoon = first == 0x70
                index += 2
            case "m": return set(\.minute, count)
            case "s": return set(\.second, count)
            case "S":
                let start = index
                guard let value = number(count...count) else { return false }
                fraction = Double(value) / (0..<(index - start)).reduce(1.0) { scale, _ in scale * 10 }
            default: return zone()
            }
            return true
        }

        /// Reads a number into a property. A pattern of one letter, such as `d`, accepts one or two digits.
        private mutating func set(_ part: WritableKeyPath<Scanner, Int>, _ count: Int) -> Bool {
            guard let value = number(count == 1 ? 1...2 : 2...2) else { return false }
            self[keyPath: part] = value
            return true
        }

        /// Reads as many digits as possible, up to the upper bound. Returns `nil` if there are too few.
        private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
            var value = 0
            var count = 0
            while count < digits.upperBound, index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 {
                value = value * 10 + Int(bytes[index] & 0xF)
                index += 1
                count += 1
            }
            return count < digits.lowerBound ? nil : value
        }

        /// Reads a name, or its first three letters, and returns its position in the list.
        private mutating func name(_ names: [String], isShort: Bool) -> Int? {
            let rest = bytes[index...].map { $0 | 0x20 }
            for (position, name) in names.enumerated() {
                let bytes = (isShort ? Array(name.utf8.prefix(3)) : Array(name.utf8)).map { $0 | 0x20 }
                if rest.starts(with: bytes) {
                    index += bytes.count
                    return position
                }
            }
            return nil
        }

        /// Reads a zone: `Z`, `GMT`, `UTC`, `+0300` or `+03:00`.
        private mutating func zone() -> Bool {
            for name in ["GMT", "UTC", "Z", "z"] where skip(Array(name.utf8)) { return true }
            let rest = Array(bytes[index...])
            for length in [6, 5] where rest.count >= length {
                let minutes = rest.withUnsafeBufferPointer { buffer in
                    buffer.baseAddress.flatMap { RFC3339.minutesOfOffset($0, length) }
                }
                if let minutes {
                    offset = minutes
                    index += length
                    return true
                }
            }
            return false
        }
    }
}

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// Dates by RFC 3339, section 5.6: `2024-05-01T12:30:00.25+02:00`.
///
/// Any number of fraction digits, lowercase `t` and `z`, and a space instead of `T` are read, as the RFC allows.
/// Offsets without a colon are read too, because servers send them. A second of 60 is read as the following second,
/// only in the last minute of a UTC day.
///
/// Reading works on bytes, without allocations, because a response may contain thousands of dates. Dates are written in
/// UTC, with the number of digits that a ``Fraction`` determines.
package enum RFC3339 {
    /// Returns the date of a text, or `nil` if it isn't a complete date with a time and an offset.
    package static func date(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { buffer in
            buffer.baseAddress.flatMap { date($0, buffer.count) }
        }
    }

    /// Returns the date of a text in memory, such as a part of a JSON document.
    ///
    /// - Parameters:
    ///   - text: The first byte.
    ///   - count: The number of bytes. Only these are read.
    package static func date(_ text: UnsafePointer<UInt8>, _ count: Int) -> Date? {
        // The shortest text is `2024-05-01T12:30:00Z`.
        if count < 20 { return nil }
        let separator = text[10]
        // `| 0x20` turns an uppercase letter into a lowercase one.
        if text[4] != 0x2D || text[7] != 0x2D || text[13] != 0x3A || text[16] != 0x3A
            || (separator | 0x20 != 0x74 && separator != 0x20)
        {
            return nil
        }
        let century = pair(text)
        let year = century &* 100 &+ pair(text + 2)
        let month = pair(text + 5)
        let day = pair(text + 8)
        let hour = pair(text + 11)
        let minute = pair(text + 14)
        let second = pair(text + 17)
        // A pair that isn't two digits is far below zero.
        if century < 0 || year < 0 || month < 1 || month > 12 || day < 1 || hour < 0 || hour > 23 || minute < 0
            || minute > 59 || second < 0 || second > 60
        {
            return nil
        }
        // A comparison with 28 avoids the computation for most days.
        if day > 28 && day > CivilDay.length(year: year, month: month) { return nil }
        var index = 19
        var fraction = 0.0
        if text[19] == 0x2E {
            index = 20
            var digits = 0
            var scale = 1
            while index < count && text[index] >= 0x30 && text[index] <= 0x39 {
                // Eighteen digits are more than a `Date` can represent.
                if scale < 1_000_000_000_000_000_000 {
                    digits = digits &* 10 &+ Int(text[index] & 0xF)
                    scale = scale &* 10
                }
                index = index &+ 1
            }
            if index == 20 { return nil }
            fraction = Double(digits) / Double(scale)
        }
        if index >= count { return nil }
        var offset = 0
        if text[index] | 0x20 == 0x7A {
            if index &+ 1 != count { return nil }
        } else {
            guard let minutes = minutesOfOffset(text + index, count &- index) else { return nil }
            offset = minutes
        }
        // Minutes and hours may be negative or above a day, because of the offset.
        let ofDay = (hour &* 60 &+ minute &- offset) &* 60
        // The minute must be the last one of a day in UTC: 86,340 seconds after midnight. Two days are added, so that
        // the remainder isn't negative.
        if second == 60 && (ofDay &+ 172_800) % 86_400 != 86_340 { return nil }
        let whole = CivilDay.number(year: year, month: month, day: day) &* 86_400 &+ ofDay &+ second
        return date(Double(whole &- CivilDay.referenceSeconds), fraction)
    }

    /// The seconds from 2001 to the year 10000, which can't be written.
    static let end = 252_423_993_600.0

    /// Returns a date. A fraction that `Date` would round up to the year 10000 is truncated.
    static func date(_ seconds: Double, _ fraction: Double) -> Date {
        let sum = seconds + fraction
        return Date(timeIntervalSinceReferenceDate: sum >= end && seconds < end ? end.nextDown : sum)
    }

    /// Returns the minutes of `+02:00` or `+0200`.
    ///
    /// - Returns: The minutes east of UTC, or `nil` for another text.
    static func minutesOfOffset(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        guard text[0] == 0x2B || text[0] == 0x2D, count == 6 && text[3] == 0x3A || count == 5 else { return nil }
        let hours = pair(text + 1)
        let minutes = pair(text + count - 2)
        guard hours >= 0, hours < 24, minutes >= 0, minutes < 60 else { return nil }
        let all = hours &* 60 &+ minutes
        return text[0] == 0x2D ? -all : all
    }

    /// Returns the value of two digits, or less than -1000 if they aren't digits.
    private static func pair(_ text: UnsafePointer<UInt8>) -> Int {
        let tens = text[0] &- 0x30
        let ones = text[1] &- 0x30
        if tens > 9 || ones > 9 { return -100_000 }
        return Int(tens) &* 10 &+ Int(ones)
    }

    /// The precision of a written date.
    package enum Fraction {
        /// Three digits, or none if they are zero.
        case milliseconds
        /// The smallest of 0, 3, 6 and 9 digits that is read back as the same date.
        case exact
        /// A number of digits from 0 to 9.
        case digits(Int)
    }

    /// Returns the text of a date, or `nil` outside of the years 0 to 9999.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - fraction: The precision.
    package static func text(_ date: Date, _ fraction: Fraction = .milliseconds) -> String? {
        let text = String(unsafeUninitializedCapacity: maximalLength) { buffer in
            buffer.baseAddress.map { write(date, to: $0, fraction) } ?? 0
        }
        return text.isEmpty ? nil : text
    }

    /// The largest number of bytes that ``write(_:to:)`` writes.
    package static var maximalLength: Int { 30 }

    /// Writes the text and returns its length. It is 0 outside of the years 0 to 9999.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - output: Memory for ``maximalLength`` bytes.
    ///   - fraction: The precision.
    package static func write(
        _ date: Date,
        to output: UnsafeMutablePointer<UInt8>,
        _ fraction: Fraction = .milliseconds
    ) -> Int {
        let interval = date.timeIntervalSinceReferenceDate
        // The years 0 to 9999. NaN fails both comparisons.
        guard interval >= -63_145_526_400, interval < end else { return 0 }
        // Whole seconds and a fraction that is never negative, also for dates before 2001.
        let floor = interval.rounded(.down)
        var whole = Int(floor) &+ CivilDay.referenceSeconds
        let part = interval - floor
        var digits = 0
        var length = fraction.leastLength
        if part > 0 { (digits, length) = Self.digits(part, after: floor, fraction) }
        // The fraction rounds up to a whole second.
        if digits < 0, floor + 1 < end {
            digits = 0
            whole = whole &+ 1
        } else if digits < 0 {
            // Don't round up from the year 9999.
            length = length == 0 ? 3 : length
            digits = (0..<length).reduce(1) { scale, _ in scale * 10 } - 1
        }
        let days = whole >= 0 ? whole / 86_400 : (whole &- 86_399) / 86_400
        let ofDay = whole &- days &* 86_400
        let (year, month, day) = CivilDay.date(days)
        if year < 0 || year > 9999 { return 0 }
        put(year / 100, output)
        put(year % 100, output + 2)
        output[4] = 0x2D
        put(month, output + 5)
        output[7] = 0x2D
        put(day, output + 8)
        output[10] = 0x54
        put(ofDay / 3600, output + 11)
        output[13] = 0x3A
        put(ofDay / 60 % 60, output + 14)
        output[16] = 0x3A
        put(ofDay % 60, output + 17)
        var end = 19
        if length > 0 {
            output[19] = 0x2E
            end = 20 &+ length
            var index = end
            while index > 20 {
                index = index &- 1
                output[index] = 0x30 &+ UInt8(truncatingIfNeeded: digits % 10)
                digits = digits / 10
            }
        }
        output[end] = 0x5A
        return end &+ 1
    }

    /// Returns the digits of a fraction and their number, which is -1 if they round up to the next second.
    ///
    /// - Parameters:
    ///   - part: The fraction, above 0 and below 1.
    ///   - floor: The whole seconds. The sum of both shows whether a number of digits restores the date.
    ///   - fraction: The precision.
    private static func digits(_ part: Double, after floor: Double, _ fraction: Fraction) -> (digits: Int, length: Int)
    {
        var length = 3
        if case .digits(let requested) = fraction { length = min(max(requested, 0), 9) }
        // A fraction is rounded. Without one, seconds are truncated, so that they are never later than the date.
        if length == 0 { return (0, 0) }
        while true {
            var scale = 1
            for _ in 0..<length { scale = scale &* 10 }
            let digits = Int((part * Double(scale)).rounded())
            if case .exact = fraction, length < 9, floor + Double(digits) / Double(scale) != floor + part {
                length = length &+ 3
                continue
            }
            if digits == scale { return (-1, fraction.leastLength) }
            return (digits, digits == 0 ? fraction.leastLength : length)
        }
    }

    /// Writes two digits.
    ///
    /// The number is below 100.
    private static func put(_ number: Int, _ output: UnsafeMutablePointer<UInt8>) {
        output[0] = 0x30 &+ UInt8(truncatingIfNeeded: number / 10)
        output[1] = 0x30 &+ UInt8(truncatingIfNeeded: number % 10)
    }

    /// Appends a number with leading zeros.
    ///
    /// Digits that don't fit into `length` are left out.
    package static func append(_ number: Int, _ length: Int, _ output: inout [UInt8]) {
        var scale = 1
        var rest = length
        while rest > 1 {
            scale = scale &* 10
            rest = rest &- 1
        }
        while scale > 0 {
            output.append(0x30 &+ UInt8(truncatingIfNeeded: number / scale % 10))
            scale = scale / 10
        }
    }
}

extension RFC3339.Fraction {
    /// The number of digits that are written even if all are zero.
    fileprivate var leastLength: Int {
        if case .digits(let count) = self { min(max(count, 0), 9) } else { 0 }
    }
}

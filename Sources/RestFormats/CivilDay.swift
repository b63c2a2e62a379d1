/// Days and dates of the proleptic Gregorian calendar, computed with integers.
///
/// The algorithms are Howard Hinnant's ("chrono-compatible low-level date algorithms"). A year begins in March, and 400
/// years have 146,097 days.
///
/// The functions work for negative years as well, while the texts of dates are limited to the years 0 to 9999. Overflow
/// isn't checked (`&+`), since the callers pass checked values.
package enum CivilDay {
    /// Returns the number of days since 1970-01-01.
    ///
    /// - Parameters:
    ///   - year: The astronomical year, where 0 is 1 BC.
    ///   - month: The month, from 1 to 12.
    ///   - day: The day of the month. A day that the month doesn't have is counted on into the next one.
    package static func number(year: Int, month: Int, day: Int) -> Int {
        // January and February belong to the year that began in the March before. So the leap day is the last day of a
        // year.
        let year = month <= 2 ? year &- 1 : year
        let era = (year >= 0 ? year : year &- 399) / 400
        let yearOfEra = year &- era &* 400
        // The lengths of the months from March on follow a line: 153 days for each five of them.
        let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        // 719,468 days are between 0000-03-01 and 1970-01-01.
        return era &* 146_097 &+ dayOfEra &- 719_468
    }

    /// Returns the date of a number of days since 1970-01-01.
    package static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number &+ 719_468
        let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
        let dayOfEra = shifted &- era &* 146_097
        // Removes the leap days before the division: one in 4 years, none in 100, and one in 400.
        let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
        let day = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
        let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
        return (yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0), month, day)
    }

    /// Returns the number of days of a month.
    package static func length(year: Int, month: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
    }

    /// Returns the day of a text such as `2024-05-01` (the full-date of RFC 3339, section 5.6), or `nil` for any other
    /// text and for a day that the calendar doesn't have.
    package static func parts(_ text: String) -> (year: Int, month: Int, day: Int)? {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
        let numbers = [bytes[0..<4], bytes[5..<7], bytes[8..<10]].map { part in
            // A byte that isn't a digit makes the number negative, and later digits can't make up for it.
            part.reduce(0) { $1 >= 0x30 && $1 <= 0x39 ? $0 * 10 + Int($1 & 0xF) : -1_000_000 }
        }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        return exists(year: year, month: month, day: day) ? (year, month, day) : nil
    }

    /// Returns whether the day exists, in the years 0 to 9999.
    package static func exists(year: Int, month: Int, day: Int) -> Bool {
        0...9999 ~= year && 1...12 ~= month && day >= 1 && day <= length(year: year, month: month)
    }

    /// Returns the weekday, where 0 is Monday.
    package static func weekday(_ number: Int) -> Int {
        // 1970-01-01 was a Thursday.
        let rest = (number + 3) % 7
        return rest < 0 ? rest + 7 : rest
    }

    /// The seconds from 1970 to 2001, the epoch of Foundation's dates.
    package static var referenceSeconds: Int { 978_307_200 }
}

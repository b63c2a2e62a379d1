/// Days and dates of the proleptic Gregorian calendar, by integers alone.
///
/// After Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, and 400 of them are
/// 146,097 days.
enum CivilDay {
    /// Days from 1970-01-01.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year &- 1 : year
        let era = (year >= 0 ? year : year &- 399) / 400
        let yearOfEra = year &- era &* 400
        let dayOfYear = (153 &* (month > 2 ? month &- 3 : month &+ 9) &+ 2) / 5 &+ day &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        return era &* 146_097 &+ dayOfEra &- 719_468
    }

    static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number &+ 719_468
        let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
        let dayOfEra = shifted &- era &* 146_097
        let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
        let day = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
        let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
        return (yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0), month, day)
    }

    static func length(year: Int, month: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
    }

    /// From 0 for Monday.
    static func weekday(_ number: Int) -> Int {
        let rest = (number + 3) % 7
        return rest < 0 ? rest + 7 : rest
    }

    /// The seconds from 1970 to 2001, where Foundation's dates begin.
    static var referenceSeconds: Int { 978_307_200 }
}

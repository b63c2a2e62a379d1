import Foundation
import Fuzzing
import Testing

@_spi(Generated) @testable import RestMapping
@_spi(Generated) @testable import RestRuntime

struct DateTests {
    /// Texts and their seconds since 1970.
    static let rfc3339: [(String, Double)] = [
        ("1970-01-01T00:00:00Z", 0), ("2024-05-01T12:30:00Z", 1_714_566_600), ("2024-05-01t12:30:00z", 1_714_566_600),
        ("2024-05-01 12:30:00Z", 1_714_566_600), ("2024-05-01T14:30:00+02:00", 1_714_566_600),
        ("2024-05-01T14:30:00+0200", 1_714_566_600), ("2024-05-01T07:00:00-05:30", 1_714_566_600),
        ("2024-05-01T12:30:00-00:00", 1_714_566_600), ("2024-05-01T12:30:00.5Z", 1_714_566_600.5),
        ("2024-05-01T12:30:00.250+00:00", 1_714_566_600.25),
        ("2024-05-01T12:30:00.000000001Z", 1_714_566_600.000000001),
        ("2024-05-01T12:30:00.123456789012345678901234567890Z", 1_714_566_600.123456789),
        ("2000-02-29T23:59:59Z", 951_868_799), ("1900-03-01T00:00:00Z", -2_203_891_200),
        ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("1969-12-31T23:59:59.5Z", -0.5), ("1990-12-31T23:59:60Z", 662_688_000),
        ("1990-12-31T15:59:60-08:00", 662_688_000), ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
        ("2445-05-01T02:40:00Z", 15_000_000_000),
    ]

    @Test(arguments: rfc3339) func reads(_ text: String, _ seconds: Double) throws {
        let date = try read(Date.self, "\"\(text)\"")
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        "", "2024-05-01", "2024-05-01T12:30Z", "2024-05-01T12:30:00", "2024-05-01T12:30:00.Z", "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z", "2024-04-31T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
        "2024-05-00T00:00:00Z", "2024-05-01T24:00:00Z", "2024-05-01T12:60:00Z", "2024-05-01T12:30:61Z",
        "2024-05-01T12:30:60Z", "2024-05-01T12:30:00+24:00", "2024-05-01T12:30:00+02:60", "2024-05-01T12:30:00+2:00",
        "2024-05-01T12:30:00Zx", "2024-05-01T12:30:00 Z", " 2024-05-01T12:30:00Z", "24-05-01T12:30:00Z",
        "2024/05/01T12:30:00Z", "2024-05-01T12.30.00Z", "20240501T123000Z", "+2024-05-01T12:30:00Z",
        "2024-05-01X12:30:00Z", "2024-05-01T12:30:00,5Z", "2024-05-01T-1:30:00Z", "2024-05-01T12:30:00+02:0",
        "yesterday, at a quarter past",
    ])
    func rejectsInvalidDates(_ text: String) {
        #expect(failure(Date.self, "\"\(text)\"")?.expected == "an RFC 3339 date")
    }

    @Test func rejectsOtherKinds() {
        #expect(failure(Date.self, "1714566600")?.found == "the number 1714566600")
        #expect(failure(Date.self, "null")?.found == "null")
    }

    /// Every day of 10,000 years has the next number. Some are compared with Foundation's calendar.
    @Test func numbersEveryDay() {
        var previous = CivilDay.number(year: 0, month: 1, day: 1) - 1
        for year in 0...9999 {
            for month in 1...12 {
                for day in 1...CivilDay.length(year: year, month: month) {
                    let number = CivilDay.number(year: year, month: month, day: day)
                    if number != previous + 1 || CivilDay.date(number) != (year, month, day) {
                        Issue.record("\(year)-\(month)-\(day)")
                        return
                    }
                    previous = number
                }
            }
        }
        #expect(CivilDay.number(year: 1970, month: 1, day: 1) == 0)
        #expect(CivilDay.weekday(0) == 3)
    }

    @Test func roundTrips() throws {
        var generator = SeededGenerator(seed: 7)
        for number in 0..<20_000 {
            // Milliseconds, microseconds and whole seconds, over 10,000 years.
            let seconds = Double(Int.random(in: -62_135_596_800...253_402_300_799, using: &generator))
            let part = [0, Double(generator.next() % 1000) / 1000, Double(generator.next() % 1_000_000) / 1e6][
                number % 3
            ]
            let date = Date(timeIntervalSince1970: number % 2 == 0 ? seconds : seconds / 100 + part)
            let text = try #require(RFC3339.text(date))
            #expect(RFC3339.date(text).map { abs($0.timeIntervalSince(date)) < 5.1e-4 } == true, "\(text)")
        }
    }

    @Test func writes() throws {
        #expect(try written(Date(timeIntervalSince1970: 0)) == "\"1970-01-01T00:00:00Z\"")
        #expect(try written(Date(timeIntervalSince1970: 1_714_566_600.25)) == "\"2024-05-01T12:30:00.250Z\"")
        #expect(try written(Date(timeIntervalSince1970: -0.5)) == "\"1969-12-31T23:59:59.500Z\"")
        #expect(try written(Date(timeIntervalSince1970: -62_167_219_200)) == "\"0000-01-01T00:00:00Z\"")
        #expect(throws: FieldError.self) { try written(Date(timeIntervalSince1970: 253_402_300_800)) }
        #expect(throws: FieldError.self) { try written(Date.distantFuture.addingTimeInterval(1e15)) }
        #expect(throws: FieldError.self) { try written(Date(timeIntervalSince1970: .nan)) }
    }

    /// Dates are written with milliseconds, since most servers expect these. Reading keeps the precision of a `Date`.
    @Test(
        arguments: [
            (0.123456789, "1970-01-01T00:00:00.123Z"), (0.0004, "1970-01-01T00:00:00Z"),
            (0.0006, "1970-01-01T00:00:00.001Z"), (59.9996, "1970-01-01T00:01:00Z"),
            (-0.0001, "1970-01-01T00:00:00Z"), (-0.5004, "1969-12-31T23:59:59.500Z"),
            (1_714_566_600.123456, "2024-05-01T12:30:00.123Z"), (1_714_566_599.9999, "2024-05-01T12:30:00Z"),
        ] as [(Double, String)]
    )
    func writesToTheMillisecond(_ seconds: Double, _ text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try written(date) == "\"\(text)\"")
        #expect(date.text(format: nil) == text)
        #expect(try String(decoding: JSONEncoder().encode(CodableField([date])), as: UTF8.self) == "[\"\(text)\"]")
    }

    @Test func writesWholeMilliseconds() throws {
        let date = Date(timeIntervalSince1970: 1_714_566_600.123456)
        let json = try Mapping.encode(date, format: .milliseconds)
        #expect(String(decoding: json, as: UTF8.self) == "1714566600123")
        #expect(date.text(format: .milliseconds) == "1714566600123")
    }

    @Test(
        arguments: [
            ("dd/MM/yyyy HH:mm:ss Z", "04/02/1971 18:48:43 +0300", 34_530_523, "04/02/1971 15:48:43 +0000"),
            ("MM.dd.yyyy HH:mm", "01.01.1970 02:46", 9960, nil),
            ("MM.dd.yyyy HH:mm:ss", "01.01.1970 02:46:40", 10_000, nil),
            ("yyyy/MM/dd HH:mm:ss Z", "1970/01/04 11:20:00 +0000", 300_000, nil),
            ("yyyy.MM.dd HH:mm:ss Z", "1970.01.06 18:53:20 +0000", 500_000, nil),
            ("EEE, dd MMM yyyy HH:mm:ss z", "Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777, nil),
            (
                "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2024-05-01T14:30:00.250+02:00", 1_714_566_600.25,
                "2024-05-01T12:30:00.250Z"
            ),
            ("d MMMM yyyy 'o''clock' h:mm a", "1 May 2024 o'clock 2:30 PM", 1_714_573_800, nil),
            ("h a", "12 AM", 0, nil), ("h a", "12 PM", 43_200, nil), ("yyyyMMdd", "20240501", 1_714_521_600, nil),
            ("d.M.yy", "1.5.24", 1_714_521_600, nil), ("EEEE d MMMM yyyy", "Wednesday 1 May 2024", 1_714_521_600, nil),
            ("yyyy-MM-dd xxx", "2024-05-01 +00:00", 1_714_521_600, nil),
        ] as [(String, String, Double, String?)]
    )
    func readsAndWritesPatterns(_ pattern: String, _ text: String, _ seconds: Double, _ canonical: String?) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(DatePattern(pattern).date(text) == date)
        #expect(DatePattern(pattern).text(date) == canonical ?? text)
    }

    @Test(arguments: [
        ("yyyy-MM-dd", "2024-5-01"), ("yyyy-MM-dd", "2024-02-30"), ("yyyy-MM-dd", "2024-05-01 "), ("HH:mm", "24:00"),
        ("MMM d", "Foo 1"), ("yyyy Q", "2024 1"), ("yyyy-MM-dd Z", "2024-05-01 +03"), ("h a", "13 PM"), ("HH", ""),
    ])
    func rejectsTextsThatDoNotMatchPattern(_ pattern: String, _ text: String) {
        #expect(DatePattern(pattern).date(text) == nil)
    }

    @Test func readsDays() throws {
        let day = try read(Day.self, "\"2024-02-29\"")
        #expect((day.year, day.month, day.day) == (2024, 2, 29))
        #expect(try written(day) == "\"2024-02-29\"")
        #expect(try Day("2024-02-29").map(written) == "\"2024-02-29\"")
        #expect(day < (try #require(Day(year: 2024, month: 3, day: 1))))
        for text in ["2023-02-29", "2024-2-29", "2024-02-29T", "2024-13-01", "", "aaaa-bb-cc", "-024-01-01"] {
            #expect(Day(text) == nil, "\(text)")
        }
        #expect(try JSONDecoder().decode([Day].self, from: JSONEncoder().encode([day])) == [day])
    }

    @Test func readsDurations() throws {
        #expect(try read(Duration.self, "1.5") == .milliseconds(1500))
        #expect(try read(Duration.self, "\"90\"") == .seconds(90))
        #expect(
            try read(Duration.self, "-0.000000000000000001") == Duration(secondsComponent: 0, attosecondsComponent: -1)
        )
        #expect(try read(Duration.self, "1e3") == .seconds(1000))
        #expect(try read(Duration.self, "1e-30") == .zero)
        #expect(failure(Duration.self, "1e30") != nil)
        #expect(failure(Duration.self, "\"soon\"") != nil)
        for duration in [Duration.zero, .seconds(-3), .milliseconds(-1500), .nanoseconds(1), .seconds(Int64.max)] {
            #expect(try read(Duration.self, written(duration)) == duration)
        }
        #expect(Duration.milliseconds(1500).text(format: .milliseconds) == "1500")
        #expect(Duration.microseconds(1500).text(format: .milliseconds) == "1.5")
        #expect(Duration.milliseconds(1500).text == "1.5")
    }
}

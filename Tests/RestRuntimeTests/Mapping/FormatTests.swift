import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Formats of values, in the four places where a format can be declared.
struct FormatTests {
    /// Checks that a value is written as `text` and read again, by the runtime's JSON and by Foundation's coders.
    private func roundTrip<T: FieldValue & Equatable>(
        _ value: T,
        _ format: FieldFormat,
        _ text: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let data = try Mapping.encode { fields in fields.value("x", value, .format(format)) }
        #expect(String(decoding: data, as: UTF8.self) == #"{"x":\#(text)}"#, sourceLocation: location)
        #expect(try decoded(T.self, format, text) == value, sourceLocation: location)
        #expect(try decoded([T?].self, format, "[\(text),null]") == [value, nil], sourceLocation: location)
        #expect(try decoded([String: T].self, format, #"{"a":\#(text)}"#) == ["a": value], sourceLocation: location)
    }

    private func decoded<T: FieldValue>(_ type: T.Type, _ format: FieldFormat, _ text: String) throws -> T {
        let json = try decode(type, format, text)
        _ = try decode(type, format, text, throughDecoder: true)
        return json
    }

    private func decode<T: FieldValue>(
        _ type: T.Type,
        _ format: FieldFormat,
        _ text: String,
        throughDecoder: Bool = false
    ) throws -> T {
        try CurrentFormat.$format.withValue(format) {
            let data = Data(#"{"x":\#(text)}"#.utf8)
            if throughDecoder { return try JSONDecoder().decode(Holder<T>.self, from: data).x }
            return try Mapping.decode(Holder<T>.self, from: data).x
        }
    }

    @Test func readsAndWritesNumbersAsStrings() throws {
        try roundTrip(12, .string, #""12""#)
        try roundTrip(Int.min, .string, #""-9223372036854775808""#)
        try roundTrip(Int64.max, .string, #""9223372036854775807""#)
        try roundTrip(UInt64.max, .string, #""18446744073709551615""#)
        try roundTrip(0.1, .string, #""0.1""#)
        try roundTrip(Double.infinity, .string, #""+Inf""#)
        try roundTrip(-Double.infinity, .string, #""-Inf""#)
        try roundTrip(Float(1.5), .string, #""1.5""#)
        try roundTrip(Decimal(string: "12345678901234567890.123")!, .string, #""12345678901234567890.123""#)
        try roundTrip(true, .string, #""true""#)
        try roundTrip("12345678901234567890.10", .number, "12345678901234567890.10")
        // The format of the type without `format` is read too.
        #expect(try decode(Int.self, .string, "12") == 12)
        #expect(try decode(Int.self, .string, #""1e3""#) == 1000)
        #expect(try decode(Bool.self, .string, "false") == false)
        #expect(try decode(Decimal.self, .string, "1.50") == 1.5)
        #expect(try decode(String.self, .number, #""12""#) == "12")
        #expect(try decode(String.self, .number, "1e2") == "1e2")
    }

    @Test(arguments: ["NaN", "nan", "Infinity", "+Infinity", "-Infinity", "Inf", "+Inf", "-Inf", "inf"])
    func readsNumberTexts(_ text: String) throws {
        for format in [FieldFormat.string, .nonfinite] {
            for throughDecoder in [false, true] {
                let value = try decode(Double.self, format, "\"\(text)\"", throughDecoder: throughDecoder)
                #expect(value.isNaN == (text.lowercased() == "nan"))
                #expect(value.isInfinite == (text.lowercased() != "nan"))
                #expect(value.isNaN || (value < 0) == text.hasPrefix("-"))
            }
        }
    }

    @Test func readsAndWritesNonfiniteNumbers() throws {
        try roundTrip(1.5, .nonfinite, "1.5")
        try roundTrip(Double.infinity, .nonfinite, #""Infinity""#)
        try roundTrip(-Double.infinity, .nonfinite, #""-Infinity""#)
        #expect(try written(.nan, .nonfinite) == #""NaN""#)
        #expect(try written(.nan, .string) == #""NaN""#)
        #expect(throws: FieldError.self) { try decode(Double.self, .nonfinite, #""1.5""#) }
    }

    private func written(_ value: Double, _ format: FieldFormat) throws -> String {
        String(decoding: try Mapping.encode(value, format: format), as: UTF8.self)
    }

    /// Dates are written with the digits of their format. Reading keeps all digits.
    @Test func writesDatePrecisions() throws {
        let text = """
            {"whole":"2024-05-01T12:30:00.999999Z","milli":"2024-05-01T12:30:00Z","micro":"2024-05-01T12:30:00.1234564Z",\
            "nano":"2024-05-01T12:30:00.5Z","exact":"2024-05-01T12:30:00.1234560Z","unix":1714566600.75,"either":["2024-05-01T12:30:00.25Z",1714566600.9]}
            """
        let again = """
            {"whole":"2024-05-01T12:30:00Z","milli":"2024-05-01T12:30:00.000Z","micro":"2024-05-01T12:30:00.123456Z",\
            "nano":"2024-05-01T12:30:00.500000000Z","exact":"2024-05-01T12:30:00.123456Z","unix":1714566600,"either":[1714566600,1714566600]}
            """
        let instants = try read(Instants.self, text)
        #expect(abs(instants.whole.timeIntervalSince1970 - 1_714_566_600.999999) < 1e-6)
        #expect(instants.unix.timeIntervalSince1970 == 1_714_566_600.75)
        #expect(try RestRuntimeTests.written(instants) == again)
        #expect(try JSONDecoder().decode(Instants.self, from: Data(text.utf8)) == instants)
        let encoded = try JSONEncoder().encode(instants)
        #expect(try Mapping.decode(JSON.self, from: encoded) == read(JSON.self, again))
        // Before 1970, and at the end of a second.
        let date = Date(timeIntervalSince1970: -0.0000004)
        #expect(date.text(format: .iso8601Digits(6)) == "1970-01-01T00:00:00.000000Z")
        let exact = date.text(format: .iso8601Exact)
        #expect(exact.count == 30)
        #expect(try read(Date.self, "\"\(exact)\"") == date)
        #expect(Date(timeIntervalSince1970: 5).text(format: .iso8601Exact) == "1970-01-01T00:00:05Z")
        #expect(Date(timeIntervalSince1970: 5.25).text(format: .iso8601Exact) == "1970-01-01T00:00:05.250Z")
        #expect(date.text(format: .iso8601Digits(0)) == "1969-12-31T23:59:59Z")
        #expect(date.text(format: .wholeSeconds) == "-1")
        #expect(failure(Instants.self, #"{"whole":5}"#)?.expected == "an RFC 3339 date")
        let wrong = text.dropLast() + #","net":5}"#
        #expect(failure(Instants.self, String(wrong))?.expected == "a date as '/Date(0)/' or an RFC 3339 date")
        #expect(throws: FieldError.self) { try Mapping.encode(Date.distantFuture + 1e12, format: .iso8601Digits(3)) }
    }

    /// The zone belongs to the writer and doesn't change the date.
    @Test(arguments: [
        (#"\/Date(1714566600500)\/"#, 1_714_566_600.5), ("/Date(0)/", 0), ("/Date(-62135596800000)/", -62_135_596_800),
        ("/Date(1714566600500+0200)/", 1_714_566_600.5), ("/Date(-500-0830)/", -0.5),
    ])
    func readsDotnetDates(_ text: String, _ seconds: Double) throws {
        #expect(try decode(Date.self, .dotnet, "\"\(text)\"").timeIntervalSince1970 == seconds)
        let written = try Mapping.encode(Date(timeIntervalSince1970: seconds), format: .dotnet)
        let again = try decode(Date.self, .dotnet, String(decoding: written, as: UTF8.self))
        #expect(again.timeIntervalSince1970 == seconds)
    }

    @Test(arguments: [
        "", "/Date()/", "/Date(1)", "Date(1)", "/Date(1.5)/", "/Date(+1)/", "/Date(1+02)/", "/Date(1+02000)/",
        "/Date(1+0a00)/", "/Date(99999999999999999999)/", "/Date(1)//", "/Date(", "/Date(-)/", "/Date(--1)/",
        "/Date(+0200)/",
        "/Date(\u{0661})/",
    ])
    func rejectsInvalidDotnetDates(_ text: String) {
        #expect(throws: FieldError.self) { try decode(Date.self, .dotnet, "\"\(text)\"") }
    }

    @Test func treatsValuesAsAbsent() throws {
        #expect(try read(Switches.self, #"{"on":0,"count":false}"#) == Switches())
        #expect(try read(Switches.self, #"{"on":true,"count":0}"#) == Switches(on: true, count: 0))
    }

    @Test func roundTripsOtherTypes() throws {
        try roundTrip(Data([0xFB, 0xFF, 0xFE, 0x01]), .base64url, #""-__-AQ""#)
        #expect(try decode(Data.self, .base64url, #""-__-AQ==""#) == Data([0xFB, 0xFF, 0xFE, 0x01]))
        try roundTrip(Data(), .base64url, #""""#)
        try roundTrip(Duration.milliseconds(1500), .suffixed, #""1.5s""#)
        try roundTrip(Duration.milliseconds(-1500), .suffixed, #""-1.5s""#)
        try roundTrip(Duration.milliseconds(1500), .milliseconds, "1500")
        try roundTrip(Duration.milliseconds(1500), .iso8601, #""PT1.5S""#)
        try roundTrip(Date(timeIntervalSince1970: 1.5), .dotnet, #""/Date(1500)/""#)
        #expect(throws: FieldError.self) { try Mapping.encode(Date(timeIntervalSince1970: .infinity), format: .dotnet) }
        try roundTrip(Date(timeIntervalSince1970: 784_111_777), .http, #""Sun, 06 Nov 1994 08:49:37 GMT""#)
    }

    @Test(arguments: [
        ("PT0S", 0), ("PT90M", 5400), ("PT1H30M", 5400), ("P1DT1S", 86_401), ("P2W", 1_209_600), ("-PT5S", -5),
        ("PT-5S", -5), ("PT01.50S", 1.5), ("PT1,5S", 1.5), ("PT36H", 129_600), ("P1D", 86_400),
    ])
    func readsDurations(_ text: String, _ seconds: Double) throws {
        #expect(try decode(Duration.self, .iso8601, "\"\(text)\"") == .milliseconds(Int(seconds * 1000)))
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1S", "PT1", "P1Y", "P1M", "PT1S1M", "PT1S2S", "PTS", "PT.S", "P1DT", "PT--1S", "PT1H1",
        "PT9223372036854775808S", "PT9223372036854775807H", "PT1e3S", "PT 1S", "P-T1S", "-",
    ])
    func rejectsInvalidDurations(_ text: String) {
        #expect(throws: FieldError.self) { try decode(Duration.self, .iso8601, "\"\(text)\"") }
    }

    @Test func writesDurations() throws {
        let texts: [(Duration, String)] = [
            (.zero, "PT0S"), (.seconds(60), "PT1M"), (.seconds(3600), "PT1H"), (.seconds(5401), "PT1H30M1S"),
            (.seconds(-90), "-PT1M30S"), (.seconds(Int64.max), "PT2562047788015215H30M7S"),
        ]
        for (duration, text) in texts { #expect(duration.text(format: .iso8601) == text) }
        #expect(Duration.seconds(90).text(format: .suffixed) == "90s")
    }

    /// The three formats of RFC 9110, section 5.6.7.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func readsHTTPDates(_ text: String) throws {
        #expect(try decode(Date.self, .http, "\"\(text)\"") == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func readsSeveralFormats() throws {
        let format = FieldFormat.several(read: [.iso8601, .seconds, .pattern("dd.MM.yyyy")], write: .milliseconds)
        for text in [#""2024-05-01T00:00:00Z""#, "1714521600", #""1714521600""#, #""01.05.2024""#] {
            for throughDecoder in [false, true] {
                #expect(
                    try decode(Date.self, format, text, throughDecoder: throughDecoder)
                        == Date(timeIntervalSince1970: 1_714_521_600)
                )
            }
        }
        let data = try Mapping.encode(Date(timeIntervalSince1970: 1), format: format)
        #expect(String(decoding: data, as: UTF8.self) == "1000")
        #expect(
            message { try decode(Date.self, format, "true") }
                == "x: expected an RFC 3339 date or a number of seconds or a date as 'dd.MM.yyyy', found true in {\"x\": true} at byte 5"
        )
        let duration = FieldFormat.several(read: [.suffixed, .iso8601, .seconds], write: .suffixed)
        for text in [#""2s""#, #""PT2S""#, "2", #""2""#] {
            #expect(try decode(Duration.self, duration, text) == .seconds(2))
        }
    }

    @Test func reportsErrors() {
        #expect(
            message { try decode(Int.self, .string, #""x""#) }?.contains("expected an integer, found the string \"x\"")
                == true
        )
        #expect(
            message { try decode(Int8.self, .string, #""128""#) }?.contains("an integer that Int8 can hold") == true
        )
        #expect(message { try decode(Int.self, .string, #""9223372036854775808""#) }?.contains("Int can hold") == true)
        #expect(message { try decode(Double.self, .string, #""1e400""#) }?.contains("expected a number") == true)
        #expect(message { try decode(Float.self, .string, #""1e300""#) }?.contains("a Float's range") == true)
        #expect(message { try decode(Bool.self, .string, #""yes""#) }?.contains("expected a boolean") == true)
        #expect(message { try decode(String.self, .number, "true") }?.contains("expected a string") == true)
        #expect(message { try decode(Data.self, .base64url, #""a""#) }?.contains("expected base64url text") == true)
        #expect(message { try decode(Duration.self, .suffixed, #""1.5""#) }?.contains("a duration as \"1.5s\"") == true)
        #expect(message { try Mapping.encode("a", format: .number) }?.contains("a string that is a number") == true)
        // Without a format, types are strict.
        #expect(throws: FieldError.self) { try read(Int.self, #""1""#) }
        #expect(throws: FieldError.self) { try read(String.self, "1") }
    }
}

/// Returns the text of the error that `body` throws.
func message<T>(_ body: () throws -> T) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}

private enum CurrentFormat {
    @TaskLocal static var format = FieldFormat.iso8601
}

/// A model whose format differs from call to call, unlike generated models.
private struct Holder<T: FieldValue>: Mappable {
    typealias ReadFailure = T.ReadFailure

    var x: T

    init(from fields: inout FieldReader) throws(T.ReadFailure) {
        x = try fields.value("x", .format(CurrentFormat.format))
    }

    func write(to fields: inout FieldWriter) { fields.value("x", x, .format(CurrentFormat.format)) }
}

import Foundation
import Testing

@_spi(Generated) @testable import RestMapping
@_spi(Generated) @testable import RestRuntime

/// The bounds of every integer type, and the numbers just outside, with each decoder and encoder.
struct IntegerBoundTests {
    private func check<T: FixedWidthInteger & FieldValue & FieldKey & Codable>(
        _ type: T.Type,
        below: String,
        above: String,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        for value in [T.min, T.max, 0, 1, T.min + 1, T.max - 1] {
            let text = String(value)
            #expect(try read(T.self, text) == value, sourceLocation: location)
            #expect(try read(T.self, text + ".0") == value, sourceLocation: location)
            #expect(try read(T.self, text + ".00e0") == value, sourceLocation: location)
            #expect(try readInString(T.self, text) == value, sourceLocation: location)
            #expect(JSON.Number(text)?.integer(T.self) == value, sourceLocation: location)
            #expect(JSON.Number(text + ".00E+0")?.integer(T.self) == value, sourceLocation: location)
            if value != 0 { #expect(JSON.Number(text + "00E-2")?.integer(T.self) == value, sourceLocation: location) }
            #expect(try written(value) == text, sourceLocation: location)
            #expect(try writtenInString(value) == "\"\(text)\"", sourceLocation: location)
            #expect(value.text == text, sourceLocation: location)
            let data = try JSONEncoder().encode(EncodedField(value: value, format: nil))
            #expect(String(decoding: data, as: UTF8.self) == text, sourceLocation: location)
            #expect(try JSONDecoder().decode(DecodedField<T>.self, from: data).value == value, sourceLocation: location)
        }
        for text in [below, above] {
            let expected = "an integer that \(T.self) can hold"
            #expect(failure(T.self, text)?.expected == expected, sourceLocation: location)
            #expect(failure(T.self, text + "e0")?.expected == expected, sourceLocation: location)
            #expect(JSON.Number(text)?.integer(T.self) == nil, sourceLocation: location)
            #expect(throws: FieldError.self, sourceLocation: location) { try readInString(T.self, text) }
            #expect(throws: DecodingError.self, sourceLocation: location) {
                try JSONDecoder().decode(DecodedField<T>.self, from: Data(text.utf8))
            }
        }
        #expect(failure(T.self, "0.5") != nil, sourceLocation: location)
        #expect(failure(T.self, "true")?.expected == "an integer", sourceLocation: location)
        #expect(JSON.Number("0.5")?.integer(T.self) == nil, sourceLocation: location)
        #expect(JSON.Number("-0")?.integer(T.self) == 0, sourceLocation: location)
        #expect(JSON.Number("0e999999999999")?.integer(T.self) == 0, sourceLocation: location)
        #expect(JSON.Number("1e999999999999")?.integer(T.self) == nil, sourceLocation: location)
    }

    private func readInString<T: FieldValue>(_ type: T.Type, _ text: String) throws -> T {
        try Mapping.decode(InString<T>.self, from: Data("\"\(text)\"".utf8)).value
    }

    private func writtenInString<T: FieldValue>(_ value: T) throws -> String {
        String(decoding: try Mapping.encode(value, format: .string), as: UTF8.self)
    }

    @Test func signed() throws {
        try check(Int8.self, below: "-129", above: "128")
        try check(Int16.self, below: "-32769", above: "32768")
        try check(Int32.self, below: "-2147483649", above: "2147483648")
        try check(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
        try check(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
    }

    @Test func unsigned() throws {
        try check(UInt8.self, below: "-1", above: "256")
        try check(UInt16.self, below: "-1", above: "65536")
        try check(UInt32.self, below: "-1", above: "4294967296")
        try check(UInt64.self, below: "-1", above: "18446744073709551616")
        try check(UInt.self, below: "-1", above: "18446744073709551616")
    }

    /// 128-bit integers, which fields can't have, but which ``JSON/Number`` and a reader can return.
    @Test func wide() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        #expect(JSON.Number("170141183460469231731687303715884105727")?.integer(Int128.self) == .max)
        #expect(JSON.Number("-170141183460469231731687303715884105728")?.integer(Int128.self) == .min)
        #expect(JSON.Number("170141183460469231731687303715884105728")?.integer(Int128.self) == nil)
        #expect(JSON.Number("1e20")?.integer(Int128.self) == 100_000_000_000_000_000_000)
        #expect(JSON.Number("-1")?.integer(UInt128.self) == nil)
        #expect(try read(Wide.self, "18446744073709551615").value == 18_446_744_073_709_551_615)
        #expect(try read(Wide.self, "-9223372036854775808").value == -9_223_372_036_854_775_808)
        #expect(failure(Wide.self, "18446744073709551616")?.expected == "an integer that Int128 can hold")
    }

    @Test(arguments: [
        "", "-", "+", "0", "-0", "+0", "7", "+7", "-7", "007", " 7", "7 ", "--7", "+-7", "7-", "1.0", "1e3", "٣", "x",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "-18446744073709551616", "99999999999999999999",
    ])
    func readsTextsLikeSwift(_ text: String) {
        let whole = WholeNumber(text)
        #expect(whole?.int64 == Int64(text))
        #expect(whole.flatMap { $0.fits(from: 0, to: .max) ? $0.bits : nil } == UInt64(text))
    }

    /// Infinity and NaN have a text, but aren't integers.
    @Test func rejectsInfinityAndNaN() {
        #expect(JSON.Number(Double.nan).int == nil)
        #expect(JSON.Number(Double.infinity).integer(UInt8.self) == nil)
    }
}

/// A number that is written as a string.
private struct InString<T: FieldValue>: FieldValue {
    let value: T

    static func read(from reader: inout ValueReader) throws(T.ReadFailure) -> InString {
        reader.state.pointee.format = .string
        defer { reader.state.pointee.format = nil }
        return InString(value: try reader.value(T.self))
    }

    func write(to writer: inout ValueWriter) {}
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Wide: FieldValue {
    let value: Int128

    static func read(from reader: inout ValueReader) -> Wide { Wide(value: reader.integer()) }
    func write(to writer: inout ValueWriter) {}
}

import Foundation
import Fuzzing
@_spi(Generated) import RestRuntime
import Testing

struct NumberTests {
    @Test func readsIntegersExactly() throws {
        #expect(try read(Int64.self, "9223372036854775807") == .max)
        #expect(try read(Int64.self, "-9223372036854775808") == .min)
        #expect(try read(UInt64.self, "18446744073709551615") == .max)
        #expect(try read(Int.self, "9007199254740993") == 9_007_199_254_740_993)
        #expect(try read(Int.self, "999999999999999999") == 999_999_999_999_999_999)
        #expect(try read(Int.self, "-99999999999999999") == -99_999_999_999_999_999)
        #expect(try read(Int32.self, "-2147483648") == .min)
        #expect(try read(UInt8.self, "255") == 255)
        #expect(try read(Int.self, "-0") == 0)
        #expect(try read(UInt.self, "-0") == 0)
    }

    @Test func readsOtherIntegerNotations() throws {
        #expect(try read(Int.self, "1.0") == 1)
        #expect(try read(Int.self, "1e3") == 1000)
        #expect(try read(Int.self, "-12.50e1") == -125)
        #expect(try read(Int.self, "1000e-3") == 1)
        #expect(try read(Int.self, "0e999999999999") == 0)
        #expect(try read(Int64.self, "9223372036854775807.000") == .max)
        #expect(try read(UInt64.self, "1.8446744073709551615e19") == .max)
        #expect(try read(Int.self, "10000000000000000000000000e-24") == 10)
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "1.5", "1e19", "1e-1", "1e999999999999",
        "1.00000000000000000001",
        "99999999999999999999", "\"1\"", "true", "null", "[]", "100000000000000000000000000000000001e-35",
    ])
    func rejectsIntegers(_ text: String) {
        #expect(failure(Int64.self, text) != nil)
        #expect(failure(Int.self, text) != nil)
    }

    @Test func rejectsOverflowOfNarrowTypes() {
        #expect(failure(Int8.self, "128")?.expected == "an integer that Int8 can hold")
        #expect(failure(UInt8.self, "-1") != nil)
        #expect(failure(UInt64.self, "18446744073709551616") != nil)
        #expect(failure(UInt64.self, "-1") != nil)
    }

    @Test(arguments: [
        "0", "-0", "0.1", "1e22", "1e23", "123456789012345678", "9007199254740993", "1.7976931348623157e308", "5e-324",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "1e-400", "0.000001", "3.141592653589793238462643383279",
        "8.41e21", "9e-23", "1000000000000000000000e-21", "7.0385307e-26", "1.00000005960464477539062499999",
        "-123.456e-7",
    ])
    func readsNearestDoubles(_ text: String) throws {
        #expect(try read(Double.self, text).bitPattern == strtod(text, nil).bitPattern)
    }

    @Test func rejectsDoublesOutOfRange() {
        #expect(failure(Double.self, "1e309") != nil)
        #expect(failure(Double.self, "-1e999999999999999999999") != nil)
        #expect(failure(Float.self, "1e39") != nil)
        #expect(failure(Double.self, "\"NaN\"") != nil)
    }

    /// Reads a million texts of every form, and compares them with the C library.
    @Test func readsDoublesLikeCLibrary() throws {
        var generator = SeededGenerator(seed: 20_240_501)
        var wrong: [String] = []
        for batch in 0..<1000 {
            var texts: [String] = []
            for number in 0..<1000 {
                let kind = (batch + number) % 4
                let bits = generator.next()
                if kind == 0 {
                    let value = Double(bitPattern: bits)
                    texts.append(value.isFinite ? "\(value)" : "0")
                } else if kind == 1 {
                    texts.append("\(bits % 100_000_000).\(bits >> 40)")
                } else if kind == 2 {
                    texts.append("\(bits >> 1)e\(Int(bits % 600) - 320)")
                } else {
                    texts.append("-0.\(bits)\(bits >> 7)e\(Int(bits % 40) - 20)")
                }
            }
            let values = try read([Double].self, "[\(texts.joined(separator: ","))]".replacing("inf", with: "0"))
            for (text, value) in zip(texts, values) where value.bitPattern != strtod(text, nil).bitPattern {
                wrong.append(text)
            }
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    }

    @Test(arguments: [
        ("0.1", "0.1"), ("-1.10", "-1.1"),
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
        ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"), ("1e5", "100000"),
        ("100", "100"), ("99999999999999999999", "99999999999999999999"), ("0e-500", "0"), ("-0", "0"),
        ("12345678901234567890.123456789", "12345678901234567890.123456789"),
    ])
    func readsDecimalsExactly(_ text: String, _ expected: String) throws {
        let value = try read(Decimal.self, text)
        #expect(value.description == expected)
        #expect(try read(Decimal.self, written(value)) == value)
        // Foundation can't read such a small exponent, even though the number is zero.
        if text != "0e-500" { #expect(value == (try JSONDecoder().decode(Decimal.self, from: Data(text.utf8)))) }
    }

    @Test(arguments: ["123456789012345678901234567890123456789", "1e200", "1e-200", "1e99999999999", "\"1\""])
    func rejectsDecimals(_ text: String) {
        #expect(failure(Decimal.self, text) != nil)
    }

    @Test(arguments: [
        0, -0.0, 1, -1, 0.1, 1.5, 100, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e16, 1e21, 1e300,
        .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, .leastNormalMagnitude, .pi, 1 / 3, 123_456.789, 1e-7,
    ])
    func roundTripsDoubles(_ value: Double) throws {
        let text = try written(value)
        #expect(try read(Double.self, text).bitPattern == value.bitPattern)
        #expect(try JSONDecoder().decode(Double.self, from: Data(text.utf8)) == value)
    }

    @Test func writesNumbers() throws {
        #expect(try written(1.0) == "1")
        #expect(try written(-0.0) == "-0")
        #expect(try written(Float(0.1)) == "0.1")
        #expect(try written(Int.min) == "-9223372036854775808")
        #expect(try written(UInt64.max) == "18446744073709551615")
        #expect(try written([0, 9, 10, 99, 100, 12345, -7]) == "[0,9,10,99,100,12345,-7]")
        #expect(try written(Decimal(string: "0.10") ?? 0) == "0.1")
    }

    @Test func keepsTextOfNumbers() throws {
        #expect(
            try written(read(JSON.self, "[1.50,1e2,-0,123456789012345678901234567890]"))
                == "[1.50,1e2,-0,123456789012345678901234567890]"
        )
        #expect(JSON.Number("1e1") == JSON.Number("10.0"))
        #expect(JSON.Number("1e1")?.hashValue == JSON.Number("10.0")?.hashValue)
        #expect(JSON.Number("10") != JSON.Number("1"))
        #expect(JSON.Number("01") == nil)
        #expect(JSON.Number("") == nil)
        #expect(JSON.Number("1.0e2")?.int == 100)
        #expect(JSON.Number("1.5")?.int == nil)
    }
}

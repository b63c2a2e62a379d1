import Foundation
import Testing

@_spi(Generated) @testable import RestMapping
@_spi(Generated) @testable import RestRuntime

/// Values at the bounds of a type must be written as they were read.
@Suite struct RoundTripTests {
    struct Dated: Mappable, Hashable {
        var date: Date
        var format: FieldFormat?
        init(from fields: inout FieldReader) { date = fields.value("d") }
        func write(to fields: inout FieldWriter) { fields.value("d", date) }
    }

    /// The maximum date of .NET, which a `Date` would round up to the year 10000.
    @Test(arguments: [
        "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999999999999Z", "9999-12-31T23:59:59.9996Z",
        "9999-12-31T22:59:59.9999999-01:00", "9999-12-31T23:59:59.999Z",
    ])
    func roundTripsMaximumDateOfDotnet(_ text: String) throws {
        let model = try Mapping.decode(Dated.self, from: Data(#"{"d":"\#(text)"}"#.utf8))
        #expect(model.date < Date(timeIntervalSince1970: 253_402_300_800))
        #expect(String(decoding: try Mapping.encode(model), as: UTF8.self) == #"{"d":"9999-12-31T23:59:59.999Z"}"#)
        #expect(model.date.text(format: .iso8601Digits(1)) == "9999-12-31T23:59:59.9Z")
        #expect(model.date.text(format: .iso8601Digits(0)) == "9999-12-31T23:59:59Z")
        #expect(model.date.text(format: .iso8601Exact).hasPrefix("9999-12-31T23:59:59.9"))
        #expect(model.date.text(format: .pattern("yyyy-MM-dd HH:mm:ss.SSS")) == "9999-12-31 23:59:59.999")
    }

    @Test func roundTripsMaximumDateInPattern() throws {
        let pattern = DatePattern("yyyy-MM-dd HH:mm:ss.SSSSSSS")
        let date = try #require(pattern.date("9999-12-31 23:59:59.9999999"))
        #expect(date.timeIntervalSince1970 < 253_402_300_800)
        #expect(pattern.text(date)?.hasPrefix("9999-12-31 23:59:59.999") == true)
    }

    /// A date in the year 10000 can't be written.
    @Test func rejectsYear10000() {
        #expect(Date(timeIntervalSince1970: 253_402_300_800).unwritable(format: nil) != nil)
        #expect(Date(timeIntervalSince1970: 253_402_300_799.5).unwritable(format: nil) == nil)
    }

    // MARK: Numbers in unions

    enum Amount: Union, Hashable {
        case whole(Int)
        case number(Double)
        case unknown(JSON)

        static func readCase(from reader: inout CaseReader) -> Amount {
            switch reader.jsonKind {
            case .number:
                if let value: Int = reader.integer() { return .whole(value) }
                return .number(reader.value())
            default: return .unknown(reader.unknown())
            }
        }

        func writeCase(to writer: inout CaseWriter) {
            switch self {
            case .whole(let value): writer.value(value)
            case .number(let value): writer.number(value)
            case .unknown(let json): writer.value(json)
            }
        }
    }

    @Test(arguments: [
        (Amount.number(1), "1.0"), (.whole(1), "1"), (.number(-0.0), "-0.0"), (.number(1e300), "1.0e+300"),
        (.number(1e16), "1.0e+16"),
        (.number(0.5), "0.5"), (.number(9_007_199_254_740_992), "9007199254740992.0"),
        (.whole(9_007_199_254_740_993), "9007199254740993"), (.number(1e15), "1000000000000000.0"),
    ])
    func distinguishesIntegersFromNumbers(_ amount: Amount, _ text: String) throws {
        #expect(String(decoding: try Mapping.encode(amount), as: UTF8.self) == text)
        #expect(try Mapping.decode(Amount.self, from: Data(text.utf8)) == amount)
        #expect(try Mapping.decode([Amount].self, from: try Mapping.encode([amount, amount])) == [amount, amount])
    }

    @Test func readsOtherNumberNotations() throws {
        #expect(try Mapping.decode(Amount.self, from: Data("1e3".utf8)) == .whole(1000))
        #expect(try Mapping.decode(Amount.self, from: Data("1.00".utf8)) == .number(1))
        #expect(try Mapping.decode(Amount.self, from: Data("-7".utf8)) == .whole(-7))
    }
}

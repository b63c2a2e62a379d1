import Foundation
import MappingTypes
@_spi(Generated) import RestRuntime
import Testing

struct ForeignTests {
    static let price = #"{"amount":12.50,"currency":"EUR"}"#

    @Test func readsAndWrites() throws {
        let invoice = try read(Invoice.self, #"{"price":\#(Self.price),"extra":null,"more":[\#(Self.price)]}"#)
        #expect(invoice.price == Money(amount: Decimal(string: "12.5") ?? 0, currency: "EUR"))
        #expect(invoice.extra == nil)
        #expect(invoice.more == [invoice.price])
        #expect(try read(Invoice.self, written(invoice)) == invoice)
    }

    @Test func failures() {
        #expect(failure(Invoice.self, #"{"more":[]}"#)?.keyPath == "price")
        #expect(failure(Invoice.self, #"{"more":[]}"#)?.found == "nothing")
        #expect(
            failure(Invoice.self, #"{"price":{"amount":"x","currency":"EUR"},"more":[]}"#)?.keyPath == "price.amount"
        )
        #expect(failure(Invoice.self, #"{"price":\#(Self.price),"extra":7,"more":[]}"#)?.keyPath == "extra")
        #expect(
            failure(Invoice.self, #"{"price":\#(Self.price),"more":[\#(Self.price),{}]}"#)?.keyPath == "more[1].amount"
        )
        #expect(failure(Order.self, #"{"invoice":{"price":1},"others":[]}"#)?.keyPath == "invoice.price")
        #expect(
            failure(Order.self, #"{"invoice":{"price":\#(Self.price),"more":[]},"others":[{}]}"#)?.keyPath
                == "others[0].price"
        )
        // If an earlier field fails, its error is reported.
        #expect(failure([Invoice].self, "[7]")?.expected == "an object")
    }

    @Test func recordsFirstError() {
        var error: FieldError?
        #expect(throws: FieldError.self) {
            _ = try Mapping.read(Invoice.self, from: Data("{}".utf8), failure: &error)
        }
        #expect(error?.keyPath == "price")
        error = nil
        let number = Mapping.read(Int.self, from: Data("\"x\"".utf8), failure: &error)
        #expect(number == 0)
        #expect(error?.expected == "an integer")
        error = nil
        let message = Mapping.read(Message.self, from: Data("nonsense".utf8), failure: &error)
        #expect(message.id == "")
        #expect(error?.offset == 1 || error?.offset == 0)
    }

    @Test func datesAreRFC3339() throws {
        struct Stamp: Codable, Hashable, Sendable { var at: Date }
        let stamp = try read(Custom<Stamp>.self, #"{"at":"2024-05-01T12:30:00.5Z"}"#)
        #expect(stamp.value.at.timeIntervalSince1970 == 1_714_566_600.5)
        #expect(try written(stamp) == #"{"at":"2024-05-01T12:30:00.500Z"}"#)
    }

    @Test func supportsOtherCoders() throws {
        let invoice = Invoice(price: Money(amount: 3, currency: "EUR"), more: [Money(amount: 4, currency: "CHF")])
        #expect(try JSONDecoder().decode(Invoice.self, from: JSONEncoder().encode(invoice)) == invoice)
        let order = Order(invoice: invoice, others: [invoice])
        #expect(try PropertyListDecoder().decode(Order.self, from: PropertyListEncoder().encode(order)) == order)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Order.self, from: Data("{}".utf8)) }
    }
}

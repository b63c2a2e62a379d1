import Foundation
import RestRuntime
import Testing

struct EqualityTests {
    /// Holds a field that is not written, and so is not compared: that tells whose `==` runs.
    struct Counted: Mappable, Hashable {
        var id: Int
        var unwritten = 0
        init(_ id: Int, _ unwritten: Int) {
            self.id = id
            self.unwritten = unwritten
        }
        init(from fields: inout FieldReader) { id = fields.int("id") }
        func write(to fields: inout FieldWriter) { fields.int("id", id) }
    }

    @Test func theRuntimeComparesAndHashes() {
        #expect(Counted(1, 1) == Counted(1, 2))
        #expect(Counted(1, 1).hashValue == Counted(1, 2).hashValue)
        #expect(Set([Counted(1, 1), Counted(1, 2), Counted(2, 1)]).count == 2)
    }

    struct Holder<T: FieldValue & Hashable>: Mappable, Hashable {
        var value: T
        init(_ value: T) { self.value = value }
        init(from fields: inout FieldReader) throws(T.ReadFailure) { value = try fields.value("value") }
        func write(to fields: inout FieldWriter) { fields.value("value", value) }
        typealias ReadFailure = T.ReadFailure
    }

    /// Every pair of values must be equal in a model exactly when the values are.
    private func agree<T: FieldValue & Hashable>(_ values: [T]) {
        for one in values {
            for other in values {
                let isEqual = Holder(one) == Holder(other)
                #expect(isEqual == (one == other), "\(one) \(other)")
                if isEqual { #expect(Holder(one).hashValue == Holder(other).hashValue, "\(one) \(other)") }
            }
        }
    }

    @Test func asTheValuesDo() throws {
        agree(["", "a", "b", "ab", "é", "e\u{301}", "\u{E9}", "\0", "\"", "\\\"", "日本", "か\u{3099}", "が"])
        agree([0.0, -0.0, 1, .nan, .infinity, -.infinity, 0.1, 0.1.nextUp, .leastNonzeroMagnitude])
        agree([0, 1, -1, Int.max, Int.min])
        agree([UInt64.max, 0, 1 << 63])
        agree(
            [Decimal(string: "1.0"), Decimal(string: "1.00"), Decimal(1), Decimal(string: "1e2"), 100, .nan].compactMap
            { $0 }
        )
        agree([true, false])
        agree([Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 1e-9), .distantFuture])
        agree([["a": 1, "b": 2], ["b": 2, "a": 1], ["a": 1], [:], ["ab": 1, "": 2], ["c": 1, "d": 2, "e": 3]])
        agree([[], [""], ["", ""], ["a", "b"], ["ab"], ["b", "a"]])
        agree([nil, "", "null"] as [String?])
        agree([.absent, .null, .value(""), .value("null")] as [Patch<String>])
        agree([nil, [], [nil], [nil, 1], [1]] as [[Int?]?])
        agree([Data(), Data([0]), Data([0, 0])])
        agree([
            URL(string: "https://a.b"), URL(string: "https://a.b/"),
            URL(string: "b", relativeTo: URL(string: "https://a")),
        ])
        agree([Duration.zero, .nanoseconds(1), .seconds(1), .seconds(-1)])
        agree([Secret("a"), Secret("b"), Secret("é"), Secret("e\u{301}")])
        agree([MessageType.chat, .unknown("chat"), .unknown("x"), .join])
        agree([JSON.null, [1, 2], [1.0, 2], ["a": 1, "b": nil], ["b": nil, "a": 1], "1", 1, true] as [JSON])
        agree([Foreign(Money(amount: 1, currency: "EUR")), Foreign(Money(amount: 2, currency: "EUR"))])
        agree([["a": Foreign(Money(amount: 1, currency: "E")), "b": Foreign(Money(amount: 2, currency: "E"))], [:]])
        agree([UUID(), UUID()])
    }

    @Test func nested() throws {
        let message = try read(Message.self, ModelTests.text)
        var other = message
        #expect(message == other)
        other.parent?.text = ""
        #expect(message != other)
        other = message
        other.topic = .absent
        #expect(message != other)
        // What one field gains, another loses.
        agree([Holder(["a", ""]), Holder(["", "a"])])
    }

    @Test func bigMaps() {
        let pairs = (0..<500).map { ("key \($0)", $0) }
        let one = Holder(Dictionary(uniqueKeysWithValues: pairs))
        let other = Holder(Dictionary(uniqueKeysWithValues: pairs.reversed()))
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
    }
}

import Foundation
import MappingTypes
@_spi(Generated) import RestRuntime
import Testing

struct EqualityTests {
    /// Stores a property that it doesn't write, unlike generated models. It is compared anyway, as in synthesized `==`.
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

    @Test func comparesAllStoredValues() {
        #expect(Counted(1, 1) == Counted(1, 1))
        #expect(Counted(1, 1) != Counted(1, 2))
        #expect(Set([Counted(1, 1), Counted(1, 2), Counted(1, 1)]).count == 2)
    }

    /// Each value differs from all others.
    static let values: [JSON] = [
        nil, true, false, 0, 1, "", "1", [], [:], [[]], [[:]], [nil], [1, 2], [2, 1], [[1], 2], [1, [2]], [[1, 2]],
        ["a": 1], ["a": [1]], ["a": ["b": 1]], ["a": ["b": [1]]], ["a": 1, "b": 2], ["a": 2, "b": 1], ["b": 1],
        ["a": nil], ["a": [], "b": [:]], ["a": [:], "b": []], [["a": 1], ["b": 2]], [["b": 2], ["a": 1]],
        ["a": [["x": 1], ["y": 2]]], ["a": [["x": 2], ["y": 1]]], [["a": 1, "b": 2]], [[[[]], []]], [[[], [[]]]],
    ]

    @Test func comparesJSON() {
        for (place, one) in Self.values.enumerated() {
            for (position, other) in Self.values.enumerated() {
                #expect((one == other) == (place == position), "\(one), \(other)")
                #expect((one.hashValue == other.hashValue) == (place == position), "\(one), \(other)")
            }
        }
        #expect(Set(Self.values + Self.values).count == Self.values.count)
    }

    /// The order of keys, the format of numbers, and equivalent Unicode texts make no difference.
    @Test func comparesEquivalentJSON() throws {
        let pairs = [
            (#"{"a":1,"b":[{"c":2,"d":[3]}]}"#, #"{"b":[{"d":[3.0],"c":2}],"a":1e0}"#),
            ("[\"\u{E9}\", {\"\u{E9}\": [[]]}]", "[\"e\u{301}\", {\"e\u{301}\": [[]]}]"),
        ]
        for (one, other) in pairs {
            let (one, other) = (try read(JSON.self, one), try read(JSON.self, other))
            #expect(one == other && one.hashValue == other.hashValue)
            #expect(Set([[one], [other]] as [JSON]).count == 1)
        }
    }

    /// A model with a custom `==`, unlike generated models.
    struct Named: Mappable, Hashable {
        var name: String
        init(_ name: String) { self.name = name }
        init(from fields: inout FieldReader) { name = fields.string("name") }
        func write(to fields: inout FieldWriter) { fields.string("name", name) }
        static func == (left: Named, right: Named) -> Bool { left.name.lowercased() == right.name.lowercased() }
        func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
    }

    /// The first comparison detects whether a model has a custom `==`.
    @Test func usesCustomEqualityOfModels() {
        for _ in 0..<3 {
            #expect(Wrapper(value: Named("A")) == Wrapper(value: Named("a")))
            #expect(Wrapper(value: Named("A")).hashValue == Wrapper(value: Named("a")).hashValue)
            #expect(Wrapper(value: [Named("A")]) == Wrapper(value: [Named("a")]))
            #expect(Wrapper(value: Named("A")) != Wrapper(value: Named("b")))
            #expect(Wrapper(value: Counted(1, 1)) != Wrapper(value: Counted(1, 2)))
            #expect(Wrapper(value: Counted(1, 1)).hashValue == Wrapper(value: Counted(1, 1)).hashValue)
        }
    }

    /// A value that isn't `Hashable` is compared by its JSON, next to values that are compared directly.
    struct Plain: FieldValue {
        var text: String
        static func read(from reader: inout ValueReader) -> Plain { Plain(text: reader.string()) }
        func write(to writer: inout ValueWriter) { writer.string(text) }
    }

    /// A model with a property that isn't `Hashable`, unlike generated models.
    struct Mixed: Mappable, Hashable {
        var plain: Plain
        var date: Date
        init(_ text: String, _ date: Double) {
            plain = Plain(text: text)
            self.date = Date(timeIntervalSinceReferenceDate: date)
        }
        init(from fields: inout FieldReader) {
            plain = fields.value("plain")
            date = fields.value("date")
        }
        func write(to fields: inout FieldWriter) {
            fields.value("plain", plain)
            fields.value("date", date)
        }
    }

    @Test func comparesValuesWithoutEquality() {
        #expect(Mixed("a", 0) == Mixed("a", 0))
        #expect(Mixed("a", 0) != Mixed("b", 0))
        // The difference is too small to appear in the dates' JSON.
        #expect(Mixed("a", 0) != Mixed("a", 1e-9))
        #expect(Mixed("a", 0).hashValue == Mixed("a", 0).hashValue)
        #expect(Set([Mixed("a", 0), Mixed("b", 0), Mixed("a", 0)]).count == 2)
    }

    /// More types than the cache of a thread holds, each of them several times.
    @Test func comparesManyTypes() {
        func nest<T: FieldValue & Hashable>(_ value: T, _ other: T, _ depth: Int) {
            #expect(Wrapper(value: value) == Wrapper(value: value))
            #expect(Wrapper(value: value) != Wrapper(value: other))
            if depth > 0 { nest(Wrapper(value: value), Wrapper(value: other), depth - 1) }
            #expect(Wrapper(value: value).hashValue == Wrapper(value: value).hashValue)
        }
        nest(1, 2, 50)
        nest("a", "b", 50)
        nest([Date.distantPast], [], 50)
        nest(UUID(), UUID(), 50)
    }

    @Test func comparesOnManyThreads() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let (one, other) = (
                        Wrapper(value: [Wrapper(value: Float(number))]), Wrapper(value: [Wrapper(value: Float(number))])
                    )
                    return one == other && one.hashValue == other.hashValue
                        && one != Wrapper(value: [Wrapper(value: -1)])
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    struct BoxedText: FieldValue, Hashable {
        @Boxed var text: String?
        static func read(from reader: inout ValueReader) -> BoxedText { BoxedText(text: reader.string()) }
        func write(to writer: inout ValueWriter) { writer.string(text ?? "") }
    }

    /// Every pair of values must be equal in a model exactly when the values are.
    private func agree<T: FieldValue & Hashable>(_ values: [T]) {
        for one in values {
            for other in values {
                let isEqual = Wrapper(value: one) == Wrapper(value: other)
                #expect(isEqual == (one == other), "\(one) \(other)")
                if isEqual {
                    #expect(Wrapper(value: one).hashValue == Wrapper(value: other).hashValue, "\(one) \(other)")
                }
            }
        }
    }

    @Test func agreesWithEqualityOfValues() throws {
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
        agree([nil, 0, 1] as [Int?])
        agree([nil, false, true] as [Bool?])
        agree([nil, .nan, 0, -0.0] as [Double?])
        agree([nil, Counted(1, 1), Counted(1, 2)])
        agree([BoxedText(text: nil), BoxedText(text: "a"), BoxedText(text: "b"), BoxedText(text: "a")])
        agree([[Counted(1, 1)], [Counted(1, 1), Counted(2, 2)], []])
        agree(["a": Counted(1, 1), "b": Counted(1, 2)].map { [$0.key: $0.value] })
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
        agree([Custom(Money(amount: 1, currency: "EUR")), Custom(Money(amount: 2, currency: "EUR"))])
        agree([
            ["a": Custom(Money(amount: 1, currency: "E")), "b": Custom(Money(amount: 2, currency: "E"))], [:],
        ])
        agree([UUID(), UUID()])
    }

    @Test func comparesNestedModels() throws {
        let message = try read(Message.self, ModelTests.text)
        var other = message
        #expect(message == other)
        other.parent?.text = ""
        #expect(message != other)
        other = message
        other.topic = .absent
        #expect(message != other)
        // Moving a text from one element to another makes a difference.
        agree([Wrapper(value: ["a", ""]), Wrapper(value: ["", "a"])])
    }

    @Test func comparesLargeMaps() {
        let pairs = (0..<500).map { ("key \($0)", $0) }
        let one = Wrapper(value: Dictionary(uniqueKeysWithValues: pairs))
        let other = Wrapper(value: Dictionary(uniqueKeysWithValues: pairs.reversed()))
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
    }
}

import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// The rules of fields. Requests are checked, responses only with strict reading.
struct RuleTests {
    private struct Item: Mappable, Hashable {
        enum Rules {
            static let name = ValueRules(count: 1...5, pattern: "^[a-z]*$")
            static let age = ValueRules(from: 0, below: 150)
            static let tags = ValueRules(count: 0...3, isUnique: true, each: .init(count: 1...4))
            static let scores = ValueRules(count: 1...2, each: .init(above: 0, to: 9.5, multipleOf: 0.5))
        }

        var name: String? = nil
        var age: Int? = nil
        var tags: [String] = []
        var scores: Patch<[String: Double]> = .absent
        var pin: Secret? = nil
        var items: [Item] = []

        init(name: String? = nil, age: Int? = nil, tags: [String] = [], items: [Item] = []) {
            (self.name, self.age, self.tags, self.items) = (name, age, tags, items)
        }

        init(from fields: inout FieldReader) {
            name = fields.value(optional: "name", .rules(Rules.name))
            age = fields.value(nullable: "age", .rules(Rules.age))
            tags = fields.value("tags", default: [], .rules(Rules.tags))
            scores = fields.value(patch: "scores", .rules(Rules.scores))
            pin = fields.value(optional: "pin", .sensitive.rules(ValueRules(count: 4...4)))
            items = fields.value("items", default: [])
        }

        func write(to fields: inout FieldWriter) {
            fields.value(optional: "name", name, .rules(Rules.name))
            fields.value(nullable: "age", age, .rules(Rules.age))
            fields.value("tags", tags, .rules(Rules.tags))
            fields.value(patch: "scores", scores, .rules(Rules.scores))
            fields.value(optional: "pin", pin, .sensitive.rules(ValueRules(count: 4...4)))
            fields.value("items", items)
        }
    }

    private func problem(_ change: (inout Item) -> Void) -> String? {
        var item = Item()
        change(&item)
        do throws(FieldError) {
            _ = try Mapping.encode([item])
            return nil
        } catch {
            #expect(error.breaksRule)
            return "\(error.keyPath): \(error.expected)"
        }
    }

    @Test func acceptsValuesThatFollowTheRules() {
        #expect(problem { _ in } == nil)
        #expect(problem { $0.name = "abcde" } == nil)
        #expect(problem { $0.age = 0 } == nil)
        #expect(problem { $0.age = 149 } == nil)
        #expect(problem { $0.tags = ["a", "b", "abcd"] } == nil)
        #expect(problem { $0.scores = .value(["a": 0.5, "b": 9.5]) } == nil)
        #expect(problem { $0.scores = .null } == nil)
        #expect(problem { $0.pin = "1234" } == nil)
    }

    @Test func refusesOthersWithTheirPath() {
        #expect(problem { $0.name = "" } == "[0].name: 1 to 5 characters")
        #expect(problem { $0.name = "ABC" } == "[0].name: a text that matches ^[a-z]*$")
        #expect(problem { $0.age = -1 } == "[0].age: a number of at least 0 and below 150")
        #expect(problem { $0.age = 150 } == "[0].age: a number of at least 0 and below 150")
        #expect(problem { $0.tags = ["a", "b", "c", "d"] } == "[0].tags: at most 3 elements")
        #expect(problem { $0.tags = ["a", "bcdef"] } == "[0].tags[1]: 1 to 4 characters")
        #expect(problem { $0.tags = ["a", "b", "a"] } == "[0].tags[2]: an element that differs from all others")
        #expect(problem { $0.scores = .value([:]) } == "[0].scores: 1 to 2 entries")
        #expect(problem { $0.scores = .value(["a": 0]) } == "[0].scores.a: a number above 0 and at most 9.5")
        #expect(problem { $0.scores = .value(["a": 1, "b": 0.7]) } == "[0].scores.b: a multiple of 0.5")
        #expect(problem { $0.scores = .value(["a": .nan]) } == "[0].scores.a: a number above 0 and at most 9.5")
        #expect(problem { $0.pin = "12345" } == "[0].pin: 4 characters")
        let nested = problem { $0.items = [Item(), Item(items: [Item(name: "")])] }
        #expect(nested == "[0].items[1].items[0].name: 1 to 5 characters")
    }

    /// Code points are counted, not characters or bytes.
    @Test func countsCodePoints() {
        #expect(Item.Rules.tags.problem(in: ["👨‍👩‍👧‍👦"]) == "[0]: expected 1 to 4 characters")
        #expect(Item.Rules.tags.accepts(["éé", "😀😀😀😀"]))
        #expect(!ValueRules(count: 2...2).accepts("e"))
        #expect(ValueRules(count: 2...2).accepts("e\u{301}"))
    }

    @Test func offersRulesToForms() {
        #expect(Item.Rules.name.count == 1...5)
        #expect(Item.Rules.name.pattern == "^[a-z]*$")
        #expect(Item.Rules.name.range == nil)
        #expect(Item.Rules.age.range == 0...150)
        #expect(Item.Rules.age.count == nil)
        #expect(ValueRules(from: 3).range == 3...Double.infinity)
        #expect(Item.Rules.name.problem(in: "") == "expected 1 to 5 characters")
        #expect(Item.Rules.name.accepts("a"))
        #expect(Item.Rules.name.accepts(String?.none))
        #expect(ValueRules(to: 9_223_372_036_854_775_806).accepts(Int64.max - 1))
        #expect(!ValueRules(to: 9_223_372_036_854_775_806).accepts(Int64.max))
        #expect(!ValueRules(to: 5).accepts(UInt64.max))
        #expect(ValueRules(multipleOf: 0.01).accepts(Decimal(string: "19.99") ?? 0))
        #expect(ValueRules(count: 1...30).accepts(URL(string: "http://localhost") ?? URL(filePath: "/")))
    }

    /// Only requests are checked, not other uses of a model.
    @Test func checksOnlyRequests() throws {
        let item = Item(name: "TOO LONG")
        let data = try JSONEncoder().encode(item)
        #expect(try JSONDecoder().decode(Item.self, from: data) == item)
        #expect(Set([item, item]).count == 1)
        #expect(try Mapping.encodeWhole { item.write(to: &$0) }.count > 10)
    }

    @Test func checksResponsesIfReadingIsStrict() throws {
        let json = Data(#"[{"name":"a","age":1},{"name":"TOO LONG","age":1}]"#.utf8)
        #expect(try Mapping.decode([Item].self, from: json)[1].name == "TOO LONG")
        let options = MappingOptions(isStrict: true)
        let error = #expect(throws: FieldError.self) { try Mapping.decode([Item].self, from: json, options: options) }
        #expect(error?.keyPath == "[1].name")
        #expect(error?.expected == "1 to 5 characters")
        let list = Data(#"{"age":200,"tags":["a","a"]}"#.utf8)
        let second = #expect(throws: FieldError.self) { try Mapping.decode(Item.self, from: list, options: options) }
        #expect(second?.keyPath == "age")
        let nested = Data(#"{"age":null,"tags":["a","abcdef"]}"#.utf8)
        let third = #expect(throws: FieldError.self) { try Mapping.decode(Item.self, from: nested, options: options) }
        #expect(third?.keyPath == "tags[1]")
        let secret = Data(#"{"age":null,"pin":"hunter2"}"#.utf8)
        let fourth = #expect(throws: FieldError.self) { try Mapping.decode(Item.self, from: secret, options: options) }
        #expect(fourth.map { !"\($0)".contains("hunter") } ?? false)
    }
}

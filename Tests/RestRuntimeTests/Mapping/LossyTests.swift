import Foundation
import MappingTypes
@_spi(Generated) import RestRuntime
import Testing

/// Lists and maps that drop elements that can't be read, and report them.
struct LossyTests {
    private func read(_ text: String, isStrict: Bool = false) throws -> (Lossy, [FieldError]) {
        var failure: FieldError?
        var dropped: [FieldError] = []
        let options = MappingOptions(isStrict: isStrict)
        let value = Mapping.read(
            Lossy.self,
            from: Data(text.utf8),
            options: options,
            failure: &failure,
            dropped: &dropped
        )
        if let failure { throw failure }
        return (value, dropped)
    }

    private let text = #"{"tags":[1,"x",null,"4",{"a":[]}],"map":{"1":"a","b":"c","2":3,"1":"again"}}"#

    @Test func dropsInvalidElements() throws {
        let (value, dropped) = try read(text)
        #expect(value.tags == [1, 4])
        #expect(value.map == [1: "a"])
        #expect(dropped.map(\.keyPath) == ["tags[1]", "tags[2]", "tags[4]", "map.b", "map.2"])
        #expect(dropped[0].description.hasPrefix("tags[1]: expected an integer, found the string \"x\""))
        #expect(try JSONDecoder().decode(Lossy.self, from: Data(text.utf8)) == value)
    }

    /// Of two equal keys, the first is read, even if its value is wrong.
    @Test func readsFirstOfEqualKeys() throws {
        let text = #"{"tags":[],"map":{"1":7,"1":"a","2":"b","2":"c"}}"#
        let (value, dropped) = try read(text)
        #expect(value.map == [2: "b"])
        #expect(dropped.map(\.keyPath) == ["map.1"])
        #expect(try JSONDecoder().decode(Lossy.self, from: Data(text.utf8)) == value)
    }

    @Test func rejectsInvalidElementsIfStrict() {
        #expect(message { try read(text, isStrict: true) }?.hasPrefix("tags[1]: expected an integer") == true)
    }

    @Test(arguments: [
        ("{}", "tags: expected a list, found nothing"), (#"{"tags":null}"#, "tags: expected a list, found null"),
        (#"{"tags":{}}"#, "tags: expected a list, found an object"),
        (#"{"tags":[],"map":[]}"#, "map: expected an object, found a list"),
    ])
    func rejectsOtherValues(_ text: String, _ expected: String) {
        #expect(message { try read(text) }?.hasPrefix(expected) == true)
    }

    /// Only the first hundred dropped elements are reported individually, since each report searches for its key path.
    @Test func limitsReportedDrops() throws {
        let text = #"{"tags":[\#(Array(repeating: "[]", count: 300_000).joined(separator: ","))]}"#
        let time = try ContinuousClock().measure {
            let (value, dropped) = try read(text)
            #expect(value.tags.isEmpty)
            #expect(dropped.count == 101)
            #expect(dropped.last?.found == "299900 more that can't")
        }
        #expect(time < .seconds(20))
    }

    @Test func dropsInvalidCustomElements() throws {
        let bill = try Mapping.decode(
            Bill.self,
            from: Data(#"{"prices":[{"cents":1},{},{"cents":"a"},{"cents":2}]}"#.utf8)
        )
        #expect(bill.prices.map(\.cents) == [1, 2])
    }
}

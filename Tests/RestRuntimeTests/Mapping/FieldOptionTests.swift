import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Options apply to one field only, and can be combined.
@Suite struct FieldOptionTests {
    /// Uses `lossy` for a value that is neither a list nor a map, which a spec can't declare.
    private struct LossySingle: Mappable {
        var single: Inner?
        init(from fields: inout FieldReader) { single = fields.value(optional: "single", .lossy) }
        func write(to fields: inout FieldWriter) { fields.value(optional: "single", single) }
    }

    @Test(arguments: [
        // An element of a lossy list is dropped as a whole.
        (#"{"days":[5,"x",6]}"#, #"{"days":[5,6],"lists":[],"inner":[],"plain":[]}"#),
        (#"{"lists":[[1],[1,"x"],[2]]}"#, #"{"days":[],"lists":[[1],[2]],"inner":[],"plain":[]}"#),
        (
            #"{"inner":[{"numbers":[1]},{"numbers":[1,"2"]}]}"#,
            #"{"days":[],"lists":[],"inner":[{"numbers":[1]}],"plain":[]}"#
        ),
        (#"{"note":"-"}"#, #"{"days":[],"lists":[],"inner":[],"plain":[]}"#),
        (#"{"note":"a"}"#, #"{"days":[],"lists":[],"inner":[],"note":"a","plain":[]}"#),
    ])
    func combinesOptions(json: String, back: String) throws {
        let value = try read(Outer.self, json)
        #expect(try written(value) == back)
        #expect(try JSONDecoder().decode(Outer.self, from: Data(json.utf8)) == value)
    }

    /// A field's options don't apply to the fields after it or to the fields of its value.
    @Test(arguments: [
        (#"{"days":[5],"plain":[1,"x"]}"#, "plain[1]"), (#"{"ids":["5"],"plain":["1"]}"#, "plain[0]"),
        (#"{"single":{"numbers":[1,"x"]}}"#, "single.numbers[1]"),
        (#"{"note":1}"#, "note"),
    ])
    func appliesOptionsToOneField(json: String, path: String) {
        #expect(failure(Outer.self, json)?.keyPath == path)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Outer.self, from: Data(json.utf8)) }
    }

    /// An API-wide format of integers applies to list elements of any type, but not to the fields of models.
    @Test func appliesFormatToElements() throws {
        let json = #"{"inner":[{"numbers":[1]},{"numbers":[1,"2"]}]}"#
        let value = try read(TextList<Inner>.self, json)
        #expect(try written(value) == #"{"inner":[{"numbers":[1]}]}"#)
        #expect(try JSONDecoder().decode(TextList<Inner>.self, from: Data(json.utf8)) == value)
        #expect(try read(TextList<Int>.self, #"{"inner":["1"]}"#).inner == [1])
    }

    @Test func lossyAppliesToListsOnly() {
        let json = #"{"single":{"numbers":[1,"x"]}}"#
        #expect(failure(LossySingle.self, json)?.keyPath == "single.numbers[1]")
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(LossySingle.self, from: Data(json.utf8)) }
    }

    @Test func printsNoSensitiveFields() throws {
        let value = try read(Outer.self, #"{"days":[5],"note":"secret"}"#)
        let hidden = "<redacted>"
        let expected = "Outer(days: \(hidden), lists: [], inner: [], single: nil, note: \(hidden), ids: nil, plain: [])"
        #expect(value.description == expected)
        #expect(failure(Outer.self, #"{"note":12345}"#)?.description.contains("12345") == false)
    }
}

import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Options of a field hold for that field, and together with each other.
@Suite struct FieldOptionTests {
    private struct Inner: Mappable, Hashable {
        var numbers: [Int]
        init(numbers: [Int]) { self.numbers = numbers }
        init(from fields: inout FieldReader) { numbers = fields.value("numbers", default: []) }
        func write(to fields: inout FieldWriter) { fields.value("numbers", numbers) }
    }

    private struct Outer: Mappable, Hashable, CustomStringConvertible {
        var days: [Date]
        var lists: [[Int]]
        var inner: [Inner]
        var single: Inner?
        var note: String?
        var plain: [Int]

        init(from fields: inout FieldReader) {
            days = fields.value("days", default: [], .sensitive.lossy.format(.seconds))
            lists = fields.value("lists", default: [], .lossy)
            inner = fields.value("inner", default: [], .lossy.format(.string))
            single = fields.value(optional: "single", .lossy)
            note = fields.value(optional: "note", .nullIf("-", 0).sensitive)
            plain = fields.value("plain", default: [])
        }

        func write(to fields: inout FieldWriter) {
            fields.value("days", days, .format(.seconds).sensitive)
            fields.value("lists", lists)
            fields.value("inner", inner, .format(.string))
            fields.value(optional: "single", single)
            fields.value(optional: "note", note, .sensitive)
            fields.value("plain", plain)
        }
    }

    @Test(arguments: [
        // What is left out: an element of a lossy list, with all that it holds.
        (#"{"days":[5,"x",6]}"#, #"{"days":[5,6],"lists":[],"inner":[],"plain":[]}"#),
        (#"{"lists":[[1],[1,"x"],[2]]}"#, #"{"days":[],"lists":[[1],[2]],"inner":[],"plain":[]}"#),
        (
            #"{"inner":[{"numbers":[1]},{"numbers":[1,"2"]}]}"#,
            #"{"days":[],"lists":[],"inner":[{"numbers":[1]}],"plain":[]}"#
        ),
        (#"{"note":"-"}"#, #"{"days":[],"lists":[],"inner":[],"plain":[]}"#),
        (#"{"note":"a"}"#, #"{"days":[],"lists":[],"inner":[],"note":"a","plain":[]}"#),
    ])
    func together(json: String, back: String) throws {
        let value = try read(Outer.self, json)
        #expect(try written(value) == back)
        #expect(try JSONDecoder().decode(Outer.self, from: Data(json.utf8)) == value)
    }

    /// Neither those behind it nor those inside of it know of a field's options.
    @Test(arguments: [
        (#"{"days":[5],"plain":[1,"x"]}"#, "plain[1]"), (#"{"days":[5],"plain":["1"]}"#, "plain[0]"),
        (#"{"single":{"numbers":[1,"x"]}}"#, "single.numbers[1]"),
        (#"{"note":1}"#, "note"),
    ])
    func ofOneField(json: String, path: String) {
        #expect(failure(Outer.self, json)?.keyPath == path)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Outer.self, from: Data(json.utf8)) }
    }

    @Test func whatNeverPrints() throws {
        let value = try read(Outer.self, #"{"days":[5],"note":"secret"}"#)
        #expect(value.description == "Outer(days: <redacted>, lists: [], inner: [], note: <redacted>, plain: [])")
        #expect(failure(Outer.self, #"{"note":12345}"#)?.description.contains("12345") == false)
    }
}

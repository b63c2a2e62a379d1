import Foundation
@_spi(Generated) import RestRuntime
import Testing

/// Models that are arrays in JSON.
struct PositionalTests {
    /// A model with a read-only field, which a spec can't declare for an array.
    struct Pair: ArrayMappable, SensitiveModel, Hashable {
        var x: Int
        var y: Int
        static var sensitiveProperties: [StaticString] { ["y"] }
        init(from fields: inout FieldReader) {
            x = fields.int("x")
            y = fields.int("y")
        }
        func write(to fields: inout FieldWriter) {
            fields.int("x", x)
            fields.readOnly { fields in fields.int("y", y) }
        }
    }

    @Test(arguments: [
        ("[5,1.5,\"a\",[1,2]]", "[5,1.5,\"a\",[1]]"), ("[5]", "[5]"), ("[5,null]", "[5]"),
        ("[5,null,\"a\"]", "[5,null,\"a\"]"),
        ("[5,2,\"\",[1,2,3],7]", "[5,2,null,[1]]"),
    ])
    func roundTrips(_ text: String, _ again: String) throws {
        let value = try read(Sample<Pair>.self, text)
        #expect(try written(value) == again)
        // An encoder writes a list too, with read-only fields.
        let encoded = try JSONEncoder().encode([value])
        #expect(encoded.starts(with: Data("[[".utf8)))
        #expect(try JSONDecoder().decode([Sample<Pair>].self, from: encoded) == [value])
        #expect(try JSONDecoder().decode([Sample<Pair>].self, from: Data("[\(text)]".utf8)) == [value])
    }

    @Test func printsValues() throws {
        #expect(try read(Pair.self, "[1,2]").description == "Pair(x: 1, y: <redacted>)")
    }

    @Test(arguments: [
        ("[]", "time: expected a number of seconds, found nothing in []"), ("{}", "expected a list, found an object"),
        ("[1,true]", "[1]: expected a number, found true"),
        ("[1,1,\"\",[1]]", "[3].y: expected an integer, found nothing"),
    ])
    func reportsErrors(_ text: String, _ expected: String) {
        let error = failure(Sample<Pair>.self, text)
        #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
    }
}

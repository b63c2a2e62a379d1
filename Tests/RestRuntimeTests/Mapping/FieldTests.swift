import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Nested keys, defaults for absent or null values, values that are read as null, keys without a field.
struct FieldTests {
    /// Reads an account with the runtime and with Foundation, which must agree.
    private func account(_ text: String) throws -> Account {
        let value = try read(Account.self, text)
        #expect(try JSONDecoder().decode(Account.self, from: Data(text.utf8)) == value)
        return value
    }

    private let full = """
        {"$x":[1],"@id":"a","_y":null,"profile":{"address":{"zip":"0","city":"Riga"},"name":"Ann"},"rank":null,\
        "site":"x","@id":"second","created":5,"$x":2}
        """

    @Test func readsAndWritesEverything() throws {
        let value = try account(
            full.replacingOccurrences(of: #","@id":"second""#, with: "").replacingOccurrences(of: #","$x":2"#, with: "")
        )
        #expect(value.id == "a")
        #expect(value.name == "Ann")
        #expect(value.city == "Riga")
        #expect(value.zip == 0)
        #expect(value.site == "x")
        #expect(value.level == 1)
        #expect(value.rank == 9)
        #expect(value.extra == ["$x": [1], "_y": nil])
        // Of two equal keys, the first is read.
        #expect(try read(Account.self, full) == value)

        let text =
            #"{"@id":"a","profile":{"name":"Ann","address":{"city":"Riga","zip":"0"}},"site":"x","level":1,"rank":9,"$x":[1],"_y":null}"#
        #expect(try written(value) == text)
        // An encoder writes read-only fields too, so the value can be restored.
        let encoded = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(Account.self, from: encoded) == value)
        #expect(try Mapping.decode(Account.self, from: encoded) == value)
        var other = value
        other.created = nil
        #expect(other != value)
        other = value
        other.extra["$x"] = nil
        #expect(other != value)
    }

    @Test func leavesOutEmptyNestedObjects() throws {
        var value = try account(#"{"@id":"a","profile":{"name":"Ann","address":null},"rank":1}"#)
        #expect(value.city == nil)
        #expect(try written(value) == #"{"@id":"a","profile":{"name":"Ann"},"level":1,"rank":1}"#)
        let encoded = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
        #expect(!encoded.contains("address"))
        value.extra = ["level": 3, "z": 1, "a": 2]
        #expect(try written(value).hasSuffix(#","rank":1,"a":2,"z":1}"#))
    }

    @Test(arguments: [
        (#"{"@id":"a"}"#, "profile.name: expected a string, found nothing"),
        (#"{"@id":"a","profile":null}"#, "profile.name: expected a string, found nothing"),
        (#"{"@id":"a","profile":7}"#, "profile: expected an object, found the number 7"),
        (#"{"@id":"a","profile":{}}"#, "profile.name: expected a string, found nothing"),
        (#"{"@id":"a","profile":{"name":1}}"#, "profile.name: expected a string, found the number 1"),
        (#"{"@id":"a","profile":{"name":"b","address":[]}}"#, "profile.address: expected an object, found a list"),
        (
            #"{"@id":"a","profile":{"name":"b","address":{"zip":[]}}}"#,
            "profile.address.zip: expected an integer, found a list"
        ),
        (#"{"@id":"a","profile":{"name":"b"},"level":null}"#, "level: expected an integer, found null"),
        (#"{"@id":"a","profile":{"name":"b"}}"#, "rank: expected an integer, found nothing"),
        (#"{"@id":"a","profile":{"name":"b"},"rank":"x"}"#, "rank: expected an integer, found the string \"x\""),
    ])
    func reportsErrors(_ text: String, _ expected: String) {
        let error = failure(Account.self, text)
        #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
        let list = failure([Account].self, "[\(text)]")
        #expect(list?.keyPath == "[0]." + (error?.keyPath ?? ""))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Account.self, from: Data(text.utf8)) }
    }

    @Test func reportsCodingPaths() {
        let data = Data(#"[{"@id":"a","profile":null}]"#.utf8)
        do {
            _ = try JSONDecoder().decode([Account].self, from: data)
        } catch DecodingError.keyNotFound(let key, let context) {
            #expect(key.stringValue == "name")
            #expect(context.codingPath.map(\.stringValue) == ["Index 0", "profile"])
        } catch {
            Issue.record(error)
        }
    }

    /// Reads values as null that don't have the fields' types or belong to required fields. A spec can't declare this.
    struct Nulled: Mappable, Hashable {
        var x: String
        var y: JSON
        var site: String?

        init(from fields: inout FieldReader) {
            y = fields.value("y", .nullIf("-"))
            x = fields.value("x", .nullIf(""))
            site = fields.value(optional: "site", .nullIf("", "N/A", 0, false, [], ["none": true]))
        }

        func write(to fields: inout FieldWriter) {}
    }

    @Test(arguments: [#""""#, #""N/A""#, "0", "0.0", "false", "[]", #"{"none":true}"#, "null"])
    func treatsInvalidValuesAsNull(_ value: String) throws {
        let text = #"{"x":"a","site":\#(value),"y":1}"#
        let nulled = try read(Nulled.self, text)
        #expect(nulled.site == nil)
        #expect(try JSONDecoder().decode(Nulled.self, from: Data(text.utf8)) == nulled)
    }

    @Test(arguments: [#""""#, #""N/A""#, "null"]) func treatsTextsAsNull(_ value: String) throws {
        let text = #"{"@id":"a","profile":{"name":"b"},"site":\#(value),"rank":1}"#
        #expect(try account(text).site == nil)
    }

    @Test func rejectsNullForRequiredValue() throws {
        #expect(failure(Nulled.self, #"{"x":"","y":1}"#)?.found == "a value that is treated as null")
        #expect(try read(Nulled.self, #"{"x":"a","y":"-"}"#).y == .null)
        #expect(try JSONDecoder().decode(Nulled.self, from: Data(#"{"x":"a","y":"-"}"#.utf8)).y == .null)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Nulled.self, from: Data(#"{"x":"","y":1}"#.utf8))
        }
    }

    @Test func readsTypedExtraFields() throws {
        let value = try read(Counts.self, #"{"2":"3","id":"x","1":4}"#)
        #expect(value.counts == [1: 4, 2: 3])
        #expect(try written(value) == #"{"1":"4","2":"3"}"#)
        #expect(try JSONDecoder().decode(Counts.self, from: JSONEncoder().encode(value)) == value)
        #expect(failure(Counts.self, #"{"a":"3"}"#)?.description.hasPrefix("a: expected a key of the type Int") == true)
        #expect(failure(Counts.self, #"{"1":true}"#)?.keyPath == "1")
    }
}

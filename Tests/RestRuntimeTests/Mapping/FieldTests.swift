import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Nested keys, defaults for absence or null, values that count as null, members that no field names.
struct Account: Mappable, Hashable {
    var id: String
    var name: String
    var city: String?
    var zip: Int?
    var site: String?
    var level: Int
    var rank: Int
    var created: Date?
    var extra: [String: JSON]

    static let keys: [StaticString] = ["@id", "profile", "site", "level", "rank", "created"]

    init(from fields: inout FieldReader) {
        id = fields.string("@id")
        var profile = fields.nested("profile")
        name = profile.string("name")
        var address = profile.nested("address")
        city = address.value(optional: "city")
        zip = address.value(optional: "zip", .format(.string))
        site = fields.value(optional: "site", .nullIf("", "N/A", 0, false, [], ["none": true]))
        level = fields.value("level", default: 1, .ifAbsent)
        rank = fields.value("rank", default: 9, .ifNull)
        created = fields.value(optional: "created", .format(.seconds))
        extra = fields.others(except: Self.keys)
    }

    func write(to fields: inout FieldWriter) {
        fields.string("@id", id)
        fields.nested("profile") { fields in
            fields.string("name", name)
            fields.nested(optional: "address") { fields in
                fields.value(optional: "city", city)
                fields.value(optional: "zip", zip, .format(.string))
            }
        }
        fields.value(optional: "site", site)
        fields.value("level", level)
        fields.value("rank", rank)
        fields.readOnly { fields in
            fields.value(optional: "created", created, .format(.seconds))
        }
        fields.others(extra, except: Self.keys)
    }
}

extension Account: CustomStringConvertible {}

struct FieldTests {
    /// Read by both sources, which must agree.
    private func account(_ text: String) throws -> Account {
        let value = try read(Account.self, text)
        #expect(try JSONDecoder().decode(Account.self, from: Data(text.utf8)) == value)
        return value
    }

    private let full = """
        {"$x":[1],"@id":"a","_y":null,"profile":{"address":{"zip":"0","city":"Riga"},"name":"Ann"},"rank":null,\
        "site":"x","@id":"second","created":5,"$x":2}
        """

    @Test func everything() throws {
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
        // Of a key that is there twice the first counts.
        #expect(try read(Account.self, full) == value)

        let text =
            #"{"@id":"a","profile":{"name":"Ann","address":{"city":"Riga","zip":"0"}},"site":"x","level":1,"rank":9,"$x":[1],"_y":null}"#
        #expect(try written(value) == text)
        // An encoder sees what is only read, and gives back the same value.
        let encoded = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(Account.self, from: encoded) == value)
        #expect(try Mapping.decode(Account.self, from: encoded) == value)
        #expect(
            value.description.contains(#"@id: "a", profile.name: "Ann", profile.address.city: "Riga""#)
        )
        var other = value
        other.created = nil
        #expect(other != value)
        other = value
        other.extra["$x"] = nil
        #expect(other != value)
    }

    @Test func nestedObjectsThatAreLeftOut() throws {
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
    func errors(_ text: String, _ expected: String) {
        let error = failure(Account.self, text)
        #expect(error?.description.hasPrefix(expected) == true, "\(String(describing: error))")
        let list = failure([Account].self, "[\(text)]")
        #expect(list?.keyPath == "[0]." + (error?.keyPath ?? ""))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Account.self, from: Data(text.utf8)) }
    }

    @Test func decoderPaths() {
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

    @Test(arguments: [#""""#, #""N/A""#, "0", "0.0", "false", "[]", #"{"none":true}"#, "null"])
    func countsAsNull(_ value: String) throws {
        let text = #"{"@id":"a","profile":{"name":"b"},"site":\#(value),"rank":1}"#
        #expect(try account(text).site == nil)
    }

    @Test func aRequiredValueThatCountsAsNull() throws {
        struct Model: Mappable {
            var x: String
            var y: JSON
            init(from fields: inout FieldReader) {
                y = fields.value("y", .nullIf("-"))
                x = fields.value("x", .nullIf(""))
            }
            func write(to fields: inout FieldWriter) {}
        }
        #expect(failure(Model.self, #"{"x":"","y":1}"#)?.found == "a value that counts as null")
        #expect(try read(Model.self, #"{"x":"a","y":"-"}"#).y == .null)
        #expect(try JSONDecoder().decode(Model.self, from: Data(#"{"x":"a","y":"-"}"#.utf8)).y == .null)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Model.self, from: Data(#"{"x":"","y":1}"#.utf8))
        }
    }

    @Test func typedMembers() throws {
        struct Model: Mappable, Hashable {
            var counts: [Int: Int]
            init(from fields: inout FieldReader) { counts = fields.others(except: ["id"], .format(.string)) }
            func write(to fields: inout FieldWriter) { fields.others(counts, except: ["id"], .format(.string)) }
        }
        let value = try read(Model.self, #"{"2":"3","id":"x","1":4}"#)
        #expect(value.counts == [1: 4, 2: 3])
        #expect(try written(value) == #"{"1":"4","2":"3"}"#)
        #expect(try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(value)) == value)
        #expect(failure(Model.self, #"{"a":"3"}"#)?.description.hasPrefix("a: expected a key that is a Int") == true)
        #expect(failure(Model.self, #"{"1":true}"#)?.keyPath == "1")
    }
}

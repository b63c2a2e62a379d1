import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// Forms of fields that only some specs use, as generated code calls them.
@Suite struct FieldCombinationTests {
    /// `json: { unknown: error }`
    private struct Closed: Mappable, Hashable {
        var id: Int
        var city: String?

        private static let keys: [StaticString] = ["id", "address", "type"]
        private static let addressKeys: [StaticString] = ["city"]

        init(from fields: inout FieldReader) {
            id = fields.int("id")
            var addressFields = fields.nested("address")
            city = addressFields.value(optional: "city")
            fields.noOthers(except: Self.keys)
            addressFields.noOthers(except: Self.addressKeys)
        }

        func write(to fields: inout FieldWriter) {
            fields.int("id", id)
            fields.nested(optional: "address") { fields in
                fields.value(optional: "city", city)
            }
        }
    }

    @Test(
        arguments: [
            (#"{"id": 1}"#, nil), (#"{"id": 1, "type": "x", "address": {"city": "A"}}"#, nil),
            (#"{"id": 1, "address": null}"#, nil), (#"{"id": 1, "more": [1]}"#, "more"),
            (#"{"idx": 1, "id": 1}"#, "idx"), (#"{"id": 1, "\u0061ge": 1}"#, "age"),
            (#"{"id": 1, "address": {"city": "A", "zip": 1}}"#, "address.zip"),
        ] as [(String, String?)]
    )
    func unknownKeys(json: String, path: String?) throws {
        var found: String?
        do throws(FieldError) {
            _ = try Mapping.decode(Closed.self, from: Data(json.utf8))
        } catch {
            found = error.keyPath
        }
        #expect(found == path)
        let decoded = try? JSONDecoder().decode(Closed.self, from: Data(json.utf8))
        #expect((decoded == nil) == (path != nil))
    }

    private struct Lossy: Mappable, Hashable {
        var patch: Patch<[Int]>
        var absent: [Int]
        var null: [String: Int]

        init(from fields: inout FieldReader) {
            patch = fields.value(patch: "patch", .lossy)
            absent = fields.value("absent", default: [7], .lossy.ifAbsent)
            null = fields.value("null", default: ["a": 7], .lossy.ifNull)
        }

        func write(to fields: inout FieldWriter) {
            fields.value(patch: "patch", patch)
            fields.value("absent", absent)
            fields.value("null", null)
        }
    }

    @Test func lossyDefaults() throws {
        let one = try Mapping.decode(Lossy.self, from: Data(#"{"patch": [1, "x", 2], "null": null}"#.utf8))
        #expect(one.patch == .value([1, 2]) && one.absent == [7] && one.null == ["a": 7])
        let other = try Mapping.decode(
            Lossy.self,
            from: Data(#"{"patch": null, "absent": [true, 3], "null": {"a": "x", "b": 1}}"#.utf8)
        )
        #expect(other.patch == .null && other.absent == [3] && other.null == ["b": 1])
        for wrong in [#"{"absent": null, "null": null}"#, #"{}"#] {
            #expect(throws: FieldError.self) { try Mapping.decode(Lossy.self, from: Data(wrong.utf8)) }
        }
    }

    private struct Hidden: Mappable, Hashable, CustomStringConvertible {
        var token: String
        var rest: [String: Int]

        private static let keys: [StaticString] = ["X-Token"]

        init(token: String, rest: [String: Int]) {
            self.token = token
            self.rest = rest
        }

        init(from fields: inout FieldReader) {
            token = fields.value("X-Token", .header.sensitive)
            rest = fields.others(except: Self.keys, .sensitive)
        }

        func write(to fields: inout FieldWriter) {
            fields.value("X-Token", token, .header.sensitive)
            fields.others(rest, except: Self.keys, .sensitive)
        }
    }

    @Test func sensitiveOnesNeverPrint() {
        let text = Hidden(token: "s3cret", rest: ["pin": 4711]).description
        #expect(!text.contains("s3cret") && !text.contains("4711"))
    }
}

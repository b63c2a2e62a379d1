import Foundation
import HTTPTypes
@_spi(Generated) import RestRuntime
import Testing

/// Kinds of fields that only some specs use.
@Suite struct FieldCombinationTests {
    @Test(
        arguments: [
            (#"{"id": 1}"#, nil), (#"{"id": 1, "type": "x", "address": {"city": "A"}}"#, nil),
            (#"{"id": 1, "address": null}"#, nil), (#"{"id": 1, "more": [1]}"#, "more"),
            (#"{"idx": 1, "id": 1}"#, "idx"), (#"{"id": 1, "\u0061ge": 1}"#, "age"),
            (#"{"id": 1, "address": {"city": "A", "zip": 1}}"#, "address.zip"),
        ] as [(String, String?)]
    )
    func reportsUnknownKeys(json: String, path: String?) throws {
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

    @Test func combinesLossyListsWithDefaults() throws {
        let one = try Mapping.decode(
            LossyDefaults.self,
            from: Data(#"{"patch": [1, "x", 2], "null": null, "map": null}"#.utf8)
        )
        #expect(one.patch == .value([1, 2]) && one.absent == [7] && one.null == [8])
        #expect(one.map.isEmpty)
        let other = try Mapping.decode(
            LossyDefaults.self,
            from: Data(#"{"patch": null, "absent": [true, 3], "null": ["x", 4], "map": {"a": "x", "b": 1}}"#.utf8)
        )
        #expect(other.patch == .null && other.absent == [3] && other.null == [4] && other.map == ["b": 1])
        for wrong in [
            #"{"absent": null, "null": null, "map": null}"#, #"{"null": null}"#, #"{"map": null}"#, #"{}"#,
        ] {
            #expect(throws: FieldError.self) { try Mapping.decode(LossyDefaults.self, from: Data(wrong.utf8)) }
        }
    }

    @Test func printsNoSensitiveFields() {
        let text = Hidden(token: "s3cret", rest: ["pin": 4711]).description
        #expect(!text.contains("s3cret") && !text.contains("4711"))
    }
}

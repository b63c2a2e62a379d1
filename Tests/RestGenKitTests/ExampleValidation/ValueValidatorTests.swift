import RestGenTools
import Testing

@Suite struct ValueValidatorTests {
    private let room = TypeReference.declared("Room", .model)

    private func types(_ text: String) throws -> TypeIndex { TypeIndex(try #require(ResolvedSpec(text).api)) }

    private func texts(
        _ json: String,
        as type: TypeReference,
        in types: TypeIndex,
        for direction: ValueDirection
    ) throws -> [String] {
        let value = try #require(JSONValue(text: json))
        return ValueValidator(types, for: direction).issues(in: value, as: type).map { $0.text() }
    }

    @Test func collectsAllIssues() throws {
        let types = try types(
            """
            models:
              Room: { id: String, size: Int, tags: [String], level?: Level, opened?: Date?, owner: { fields: { name: String } } }
            enums:
              Level: { values: [low, high], closed: true }
            """
        )
        let wrong = #"{"id": 7, "tags": ["a", null], "level": "mid", "opened": null, "owner": {}}"#
        for direction in [ValueDirection.request, .response] {
            #expect(
                try texts(wrong, as: room, in: types, for: direction) == [
                    "id: expected a string, found the number 7",
                    "size: expected an integer, found nothing",
                    "tags[1]: expected a string, found null",
                    #"level: expected "low" or "high", found the string "mid""#,
                    "owner.name: expected a string, found nothing",
                ]
            )
        }
        let issues = ValueValidator(types, for: .request).issues(in: .array([]), as: room)
        #expect(issues.map { $0.text(of: "the body") } == ["the body: expected an object, found a list"])
    }

    @Test func stopsAtTheLimit() throws {
        let types = try types("models: { Room: { id: Int } }")
        let wrong = JSONValue.array(Array(repeating: .null, count: 100))
        let validator = ValueValidator(types, for: .request)
        #expect(validator.issues(in: wrong, as: .list(.int)).count == ValueValidator.limit)
        #expect(
            validator.issues(in: wrong, as: .list(.int), limit: 2).map { $0.text() } == [
                "[0]: expected an integer, found null", "[1]: expected an integer, found null",
            ]
        )
    }

    /// A request may have the format that generated code writes. A response has one of those that it reads.
    @Test func requestsUseTheWrittenFormat() throws {
        let types = try types(
            "models: { Room: { id: String, at: { type: Date, format: { read: [seconds], write: iso8601 } } } }"
        )
        let json = #"{"id": "a", "at": "2024-05-01T09:30:00Z"}"#
        #expect(try texts(json, as: room, in: types, for: .request) == [])
        #expect(try texts(json, as: room, in: types, for: .response).count == 1)
    }

    /// Attempts to read a union's cases report no issues, also inside other attempts.
    @Test func unionAttemptsReportNoIssues() throws {
        let types = try types(
            """
            unions:
              Shape: { by: try, circle: Circle, square: Square, inner: Inner }
              Inner: { by: try, line: Line, point: Point }
            models:
              Circle: { radius: Int }
              Square: { side: Int }
              Line: { length: Int }
              Point: { x: Int }
              Room: { shape: Shape, size: Int }
            """
        )
        #expect(
            try texts(#"{"shape": {"x": 1}, "size": "a"}"#, as: room, in: types, for: .response) == [
                #"size: expected an integer, found the string "a""#
            ]
        )
        #expect(try texts(#"{"shape": {"x": "a"}, "size": 1}"#, as: room, in: types, for: .response) == [])
        #expect(
            try texts(#"{"shape": null, "size": 1}"#, as: room, in: types, for: .response) == [
                "shape: expected a value, found null"
            ]
        )
    }

    /// A response without a discriminator keeps its JSON. A request needs one.
    @Test func requestsRequireDiscriminator() throws {
        let types = try types(
            """
            unions:
              Shape: { by: type, circle: Circle }
              Entry: { by: key, circle: Circle }
            models:
              Circle: { radius: Int }
            """
        )
        let shape = TypeReference.declared("Shape", .union)
        let entry = TypeReference.declared("Entry", .union)
        for json in [#"{"radius": 1, "more": 1}"#, "[]"] {
            #expect(try texts(json, as: entry, in: types, for: .response) == [])
            #expect(try texts(json, as: entry, in: types, for: .request).first?.contains("one key") == true)
        }
        for json in [#"{"radius": 1}"#, "7"] {
            #expect(try texts(json, as: shape, in: types, for: .response) == [])
            #expect(
                try texts(json, as: shape, in: types, for: .request).first?.contains("an object with 'type'") == true
            )
        }
        #expect(
            try texts(#"{"type": "circle"}"#, as: shape, in: types, for: .request) == [
                "radius: expected an integer, found nothing"
            ]
        )
        #expect(try texts(#"{"type": "other"}"#, as: shape, in: types, for: .request) == [])
    }

    @Test func hidesSensitiveValues() throws {
        let types = try types("models: { Room: { pin: { type: Int, sensitive: true }, key: Secret } }")
        #expect(
            try texts(#"{"pin": "1234", "key": 7}"#, as: room, in: types, for: .request) == [
                "pin: expected an integer, found a string", "key: expected a string, found a number",
            ]
        )
    }

    /// The text `null` of a field with the format `json` is a null, and a request follows the field's rules.
    @Test func validatesJSONTexts() throws {
        let types = try types(
            """
            models:
              Room:
                maybe?: { type: "[Int]", format: json }
                usual: { type: "[Int]", format: json, default: [] }
                ifAbsent: { type: "[Int]", format: json, default: [], defaultFor: absent }
                codes: { type: "[Int](...2)", format: json }
            """
        )
        let nulls = #"{"maybe": "null", "usual": "null", "codes": "[1, 2, 3]"}"#
        #expect(try texts(nulls, as: room, in: types, for: .response) == [])
        #expect(
            try texts(nulls, as: room, in: types, for: .request) == [
                #"codes: expected at most 2 elements, found the string "[1, 2, 3]""#
            ]
        )
        let wrong = #"{"ifAbsent": "null", "codes": "null"}"#
        #expect(
            try texts(wrong, as: room, in: types, for: .response) == [
                "ifAbsent: expected a list in a string of JSON, found null",
                "codes: expected a list in a string of JSON, found null",
            ]
        )
    }
}

import RestGenKit
import Testing

/// What single constructs become; that whole documents are OpenAPI is scripts/export-test.sh's to say.
@Suite struct OpenAPIExportTests {
    private func document(_ text: String) throws -> JSONValue {
        OpenAPIExport(try #require(ResolvedSpec(text).api)).document
    }

    private func schema(_ name: String, _ text: String) throws -> String? {
        try document(text).value(at: ["components", "schemas", name])?.removing(at: ["examples"]).compactText
    }

    @Test func presence() throws {
        let text = """
            models:
              A:
                a: String
                b?: String
                c: String?
                d?: String?
                e: Int = 3
                f: { type: String, key: x.f }
            """
        #expect(
            try schema("A", text)
                == #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":["string","null"],"x-restgen-lenient":true},"#
                + #""c":{"type":["string","null"]},"d":{"type":["string","null"]},"#
                + #""e":{"type":["integer","null"],"x-restgen-lenient":true,"default":3},"#
                + #""x":{"type":"object","properties":{"f":{"type":"string","x-restgen-name":"f"}},"required":["f"],"x-restgen-path":true}},"#
                + #""required":["a","c","x"]}"#
        )
    }

    @Test func aUnionHasASchemaForEachCase() throws {
        let text = """
            models: { Text: { text: String }, Picture: { url: URL } }
            unions: { Note: { by: type, text: Text, picture: Picture } }
            """
        let schemas = try #require(try document(text).value(at: ["components", "schemas"]))
        #expect(
            schemas["Note"]?["oneOf"]?.compactText
                == ##"[{"$ref":"#/components/schemas/Note_text"},{"$ref":"#/components/schemas/Note_picture"}]"##
        )
        #expect(schemas["Note"]?["discriminator"]?["propertyName"]?.string == "type")
        #expect(
            schemas["Note_text"]?.compactText
                == ##"{"allOf":[{"$ref":"#/components/schemas/Text"},{"type":"object","properties":{"type":{"const":"text"}},"required":["type"]}]}"##
        )
    }

    @Test func genericModelsAreTheirUses() throws {
        let text = """
            resources: { list: GET /rooms -> Page<Room>, other: GET /names -> Page<String> }
            models: { "Page<T>": { items: [T] }, Room: { id: Int } }
            """
        let schemas = try #require(try document(text).value(at: ["components", "schemas"])?.members?.map(\.0))
        #expect(schemas == ["Room", "Page_Room", "Page_String"])
    }

    @Test func whatSharesAPathStandsBeside() throws {
        let text = """
            resources:
              a: GET /rooms?kind=new -> [String]
              b: GET /rooms?kind=old -> [String]
              c: GET {url:URL} -> String
            """
        let document = try document(text)
        let item = try #require(document["paths"]?["/rooms"])
        #expect(item["get"]?["operationId"]?.string == "a")
        #expect(item["x-restgen-operations"]?.array?.map { $0["operationId"]?.string } == ["b"])
        #expect(document["x-restgen-url-operations"]?.array?.count == 1)
    }

    @Test func settingsAreInTheWordsOfAPage() throws {
        let text = """
            envelope: { result: data, send: body }
            retry: 4
            resources:
              list: { GET: /rooms, returns: "[String]", timeout: 1.5s, cache: 60s, retry: none }
            """
        let document = try document(text)
        #expect(
            document["x-restgen-settings"]?.compactText
                == #"{"envelope":{"result":"data","send":"body"},"retry":{"attempts":4,"on":["408","429","500","502..504","transport"],"backoff":"200ms..10s"}}"#
        )
        #expect(
            document.value(at: ["paths", "/rooms", "get", "x-restgen-settings"])?.compactText
                == #"{"timeout":"1500ms","retry":"none","cache":{"maxAge":"60s"}}"#
        )
    }

    /// Generic models that hold larger ones end, and so does what has no end.
    @Test func hostilePagesEnd() throws {
        let chain = (0..<60).map { "  M\($0): { a: M\($0 + 1), b: M\($0 + 1) }\n" }.joined()
        _ = try document("models:\n\(chain)  M60: { a: Int }\n").text
    }
}

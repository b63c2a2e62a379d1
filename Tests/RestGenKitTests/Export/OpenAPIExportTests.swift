import RestGenKit
import RestGenTools
import Testing

/// The export of single constructs. scripts/export-test.sh validates whole documents.
@Suite struct OpenAPIExportTests {
    private func document(_ text: String) throws -> JSONValue {
        let source = SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)
        return try #require(Pipeline.export(source).export).document
    }

    private func schema(_ name: String, _ text: String) throws -> String? {
        try document(text).value(at: ["components", "schemas", name])?.removing(at: ["examples"])
            .removing(at: ["x-restgen"]).removing(at: ["x-restgen-sum"]).compactText
    }

    /// Nested models multiply their examples, but the size of a document stays in proportion to its spec.
    @Test func examplesAreBounded() throws {
        func model(_ name: String, _ type: String) -> String {
            "  \(name): { " + (0..<18).map { "f\($0): \(type)" }.joined(separator: ", ") + " }\n"
        }
        let tops = (0..<60).map { model("T\($0)", "A") }.joined()
        let calls = (0..<60).map { "  get\($0): GET /t\($0) -> T\($0)\n" }.joined()
        let text =
            "restgen: 1\nserver: http://localhost\nresources:\n\(calls)models:\n\(tops)"
            + model("A", "B") + model("B", "C") + "  C: { x: Int, y: Int }\n"
        let source = SourceFile(name: "Test.rest.yaml", text: text)
        let export = try #require(Pipeline.export(source).export)
        #expect(export.document.text.utf8.count < 100 * text.utf8.count)
        #expect(export.losses == ["120 examples were left out, because the document would be too large"])
        // A model that isn't too large has one.
        #expect(export.document.value(at: ["components", "schemas", "B", "examples"]) != nil)
    }

    @Test func manySmallExamplesAreBounded() throws {
        let fields = (0..<300).map { "f\($0): Int" }.joined(separator: ", ")
        let calls = (0..<1_000).map { "  get\($0): GET /t\($0) -> A\n" }.joined()
        let text = "restgen: 1\nserver: http://localhost\nresources:\n\(calls)models:\n  A: { \(fields) }\n"
        let export = try #require(Pipeline.export(SourceFile(name: "Test.rest.yaml", text: text)).export)
        #expect(export.document.text.utf8.count < 250 * text.utf8.count)
        #expect(
            export.losses.contains { $0.hasSuffix("examples were left out, because the document would be too large") }
        )
    }

    @Test func exportsPresence() throws {
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
                == #"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":["string","null"]},"#
                + #""c":{"type":["string","null"]},"d":{"type":["string","null"]},"#
                + #""e":{"type":["integer","null"],"default":3},"#
                + #""x":{"type":"object","properties":{"f":{"type":"string"}},"required":["f"]}},"#
                + #""required":["a","c","x"]}"#
        )
    }

    @Test func unionHasASchemaForEachCase() throws {
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

    /// No schema refers to itself for the same value, since validators would follow it endlessly.
    @Test func unionsDoNotReferToThemselves() throws {
        let text = """
            models: { Leaf: { id: String } }
            unions:
              Again: { by: type, leaf: Leaf, other: Other }
              Other: { by: type, leaf: Leaf, again: Again }
              First: { by: try, text: String, second: Second }
              Second: { by: try, number: Int, first: "First?" }
              Tree: { by: try, text: String, list: "[Tree]" }
            """
        let source = SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)
        let export = try #require(Pipeline.export(source).export)
        let schemas = try #require(export.document.value(at: ["components", "schemas"]))
        for name in ["Again", "Other"] {
            #expect(
                schemas[name]?["oneOf"]?.compactText == ##"[{"$ref":"#/components/schemas/\##(name)_leaf"}]"##
            )
            #expect(
                schemas[name]?.value(at: ["discriminator", "mapping"])?.compactText
                    == ##"{"leaf":"#/components/schemas/\##(name)_leaf"}"##
            )
        }
        #expect(schemas["Again_other"] == nil)
        #expect(
            schemas["First"]?["anyOf"]?.compactText
                == #"[{"type":"string"},{"type":"integer"},{"type":"null"}]"#
        )
        #expect(
            schemas["Second"]?["anyOf"]?.compactText
                == #"[{"type":"integer"},{"type":"null"},{"type":"string"}]"#
        )
        #expect(
            schemas["Tree"]?["anyOf"]?.compactText
                == ##"[{"type":"string"},{"type":"array","items":{"$ref":"#/components/schemas/Tree"}}]"##
        )
        #expect(
            export.losses == [
                "the case 'other' of the union 'Again' is only exported under 'x-restgen': it refers back to the union",
                "the case 'again' of the union 'Other' is only exported under 'x-restgen': it refers back to the union",
            ]
        )
    }

    /// If two cases have the same tag, no discriminator can distinguish them, so the schema is `anyOf`.
    @Test func casesWithTheSameTagAreAnyOf() throws {
        let text = """
            models: { Text: { text: String }, Long: { text: String, more: Int } }
            unions: { Note: { by: type, shared: [text], cases: { long: { value: text, model: Long }, short: { value: text, model: Text } } } }
            """
        let note = try #require(try document(text).value(at: ["components", "schemas", "Note"]))
        #expect(note["anyOf"]?.array?.count == 2)
        #expect(note["oneOf"] == nil && note["discriminator"] == nil)
        #expect(note["x-restgen"]?["shared"]?.compactText == #"["text"]"#)
    }

    @Test func needsBecomeRequired() throws {
        let fields = "fields: { a?: Int, b?: Int, c?: { type: Int, key: x.c } }"
        let any = try #require(try schema("A", "models: { A: { needs: [a, [b, c]], \(fields) } }"))
        #expect(
            any.contains(
                #""anyOf":[{"required":["a"]},{"required":["b","x"],"properties":{"x":{"required":["c"]}}}]"#
            )
        )
        let both = try #require(try schema("A", "models: { A: { needs: { any: [a, b], one: [b, c] }, \(fields) } }"))
        #expect(both.contains(#""allOf":[{"anyOf":[{"required":["a"]},{"required":["b"]}]},{"oneOf":["#))
    }

    @Test func genericModelsAreExportedForEachUse() throws {
        let text = """
            resources: { list: GET /rooms -> Page<Room>, other: GET /names -> Page<String> }
            models: { "Page<T>": { items: [T] }, Room: { id: Int } }
            """
        let schemas = try #require(try document(text).value(at: ["components", "schemas"])?.members?.map(\.0))
        #expect(schemas == ["Room", "Page_Room", "Page_String"])
    }

    @Test func endpointsWithTheSamePathAreExportedAsExtensions() throws {
        let text = """
            resources:
              a: GET /rooms?kind=new -> [String]
              b: GET /rooms?kind=old -> [String]
              c: GET {url:URL} -> String
            """
        let document = try document(text)
        let item = try #require(document["paths"]?["/rooms"])
        #expect(item.members?.map(\.0) == ["get"])
        #expect(item["get"]?["operationId"]?.string == "a")
        #expect(
            document.value(at: ["x-restgen", "resources"])?.compactText
                == ##"{"a":{"$ref":"#/paths/~1rooms/get"},"b":"GET /rooms?kind=old -> [String]","c":"GET {url:URL} -> String"}"##
        )
    }

    @Test func parameterCommentsBecomeDescriptions() throws {
        let text = """
            resources:
              ## All rooms.
              ##
              ## - since: When the first was opened.
              list: GET /rooms?since? -> [String]
              ## - name: What it is called.
              ##
              ## Opens one.
              create: POST /rooms (name)
            """
        let document = try document(text)
        #expect(document.value(at: ["paths", "/rooms", "post", "summary"])?.string == "Opens one.")
        let operation = try #require(document.value(at: ["paths", "/rooms", "get"]))
        #expect(operation["summary"]?.string == "All rooms." && operation["description"] == nil)
        #expect(operation["parameters"]?.array?.first?["description"]?.string == "When the first was opened.")
    }

    @Test func settingsAreExportedAsExtensions() throws {
        let text = """
            envelope: { result: data, send: body }
            retry: 4
            resources:
              list: { GET: /rooms, returns: "[Room]", timeout: 1.5s, cache: 60s, retry: none }
            models:
              Room: { id: String, kind: String = "nil" }  ## A room.
            """
        let document = try document(text)
        #expect(
            document["x-restgen"]?.compactText
                == ##"{"restgen":1,"client":"Test","envelope":{"result":"data","send":"body"},"retry":4,"##
                + ##""resources":{"list":{"$ref":"#/paths/~1rooms/get"}},"models":{"Room":{"$ref":"#/components/schemas/Room"}}}"##
        )
        #expect(
            document.value(at: ["paths", "/rooms", "get", "x-restgen"])?.compactText
                == #"{"GET":"/rooms","returns":"[Room]","timeout":"1.5s","cache":"60s","retry":"none"}"#
        )
        let room = document.value(at: ["components", "schemas", "Room"])
        #expect(room?["x-restgen"]?.compactText == #"{"id":"String","kind":"String = \"nil\""}"#)
        #expect(room?["description"]?.string == "A room.")
        #expect(room?["x-restgen-sum"]?.string?.count == 16)
    }

    /// A chain of models with exponentially many paths is exported in bounded time.
    @Test func exportsOfHostileSpecsEnd() throws {
        let chain = (0..<60).map { "  M\($0): { a: M\($0 + 1), b: M\($0 + 1) }\n" }.joined()
        _ = try document("models:\n\(chain)  M60: { a: Int }\n").text
    }
}

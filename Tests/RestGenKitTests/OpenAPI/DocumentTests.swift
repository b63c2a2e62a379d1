import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Unusual documents: the import of each ends with an error at a place, or with a spec.
@Suite struct DocumentTests {
    private func diagnostics(_ text: String, name: String = "document.json") -> [String] {
        let output = DocumentImport.run(SourceFile(name: name, text: text))
        #expect(output.text == nil || !output.diagnostics.contains { $0.severity == .error })
        return output.diagnostics.filter { $0.severity == .error }.map { "\($0.id.rawValue): \($0.message)" }
    }

    @Test(arguments: [
        ("", "expected a value, found the end"), ("{", "expected a key, found the end"),
        ("{\"a\" 1}", "expected ':', found '1'"),
        ("{\"a\": tru}", "expected a value, found 't'"), ("{\"a\": 01}", "expected ',' or '}', found '1'"),
        ("{\"a\": \"b}", "'\"' is never closed"), ("{\"a\": \"\\x\"}", "the escape is not valid in JSON"),
        ("{\"a\": \"\\u12\"}", "'\\u' needs four hexadecimal digits"),
        ("{\"a\": [1,]}", "expected a value, found ']'"),
        ("{\"a\": 1} x", "expected the end of the document, found 'x'"),
        ("{\"a\": \"\n\"}", "a control character in a string"),
    ])
    func brokenJSON(text: String, message: String) {
        let name = text.isEmpty ? "yaml-empty" : "openapi-syntax: \(message)"
        #expect(diagnostics(text).first?.hasPrefix(name) == true)
    }

    @Test func reportsInvalidUTF8() {
        let bytes = Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8)
        let output = DocumentImport.run(SourceFile(name: "document.json", bytes: bytes))
        #expect(output.diagnostics.map(\.message) == ["bytes that are not UTF-8"])
        #expect(output.diagnostics[0].span?.range == 7..<8)
    }

    /// An element of a list has no key, whatever precedes it.
    @Test func onlyMembersHaveKeys() throws {
        let file = SourceFile(name: "document.json", text: #"{"list": ["a", {"b": "c"}, {"d": "e"}], "f": "g"}"#)
        let tree = try #require(JSONTreeReader.read(file, limits: .default, reporting: Diagnostics()))
        let list = try #require(tree.root["list"])
        #expect(list.items.map(\.key) == [nil, nil, nil])
        #expect(list.key == "list" && tree.root["f"]?.key == "f" && tree.root.key == nil)
        #expect(list.items[2]["d"]?.key == "d")
    }

    @Test func limitsDepth() {
        let deep = String(repeating: "{\"a\":", count: 100_000)
        #expect(diagnostics(deep) == ["openapi-syntax: lists and objects are nested more than 200 levels deep"])
        let lists = "{\"a\": " + String(repeating: "[", count: 100_000)
        #expect(diagnostics(lists) == ["openapi-syntax: lists and objects are nested more than 200 levels deep"])
    }

    @Test func limitsSize() {
        let text = "{\"openapi\": \"3.0.0\", \"info\": \"\(String(repeating: "a", count: 65 << 20))\"}"
        #expect(
            diagnostics(text) == [
                "openapi-syntax: 'document.json' can't be read: a document is limited to 67108864 bytes"
            ]
        )
    }

    /// Similar names are only searched for a few of the errors, since each search compares all names.
    @Test func reportsBrokenReferences() {
        let fields = (0..<3_000).map { "\"a\($0)\": {\"$ref\": \"#/components/schemas/Rom\($0)\"}" }
        let all = "\"All\": {\"type\": \"object\", \"properties\": {\(fields.joined(separator: ","))}}"
        let rooms = (0..<3_000).map { "\"Room\($0)\": {\"type\": \"string\"}" }
        let text = document(([all] + rooms).joined(separator: ","), using: "All")
        let output = DocumentImport.run(SourceFile(name: "document.json", text: text))
        let broken = output.diagnostics.filter { $0.message.contains("does not exist") }
        #expect(broken.count == 3_000)
        #expect(broken.first?.help == "did you mean 'Room0'?")
        #expect(broken.contains { $0.help == nil })
    }

    /// Long chains of schemas, in which each refers to the next.
    @Test func followsLongChainsOfSchemas() {
        let schemas = (0..<20_000).map { index in
            "\"S\(index)\": {\"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#/components/schemas/S\((index + 1) % 20_000)\"}}}"
        }
        #expect(diagnostics(document(schemas.joined(separator: ","), using: "S0")).isEmpty)
        let anchors = (0..<5_000).map { index in
            "\"S\(index)\": {\"$anchor\": \"A\(index)\", \"type\": \"object\", \"properties\": {\"next\": {\"$ref\": \"#A\((index + 1) % 5_000)\"}}}"
        }
        #expect(diagnostics(document(anchors.joined(separator: ","), using: "S0")).isEmpty)
        let aliases = (0..<2_000).map { index in
            "\"S\(index)\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/components/schemas/S\((index + 1) % 2_000)\"}}"
        }
        #expect(diagnostics(document(aliases.joined(separator: ","), using: "S0")).isEmpty)
        let references = (0..<2_000).map { "\"S\($0)\": {\"$ref\": \"#/components/schemas/S\(($0 + 1) % 2_000)\"}" }
        #expect(
            diagnostics(document(references.joined(separator: ","), using: "S0")).allSatisfy {
                $0.hasSuffix("leads back to itself")
            }
        )
    }

    /// Many equal schemas with different names, and equal schemas inside each other.
    @Test func mergesEqualSchemas() throws {
        let pairs =
            ##""type": "object", "properties": {"id": {"type": "integer"}, "x": {"$ref": "#/components/schemas/S0"}}"##
        let schemas = (0..<5_000).map { "\"S\($0)\": {\(pairs)}" }
        #expect(diagnostics(document(schemas.joined(separator: ","), using: "S0")).isEmpty)
        var nested = #"{"type": "string"}"#
        for level in 0..<20 { nested = #"{"type": "object", "properties": {"a\#(level)": \#(nested)}}"# }
        let specs = try [1, 2].map { count in
            let schemas = (0..<count).map { "\"P\($0)\": \(nested)" }.joined(separator: ",")
            let uses = (0..<count).map { "\"p\($0)\": {\"$ref\": \"#/components/schemas/P\($0)\"}" }
            let root = #""Root": {"type": "object", "properties": {\#(uses.joined(separator: ","))}}"#
            let source = SourceFile(name: "t.json", text: document(root + "," + schemas, using: "Root"))
            return try #require(DocumentImport.run(source).text)
        }
        let models = specs.map { spec in spec.matches(of: /A[0-9]+ *: *\{/).count }
        #expect(models[0] > 15 && models[1] == models[0], "\(specs[1])")
    }

    /// The document's version can come late, since keys may be sorted alphabetically.
    @Test(arguments: ["json", "yaml"]) func versionMayComeLate(ending: String) {
        let much = String(repeating: "x", count: 40_000)
        let json =
            #"{"components": {"x": "\#(much)"}, "info": {"title": "T", "version": "1"}, "openapi": "3.0.0", "paths": {}}"#
        let yaml = "components: { x: \(much) }\ninfo: { title: T, version: '1' }\nopenapi: 3.0.0\npaths: {}\n"
        let source = SourceFile(name: "late.\(ending)", text: ending == "json" ? json : yaml)
        let spec = WholeDocument.spec(of: source)
        #expect(spec.map { String(decoding: $0.bytes, as: UTF8.self) } == "restgen: 1\nopenapi: \"late.\(ending)\"\n")
        let long = "restgen: 1\nserver: http://localhost\n# \(much)\n# openapi: 3.0.0\n"
        #expect(WholeDocument.spec(of: SourceFile(name: "Long.rest.yaml", text: long)) == nil)
    }

    /// Paths of documents and the endpoints that are imported for them.
    @Test(arguments: [
        (["/r/{id}", "/r/{name}.csv"], "", ["GET /r/{id} -> 204", "GET /r/{name}.csv -> 204"]),
        (["/a/{x}", "/a/{y}"], "", ["GET /a/{x} -> 204"]),
        (["/a?x", "/a?x="], "", ["GET /a?x:Void -> 204", "GET /a?x=\"\" -> 204"]),
        (["/a?n={n}"], #""name": "n", "in": "query", "schema": {"type": "integer"}"#, ["GET /a?n?:Int -> 204"]),
        (["/a?n={id}"], #""name": "id", "in": "path", "schema": {"type": "integer"}"#, ["GET /a?n:Int -> 204"]),
        (["/a?kind=x"], #""name": "kind", "in": "query""#, ["GET /a?kind=x -> 204"]),
        (["/a?kind"], #""name": "kind", "in": "query", "required": true"#, ["GET /a?kind -> 204"]),
        (["/a/{b#c}/{d}"], "", ["GET /a/{bC}/{d} -> 204"]),
    ])
    func paths(paths: [String], parameter: String, lines: [String]) throws {
        let parameters = parameter.isEmpty ? "" : "{\(parameter)}"
        let operations = paths.map { path in
            #""\#(path)": {"get": {"parameters": [\#(parameters)], "responses": {"204": {"description": "OK"}}}}"#
        }
        let text = "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"T\", \"version\": \"1\"}, \"paths\": {"
        let source = SourceFile(name: "t.json", text: text + operations.joined(separator: ", ") + "}}")
        let spec = try #require(DocumentImport.run(source).text)
        #expect(spec.matches(of: /: (GET .*)/).map { String($0.output.1) } == lines)
        let output = Pipeline.run(spec: SourceFile(name: "T.rest.yaml", text: spec))
        #expect(output.diagnostics.map(\.message).isEmpty)
    }

    /// A response that may have no body is optional, but an empty text is still a text.
    @Test(arguments: [
        (#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, "-> 200|204"),
        (#"{"type": "string"}"#, "204: nil"),
    ])
    func responsesWithoutBody(schema: String, words: String) throws {
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a": {"get": {"responses": {"204": {"description": "None"},
            "200": {"description": "OK", "content": {"application/json": {"schema": \(schema)}}}}}}}}
            """
        let spec = try #require(DocumentImport.run(SourceFile(name: "t.json", text: text)).text)
        #expect(spec.contains(words), "\(spec)")
        let output = Pipeline.run(spec: SourceFile(name: "T.rest.yaml", text: spec))
        #expect(output.diagnostics.map(\.message).isEmpty)
    }

    /// A `default` response that is described as an error isn't a success, even if no error is documented.
    @Test func defaultResponseIsAnError() throws {
        let schema = ##"{"$ref": "#/components/schemas/Problem"}"##
        let content = #""content": {"application/json": {"schema": \#(schema)}}"#
        let failure = #""default": {"description": "Unexpected errors.", \#(content)}"#
        let result = #""default": {"description": "The result", \#(content)}"#
        let success = #""200": {"description": "OK", "content": {"text/plain": {"schema": {"type": "string"}}}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {
            "/a": {"get": {"responses": {\(failure)}}, "put": {"responses": {\(failure)}}, "post": {"responses": {\(result)}}},
            "/b": {"get": {"responses": {\(success), \(failure)}}, "put": {"responses": {\(success), \(failure)}}}},
            "components": {"schemas": {"Problem": {"type": "object", "properties": {"text": {"type": "string"}}}}}}
            """
        let spec = try #require(DocumentImport.run(SourceFile(name: "t.json", text: text)).text)
        #expect(spec.contains("errors: Problem"), "\(spec)")
        #expect(spec.contains("GET /a -> Data\n") && spec.contains("PUT /a\n"), "\(spec)")
        #expect(spec.contains("POST /a -> Problem\n"), "\(spec)")
        #expect(spec.contains("GET /b -> String\n") && spec.contains("PUT /b -> String\n"), "\(spec)")
    }

    /// The comment of an endpoint uses the imported names of path parameters.
    @Test func commentsUseImportedParameterNames() throws {
        let parameter = #"{"name": "e f", "in": "path", "description": "How much.", "schema": {"type": "string"}}"#
        let text = """
            {"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {"/a/{e f}": {"get":
            {"parameters": [\(parameter)], "responses": {"204": {"description": "None"}}}}}}
            """
        let spec = try #require(DocumentImport.run(SourceFile(name: "t.json", text: text)).text)
        #expect(spec.contains("## - eF: How much.\n") && spec.contains("GET /a/{eF} -> 204\n"), "\(spec)")
    }

    @Test(arguments: [
        ("migration_id parameter", "migration_id", false), ("The user name", "userName", false),
        ("The ID of the room", "id", true),
    ])
    func leavesOutCommentsThatRepeatTheName(text: String, name: String, isWorthIt: Bool) {
        #expect(DocumentText.addsInformation(text, to: name) == isWorthIt)
    }

    /// Equal models are merged whatever their order, even if some become equal only after others were merged.
    @Test func mergesEqualModelsInAnyOrder() throws {
        let inner = #"{"type": "object", "properties": {"k": {"type": "string"}, "n": {"type": "integer"}}}"#
        let user = { (of: String) in
            ##"{"type": "object", "properties": {"a": {"$ref": "#/components/schemas/\##(of)"}}}"##
        }
        let schemas = [
            "thing": inner, "thing-inner": inner, "user": user("thing-inner"), "simple-user": user("thing"),
            "user-profile": user("thing"),
        ]
        let names = ["thing", "user", "simple-user", "user-profile", "thing-inner"]
        for turn in names.indices {
            for order in [names, names.reversed()].map({ $0[turn...] + $0[..<turn] }) {
                let uses = order.map { ##""\##($0)": {"$ref": "#/components/schemas/\##($0)"}"## }.joined(
                    separator: ","
                )
                let root = #""root": {"type": "object", "properties": {\#(uses)}}"#
                let all = [root] + order.map { "\"\($0)\": \(schemas[$0] ?? "")" }
                let source = SourceFile(name: "t.json", text: document(all.joined(separator: ","), using: "root"))
                let spec = try #require(DocumentImport.run(source).text)
                #expect(!spec.contains("UserProfile:"), "\(order): \(spec)")
            }
        }
    }

    /// Recursive unions and `allOf`.
    @Test(arguments: ["allOf", "oneOf", "anyOf"])
    func importsRecursiveSchemas(word: String) {
        let schemas =
            "\"A\": {\"\(word)\": [{\"$ref\": \"#/components/schemas/B\"}, {\"type\": \"object\", \"properties\": {\"x\": {\"type\": \"string\"}}}]},"
            + "\"B\": {\"\(word)\": [{\"$ref\": \"#/components/schemas/A\"}]}"
        #expect(diagnostics(document(schemas, using: "A")).isEmpty)
    }

    /// A broken schema is ignored if it is not used.
    @Test func ignoresUnusedBrokenSchema() {
        let text = document("\"Broken\": {\"$ref\": \"#/nowhere\"}, \"A\": {\"type\": \"string\"}", using: "A")
        #expect(diagnostics(text).isEmpty)
    }

    @Test func toleratesValuesOfUnexpectedTypes() {
        for value in ["null", "1", "\"a\"", "[]", "{}", "true", "[1, {}]"] {
            for key in [
                "info", "servers", "tags", "paths", "components", "security", "webhooks",
            ] {
                _ = diagnostics("{\"openapi\": \"3.1.0\", \"\(key)\": \(value)}")
            }
            for key in [
                "parameters", "requestBody", "responses", "security", "servers", "callbacks", "tags", "operationId",
            ] {
                _ = diagnostics("{\"openapi\": \"3.1.0\", \"paths\": {\"/a\": {\"get\": {\"\(key)\": \(value)}}}}")
            }
            for key in [
                "type", "properties", "items", "allOf", "oneOf", "enum", "required", "additionalProperties",
                "discriminator",
                "default", "format", "const", "xml",
            ] {
                _ = diagnostics(document("\"A\": {\"type\": \"object\", \"\(key)\": \(value)}", using: "A"))
            }
        }
    }

    private func document(_ schemas: String, using name: String) -> String {
        """
        {"openapi": "3.0.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json":
        {"schema": {"$ref": "#/components/schemas/\(name)"}}}}}}}}, "components": {"schemas": {\(schemas)}}}
        """
    }
}

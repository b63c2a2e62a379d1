import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenOpenAPI
@testable import RestGenTools

/// Recursive and deeply nested documents and values: every run ends, and no stack overflows.
@Suite(.timeLimit(.minutes(2))) struct HostileDocumentTests {
    /// A small part of `swift run -c release Fuzz graphs`.
    @Test func importsOfRecursiveDocumentsEnd() {
        let findings = FuzzLoop(GraphFuzz(), count: 150, seed: 4711).run()
        #expect(findings.isEmpty, "\(findings.first.map(\.description) ?? "")")
    }

    /// A path that refers to a part of itself.
    @Test func pathThatRefersToAPartOfItself() throws {
        let output = imported("{\"openapi\":\"3.0.3\",\"paths\":{\"/x\":{\"$ref\":\"#/paths/~1x/y\"}}}")
        #expect(output.text != nil)
        #expect(output.diagnostics.contains { $0.id == .openapiReference && $0.severity == .warning })
    }

    /// If a key appears twice, the last one applies, whatever the first contains.
    @Test(arguments: ["json", "yaml"]) func lastOfTwoEqualKeysApplies(_ ending: String) throws {
        let first = "\"/a\":{\"get\":{\"responses\":{\"204\":{}}}}"
        let last = "\"/a\":{\"put\":{\"responses\":{\"204\":{}}}}"
        let many = (0..<40).map { ",\"/\($0)\":{}" }.joined()
        for paths in ["\(first),\(last)", "\(first)\(many),\(first),\"/z\":[{}],\(last)"] {
            let text = "{\"openapi\": \"3.0.3\", \"paths\": {\(paths)}}".replacing(":", with: ": ")
            let output = DocumentImport.run(SourceFile(name: "document." + ending, text: text))
            let spec = try #require(output.text)
            #expect(spec.contains("PUT /a") && !spec.contains("GET /a"))
            #expect(output.diagnostics.contains { $0.message == "the key '/a' occurs twice: the last one applies" })
        }
    }

    /// Each reference leads through the next.
    @Test func followsChainsOfReferences() {
        let schemas = (0..<8_000).map { "\"S\($0)\":{\"$ref\":\"#/components/schemas/S\($0 + 1)/properties/a\"}" }
        let output = imported(document(schemas.joined(separator: ","), returning: "S0"))
        #expect(output.text != nil)
    }

    /// Schemas that refer to each other twice. Without a bound, each would double the work.
    @Test(arguments: ["allOf", "oneOf", "anyOf"]) func boundsSchemasThatReferToEachOtherTwice(_ key: String) {
        let schemas = (0..<60).map { number in
            let next = "{\"$ref\":\"#/components/schemas/S\((number + 1) % 60)\"}"
            let inline = "{\"\(key)\":[\(next),\(next)]}"
            return "\"S\(number)\":{\"\(key)\":[\(next),\(inline),\(next)]}"
        }
        #expect(imported(document(schemas.joined(separator: ","), returning: "S0")).text != nil)
    }

    /// Unions of objects whose properties are unions of the same objects.
    @Test(arguments: ["oneOf", "anyOf"]) func unionsOfLargeObjects(_ key: String) {
        func reference(_ number: Int) -> String { "{\"$ref\":\"#/components/schemas/S\(number % 50)\"}" }
        func union(of count: Int, from start: Int) -> String {
            "{\"\(key)\":[\((0..<count).map { reference(start + $0) }.joined(separator: ","))]}"
        }
        let schemas = (0..<50).map { number in
            let properties = (0..<30).map { "\"p\($0)\":\(union(of: 10, from: number + $0))" }
            return "\"S\(number)\":{\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))}}"
        }
        let all = schemas + ["\"U\":\(union(of: 50, from: 0))"]
        #expect(imported(document(all.joined(separator: ","), returning: "U")).text != nil)
    }

    /// Alternatives whose properties are objects of the same kind. Comparing all of their properties would take too long.
    @Test func alternativesWithNestedObjects() {
        func schema(_ number: Int, depth: Int) -> String {
            let inner = depth == 0 ? "{\"type\":\"string\"}" : schema(number, depth: depth - 1)
            let properties = (0..<8).map { "\"p\($0)\":\(inner)" } + ["\"q\(number)\":{\"type\":\"string\"}"]
            return "{\"type\":\"object\",\"properties\":{\(properties.joined(separator: ","))}}"
        }
        let schemas = (0..<20).map { "\"S\($0)\":\(schema($0, depth: 3))" }
        let references = (0..<20).map { "{\"$ref\":\"#/components/schemas/S\($0)\"}" }
        let all = schemas + ["\"U\":{\"anyOf\":[\(references.joined(separator: ","))]}"]
        #expect(imported(document(all.joined(separator: ","), returning: "U")).text != nil)
    }

    /// Parts and alternatives beyond the limits are a warning.
    @Test func reportsPartsBeyondLimits() {
        let parts = String(repeating: "{},", count: 600) + "{\"type\":\"object\",\"properties\":{\"a\":{}}}"
        let schemas = [
            "\"S\":{\"allOf\":[\(parts)]}",
            "\"T\":{\"allOf\":[{\"$ref\":\"#/components/schemas/S\"}],\"properties\":{\"b\":{}}}",
        ]
        let output = imported(document(schemas.joined(separator: ","), returning: "T"))
        #expect(output.diagnostics.contains { $0.message == UnsupportedFeature.manyParts.message })
        let values = (0..<2_100).map { "{\"type\":\"string\",\"const\":\"v\($0)\"}" }.joined(separator: ",")
        let union = imported(document("\"S\":{\"oneOf\":[\(values)]}", returning: "S"))
        #expect(union.diagnostics.contains { $0.message == UnsupportedFeature.manyParts.message })
    }

    /// Thousands of names that would be equal in Swift: each gets a different one, and none is long.
    @Test func distinguishesThousandsOfEqualNames() throws {
        let values = (0..<3_000).map { "\"a\(String(repeating: ".", count: $0 + 1))\"" }.joined(separator: ",")
        let properties = (0..<1_000).map { "\"b\(String(repeating: "_", count: $0 + 1))\":{}" }.joined(separator: ",")
        let schemas = [
            "\"S0\":{\"type\":\"object\",\"properties\":{\(properties),\"e\":{\"$ref\":\"#/components/schemas/E\"}}}",
            "\"E\":{\"type\":\"string\",\"enum\":[\(values)]}",
        ]
        let text = try #require(imported(document(schemas.joined(separator: ","), returning: "S0")).text)
        #expect(!text.contains("TooTooToo"))
    }

    /// Thousands of servers on one host.
    @Test func importsThousandsOfServers() {
        let servers = (0..<3_000).map { "{\"url\":\"https://example.com/\($0)\"}" }.joined(separator: ",")
        let output = imported(
            "{\"openapi\":\"3.0.3\",\"servers\":[\(servers)],\"paths\":{\"/a\":{\"get\":{\"responses\":{}}}}}"
        )
        #expect(output.text != nil)
    }

    /// A name with thousands of separators is read in linear time.
    @Test func readsLongNamesInLinearTime() {
        let name = "a" + String(repeating: "-", count: 20_000)
        #expect(imported(document("\"\(name)\":{\"type\":\"object\",\"properties\":{}}", returning: name)).text != nil)
    }

    /// Schemas with nested dynamic scopes, each of which binds the anchor of the next.
    @Test func importsNestedDynamicScopes() {
        let schemas = (0..<400).map { number in
            "\"S\(number)\":{\"$id\":\"s\(number)\",\"$ref\":\"#/components/schemas/S\(number + 1)\",\"properties\":{\"p\(number)\":"
                + "{\"$ref\":\"#/components/schemas/S\((number * 7 + 3) % 400)\"}},\"$defs\":{\"T\":{\"$dynamicAnchor\":\"T\",\"type\":\"string\"}}}"
        }
        let all = schemas + ["\"S400\":{\"type\":\"object\",\"properties\":{\"x\":{\"$dynamicRef\":\"#T\"}}}"]
        let text = document(all.joined(separator: ","), returning: "S0").replacing("3.0.3", with: "3.1.0")
        #expect(imported(text).text != nil)
    }

    /// Unnamed objects inside each other, as deep as a document may be.
    @Test func deepInlineSchemas() {
        var schema = "{\"type\":\"string\"}"
        for number in 0..<90 {
            schema =
                number % 2 == 0
                ? "{\"type\":\"array\",\"items\":\(schema)}" : "{\"oneOf\":[\(schema),{\"type\":\"null\"}]}"
        }
        #expect(imported(document("\"S0\":\(schema)", returning: "S0")).text != nil)
    }

    /// Two unions with a tag, each of which is a case of the other one.
    @Test func validatesUnionsThatContainEachOther() throws {
        let text =
            "restgen: 1\nunions: { Again: { by: tag, again: Other, leaf: Leaf }, Other: { by: tag, again: Again } }\n"
            + "models: { Leaf: { id: String } }\n"
        let api = try #require(Pipeline.resolve(SourceFile(name: "Page.rest.yaml", text: text)).api)
        let value = JSONValue.object([("tag", .string("again"))])
        let types = TypeIndex(api)
        for direction in [ValueDirection.response, .request] {
            let validator = ValueValidator(types, for: direction)
            #expect(validator.issues(in: value, as: .declared("Again", .union)).isEmpty)
            let leaf = JSONValue.object([("tag", .string("leaf"))])
            let issues = validator.issues(in: leaf, as: .declared("Again", .union)).map { $0.text() }
            #expect(issues == ["id: expected a string, found nothing"])
        }
    }

    /// If each model requires the next, the chain is too long for an example.
    @Test func exportsLongChainOfModels() throws {
        let models = (0..<8_000).map { "  M\($0): { next: M\($0 + 1) }\n" }.joined() + "  M8000: { id: String }\n"
        let text =
            "restgen: 1\nserver: https://example.com\nresources: { a: { get: GET /a -> M0 } }\nmodels:\n\(models)"
        let export = Pipeline.export(SourceFile(name: "Page.rest.yaml", text: text)).export
        #expect(export != nil)
    }

    /// If a part of a document causes an error in the spec, the smallest part around it is left out.
    @Test(arguments: [
        ("getB", "getB", "get: GET /a -> A"), ("first", "first?: String", "second?: String"), ("B", "  B:", "  A:"),
    ])
    func leavesOutTheSmallestPartWithAnError(name: String, lost: String, kept: String) throws {
        let model =
            "{\"type\":\"object\",\"properties\":{\"first\":{\"type\":\"string\"},\"second\":{\"type\":\"string\"}}}"
        let response = { (name: String) in
            let content = "{\"application/json\":{\"schema\":{\"$ref\":\"#/components/schemas/\(name)\"}}}"
            let responses = "{\"200\":{\"description\":\"OK\",\"content\":\(content)}}"
            return "{\"get\":{\"operationId\":\"get\(name)\",\"tags\":[\"a\"],\"responses\":\(responses)}}"
        }
        let other = "{\"type\":\"object\",\"properties\":{\"other\":{\"type\":\"string\"}}}"
        let text = """
            {"openapi":"3.1.0","paths":{"/a":\(response("A")),"/b":\(response("B"))},"components":{"schemas":{"A":\(model),"B":\(other)}}}
            """
        let diagnostics = Diagnostics()
        let files = DocumentFiles(diagnostics: diagnostics) { _, _ in nil }
        let tree = try #require(files.read(SourceFile(name: "document.json", text: text), namedAt: nil))
        let api = try #require(DocumentReader(files: files).read(tree.root))
        let unsupported = UnsupportedFeatures(diagnostics)
        let importer = SpecImporter(api: api, files: files, unsupported: unsupported)
        let imported = importer.imported(in: SourceFile(name: "A.rest.yaml", text: ""), for: .file)
        let repaired = imported.repaired(unsupported) { spec in
            let endpoints = spec.services.flatMap(\.endpoints).filter { $0.name.value == name }.map(\.name.span)
            let models = spec.models.filter { $0.name.value == name }.map(\.name.span)
            let fields = spec.models.flatMap { model -> [Span] in
                guard case .fields(let fields) = model.content else { return [] }
                return fields.filter { $0.name.value == name && !$0.isAnyJSON }.map(\.name.span)
            }
            return (endpoints + models + fields).map { Diagnostic(.unknownType, "no", at: $0) }
        }
        let spec = YAMLTextWriter.text(of: try #require(repaired).node)
        #expect(!spec.contains(lost))
        #expect(spec.contains(kept))
        #expect(diagnostics.all.filter { $0.id == .openapiUnsupported && $0.notes == ["no"] }.count == 1)
    }

    /// A broken reference in a document only affects the part that uses it. Errors of the spec over it are still
    /// errors.
    @Test func brokenReferenceAffectsOnlyItsUses() {
        let text = document(
            "\"S0\":{\"type\":\"object\",\"properties\":{\"a\":{\"$ref\":\"#/components/schemas/Gone\"}}}",
            returning: "S0"
        )
        let source = SourceFile(name: "document.json", text: text)
        let run = { (own: String) in
            Pipeline.run(spec: SourceFile(name: "Page.rest.yaml", text: "restgen: 1\nopenapi: document.json\n" + own)) {
                _,
                _ in
                source
            }
        }
        let fine = run("")
        #expect(fine.files.contains { $0.content.contains("var a: Optional<JSON>") })
        #expect(fine.diagnostics.map(\.id) == [.openapiReference])
        #expect(fine.diagnostics.allSatisfy { $0.severity == .warning })
        let failed = run("models: { Own: { a: Missing } }\n")
        #expect(failed.files.isEmpty)
        #expect(failed.diagnostics.filter { $0.severity == .error }.map(\.id) == [.unknownType])
    }

    private func imported(_ text: String) -> DocumentImport.Output {
        DocumentImport.run(SourceFile(name: "document.json", text: text))
    }

    private func document(_ schemas: String, returning name: String) -> String {
        let content = "{\"application/json\":{\"schema\":{\"$ref\":\"#/components/schemas/\(name)\"}}}"
        let operation =
            "{\"operationId\":\"get\",\"responses\":{\"200\":{\"description\":\"OK\",\"content\":\(content)}}}"
        return
            "{\"openapi\":\"3.1.0\",\"paths\":{\"/x\":{\"get\":\(operation)}},\"components\":{\"schemas\":{\(schemas)}}}"
    }
}

extension Spec.Field {
    fileprivate var isAnyJSON: Bool {
        guard case .type(let type) = content, case .named(let name, _) = type.kind else { return false }
        return name.value == "JSON"
    }
}

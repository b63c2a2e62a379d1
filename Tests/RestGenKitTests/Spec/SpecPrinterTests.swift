import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenSpec

/// Parsing a printed spec gives the same API.
@Suite struct SpecPrinterTests {
    /// Tests every spec of the project without errors.
    @Test(arguments: ["Specs", "Examples", "Tests"]) func printedSpecsParseToTheSameAPI(folder: String) throws {
        var count = 0
        for (path, spec) in try PrintedSpec.all(in: folder) where spec.isWhole {
            count += 1
            spec.check(path)
        }
        #expect(count > (folder == "Specs" ? 250 : 2))
    }

    /// Tests each key in each place that allows it. Specs over a document are exported by `RoundTripTests`.
    @Test(arguments: KeyEffectTests.table.places.filter { $0.name != "'openapi'" }) func printedKeysParseToTheSameAPI(
        place: KeyEffectTable.Place
    ) {
        let common = SourceFile(name: "common.yaml", text: KeyEffectTests.table.common)
        var keys: Set<String> = []
        for context in place.contexts {
            for (key, value) in place.values where !context.keys.contains(key.filter { $0 != "?" }) {
                let entry = "\(key): \(value)"
                let spec = PrintedSpec(SourceFile(name: "Test.rest.yaml", text: context.text(entry))) { _ in common }
                guard spec.isWhole else { continue }
                keys.insert(key)
                spec.check("\(place.name), \(context.name): \(entry)")
            }
        }
        let others = Self.neighbours[place.name].map { [$0] } ?? []
        #expect(keys.union(others) == Set(place.values.map(\.key)) && keys.isDisjoint(with: others), "\(place.name)")
    }

    /// Keys whose contexts all have them, or are errors with them. `Specs/Printing` and the cases print these.
    private static let neighbours = [
        "a field": "rel", "a result": "as", "a line of a result": "at", "a pagination scheme": "at",
        "an authentication scheme with tokens": "refresh",
        "a format": "read", "an endpoint": "as",
    ]

    /// Tests names that are keywords, texts that need quotes, and ambiguous short forms.
    @Test(arguments: try PrintedSpec.hard()) func printedEdgeCasesParseToTheSameAPI(name: String) throws {
        let file = try #require(PrintedSpec.file(name + ".yaml", in: PrintedSpec.folder))
        let spec = PrintedSpec(file) { _ in nil }
        #expect(spec.isWhole, "\(spec.messages)")
        spec.check(name)
        try Snapshot(folder: PrintedSpec.folder).check(spec.text, name + ".printed.yaml")
    }

    /// An imported spec is printed unchanged.
    @Test(arguments: DocumentCase.all) func importedSpecsArePrintedUnchanged(item: DocumentCase) throws {
        let file = try SpecCase(folder: item.folder).source()
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(PrintedSpec(file, wraps: !text.contains("\nclient: ")) { _ in nil }.text == text)
    }

    /// The text of a spec with errors is still YAML.
    @Test func printsSpecsWithErrors() throws {
        // A parameter that is listed twice, and characters that YAML doesn't allow.
        let others = ["/path-parameters/", "/yaml-noncharacter/"]
        var count = 0
        for (path, spec) in try PrintedSpec.all(in: "Specs/Errors") where !spec.isWhole {
            count += 1
            let diagnostics = Diagnostics()
            let root = YAMLParser.parse(SourceFile(name: path, text: spec.text), reporting: diagnostics)
            let isOther = others.contains(where: path.contains)
            #expect(
                diagnostics.hasErrors == isOther && (root != nil || isOther),
                "\(path): \(diagnostics.all.map(\.message))"
            )
        }
        #expect(count > 50)
    }

    /// Nodes have the spans of their values, for diagnostics.
    @Test func nodesHaveTheSpansOfTheirValues() throws {
        let text =
            "restgen: 1\nresources: { a: { b: { GET: /c, query: { d: Int }, returns: E, timeout: 3s } } }\nmodels: { E: { f: String } }\n"
        let root = SpecPrinter().node(PrintedSpec.spec(SourceFile(name: "A.rest.yaml", text: text)))
        let endpoint = try #require(root["resources"]?["a"]?.entry("b"))
        #expect(endpoint.key.span.text == "b")
        #expect(endpoint.value["timeout"]?.span.text == "3s")
        #expect(endpoint.value["GET"]?.span.text == "GET")
        #expect(root["models"]?["E"]?.entry("f")?.key.span.text == "f")
        #expect(root["models"]?["E"]?["f"]?.span.text == "String")
    }

    /// Tests values that the parser never creates, but an importer may.
    @Test func printsValuesOfImporters() {
        let none = Span(SourceFile(name: "A.rest.yaml", text: ""), 0..<0)
        let string = TypeSyntax(.named(Located("String", none), arguments: []), none)
        var spec = Spec(file: none.file)
        let fields = ["a?", "*", "b"].map {
            Spec.Field(name: Located($0, none), isOptional: $0 == "b", content: .type(string))
        }
        spec.models = [Spec.Model(name: Located("M", none), content: .fields(fields))]
        var endpoint = Spec.Endpoint(name: Located("get", none), verb: Located("GET", none))
        let type = TypeSyntax(.named(Located("M", none), arguments: []), none)
        let header = Located(Spec.Returns.Headers.type(type), none)
        endpoint.returns = Spec.Returns(
            statuses: [Located(201...201, none)],
            content: .type(string, at: nil),
            headers: header,
            span: none
        )
        spec.endpoints = [endpoint]
        #expect(
            SpecPrinter().text(of: spec) == """
                restgen: 1
                resources:
                  get: { GET: "", returns: { 201: { type: String, headers: M } } }
                models:
                  M: { a: { type: String, key: '"a?"' }, asterisk: { type: String, key: '"*"' }, b?: String }

                """
        )
    }
}

import Testing

@testable import RestGenBase
@testable import RestGenEmit
@testable import RestGenKit
@testable import RestGenModel
@testable import RestGenTools

/// Entity sets of OData: their keys, and the properties of models that queries may use.
@Suite struct EntitySetTests {
    private static let start = "restgen: 1\nserver: http://localhost\n"

    private func run(
        _ spec: String,
        named name: String = "Shop.rest.yaml",
        beside files: [String: String] = [:]
    ) -> Pipeline.Output {
        Pipeline.run(spec: SourceFile(name: name, text: Self.start + spec)) { path, _ in
            files[path].map { SourceFile(name: path, text: $0) }
        }
    }

    private func text(_ output: Pipeline.Output) -> String {
        #expect(DiagnosticReport(output.diagnostics, limit: nil).rendered(as: .text) == "")
        return output.files.map(\.content).joined()
    }

    @Test func unusedModelsDoNotBecomeEntities() {
        let models = "models:\n  A: { id: Int, b?: B, cs: [C] }\n  B: { id: Int }\n  C: { a: A }\n  D: { id: Int }\n"
        let text = text(run("odata: { items: { path: /Items, model: A, key: id } }\n" + models))
        #expect(text.contains("struct A: Mappable, Hashable, Identifiable, Entity {"))
        #expect(text.contains("struct B: Mappable, Hashable, Identifiable, Entity {"))
        #expect(text.contains("struct C: Mappable, Hashable, Entity {"))
        #expect(text.contains("struct D: Mappable, Hashable, Identifiable {"))
        let none = self.text(run(models))
        #expect(!none.contains("RestOData") && !none.contains("describe"))
    }

    @Test func propertiesKeepTheNamesOfTheService() {
        let model =
            "{ id: Int, nick?: { type: String, key: profile.nick }, \"@odata.etag?\": String, kind: = a, n: Int = 1, m: Int? }"
        let text = text(run("odata: { items: { path: /Items, model: A, key: id } }\nmodels:\n  A: \(model)\n"))
        let lines = text.split(separator: "\n").filter { $0.contains("properties.") }.map { $0.drop { $0 == " " } }
        #expect(
            lines == [
                "properties.required(\\.id, \"id\")", "properties.optional(\\.nick, \"profile/nick\")",
                "properties.optional(\\.n, \"n\")", "properties.required(\\.m, \"m\")",
            ]
        )
    }

    @Test(arguments: ["String", "Int", "Int64", "UInt64", "Decimal", "Bool", "Date", "Day", "UUID", "Color", "Code"])
    func acceptsKeyTypes(type: String) {
        let types = "  Code: String\nenums:\n  Color: [red]\n"
        let text = text(
            run("odata: { items: { path: /Items, model: A, key: k } }\nmodels:\n  A: { k: \(type) }\n" + types)
        )
        #expect(text.contains("var items: EntitySet<A, \(type)> {"))
    }

    @Test(arguments: ["Double", "Duration", "URL", "Data", "JSON", "Secret", "[Int]", "[String:Int]", "Int?"])
    func rejectsKeyTypes(type: String) {
        let output = run(
            "odata: { items: { path: /Items, model: A, key: k } }\nmodels:\n  A: { k: \"\(type)\" }\n"
        )
        #expect(output.diagnostics.map(\.id) == [.odataKey])
    }

    @Test(arguments: [("/a", "/b", "/a/b"), ("/a/", "/b", "/a/b"), ("/a/{c}", "/Near(x)", "/a/{c}/Near(x)")])
    func joinsPaths(root: String, path: String, joined: String) {
        let set = "{ path: \"\(path)\", model: A, key: id }"
        let text = text(run("odata: { path: \"\(root)\", items: \(set) }\nmodels:\n  A: { id: Int }\n"))
        #expect(text.contains("\"items\", \"\(joined)\""))
    }

    /// The URL of batch requests is the set's `path`, unless that is the entity set's parent anyway.
    @Test(
        arguments: [
            ("", "/a/b/Items", ""), ("path: /a, ", "/Items", ""), ("path: /a, ", "/b/Items", ", root: \"/a\""),
            ("path: /a/, ", "/{b}/Items", ", root: \"/a\""), ("path: /, ", "/b/Items", ", root: \"\""),
        ]
    )
    func resolvesRoots(options: String, path: String, root: String) {
        let set = "{ path: \"\(path)\", model: A, key: id }"
        let text = text(run("odata: { \(options)items: \(set) }\nmodels:\n  A: { id: Int }\n"))
        let line = text.split(separator: "\n").first { $0.contains("EntitySet(core") } ?? ""
        #expect(line.contains("Items\"" + root + (path.contains("{") ? ", arguments" : ")")), "\(line)")
    }

    @Test func inheritsSettingsOfItsLevels() {
        let set = "items: { path: /Items, model: A, key: id, timeout: 5s, headers: { X-A: b } }"
        let service = "shop: { path: \"/{shop}\", auth: basic, envelope: data, odata: { \(set) } }"
        let output = run("auth: bearer\nsuccess: [200]\nresources:\n  \(service)\nmodels:\n  A: { id: Int }\n")
        #expect(output.diagnostics.map(\.message).count { $0.hasPrefix("'envelope' has no effect") } == 1)
        #expect(output.diagnostics.count == 1)
        let text = output.files.map(\.content).joined()
        let lines = text.split(separator: "\n").filter { $0.contains("            call.") }.map {
            $0.drop { $0 == " " }
        }
        #expect(lines.contains("call.timeout(5)") && lines.contains("call.header(\"X-A\", \"b\")"))
        #expect(lines.contains("call.auth(.basic)") && lines.contains("call.success(200...299)"))
        #expect(!lines.contains { $0.contains("envelope") })
        #expect(text.contains("\"/{shop}/Items\", arguments: [shop]"))
    }

    /// Models of an included spec become entities only if the including spec uses them in its entity sets.
    @Test func modelsOfIncludedSpecsBecomeEntitiesIfUsed() {
        let stock = """
            restgen: 1
            namespace: Stock
            odata: { shelves: { path: /Shelves, model: Shelf, key: row } }
            models:
              Price: { day: Day, shelf?: Shelf, tags: { fields: { a: Int } } }
              Shelf: { row: Int }
            """
        let spec =
            "access: internal\ninclude: Stock.rest.yaml\nodata: { prices: { path: /Prices, model: Price, key: day } }\n"
        let text = text(run(spec, beside: ["Stock.rest.yaml": stock]))
        #expect(text.contains("nonisolated extension Stock.Price: Entity {\n    public static func describe("))
        #expect(text.contains("nonisolated extension Stock.PriceTags: Entity {"))
        #expect(!text.contains("Stock.Shelf: Entity"))
        #expect(text.contains("@_spi(Generated) public import RestOData\n@_spi(Generated) import RestRuntime\n"))
    }

    @Test func twoSpecsCannotShareAnEntity() throws {
        let stock = ["Stock.rest.yaml": "restgen: 1\nmodels:\n  Price: { day: Day }\n"]
        let spec = "include: Stock.rest.yaml\nodata: { prices: { path: /Prices, model: Price, key: day } }\n"
        let first = run(spec, named: "A.rest.yaml", beside: stock)
        let second = run(spec, named: "B.rest.yaml", beside: stock)
        let clash = try #require(ModuleCheck.clash(of: second.names, with: first.names))
        #expect(clash.message == "two specs of this module declare 'Price as an entity'")
    }
}

import Testing

@testable import RestGenModel

/// The styles of lists and objects in queries and forms, the names of path parameters, and constants.
@Suite struct ParameterStyleTests {
    private func query(_ parameter: String, _ level: String = "") -> ([Argument], [String]) {
        let spec = ResolvedSpec(
            """
            resources:
              rooms:
                list: { GET: /rooms, query: { a: \(parameter) }\(level) }
            models: { Room: { id: String } }
            """
        )
        return (spec.api?.services.first?.endpoints.first?.query ?? [], spec.diagnostics)
    }

    /// A multipart field with a model is sent as JSON. With another serializer, this must be declared.
    @Test(
        arguments: [
            ("Room", "serializer: xml", ["type-misplaced: Room"]), ("Room", "serializer: none", []),
            ("{ type: Room, format: json }", "serializer: xml", []), ("String", "serializer: xml", []),
            ("File", "serializer: xml", []), ("Room", "charset: koi8-r", []),
        ] as [(String, String, [String])]
    )
    func reportsPartsWithUnsupportedFormat(_ type: String, _ setting: String, _ diagnostics: [String]) {
        let spec = ResolvedSpec(
            """
            resources: { add: { POST: /rooms, multipart: { room: \(type) }, \(setting) } }
            models: { Room: { id: String } }
            """
        )
        #expect(spec.diagnostics == diagnostics)
    }

    @Test(arguments: [
        ("Room", "", true), ("'[String: Int]'", "", true), ("JSON", "", true), ("'[Int]'", "", false),
        ("'[Int]'", ", lists: json", true), ("'[Int]'", ", lists: indexed", false), ("String", ", lists: json", false),
        ("'[Room]'", ", lists: brackets", true), ("'[Room]'", ", objects: json", true),
        ("'[[Int]]'", ", lists: indexed", true), ("{ type: '[Room]', style: json }", "", true),
        ("{ type: Room, format: json }", "", false),
    ]) func resolvesNestedParameters(_ parameter: String, _ level: String, _ isNested: Bool) {
        let (arguments, diagnostics) = query(parameter, level)
        #expect(diagnostics == (parameter == "String" ? ["unused-option: json"] : []))
        #expect(arguments.map(\.isNested) == [isNested])
    }

    @Test(arguments: [
        ("'[Room]'", "", "style-misplaced: [Room]"), ("'[[Int]]'", "", "style-misplaced: [[Int]]"),
        ("'[[Int]]'", ", lists: brackets", "style-misplaced: [[Int]]"),
        ("'[Room]'", ", lists: comma, objects: json", "style-misplaced: [Room]"),
        ("'[[String: Int]]'", "", "style-misplaced: [[String: Int]]"),
        ("'[String: [Room]]'", "", "style-misplaced: [String: [Room]]"),
        ("{ type: '[Room]', style: pipe }", ", lists: indexed", "style-misplaced: pipe"),
        ("{ type: String, objects: dots }", "", "style-misplaced: dots"),
        ("{ type: '[Int]', objects: dots }", "", "style-misplaced: dots"),
        ("{ type: Room, format: json, objects: dots }", "", "style-misplaced: dots"),
        ("Data", "", "type-misplaced: Data"), ("'[Data]'", "", "type-misplaced: [Data]"),
    ]) func reportsUnsupportedStyles(_ parameter: String, _ level: String, _ diagnostic: String) {
        #expect(query(parameter, level).1 == [diagnostic])
    }

    @Test func inheritsStyles() {
        let spec = ResolvedSpec(
            """
            lists: brackets
            objects: dots
            resources:
              rooms:
                lists: comma
                endpoints:
                  a: GET /a
                  b: { GET: /b, lists: none, objects: none }
                  c: { GET: /c, query: { tags: "[Int]" }, lists: brackets }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.api?.settings.lists == .brackets && spec.api?.settings.objects == .dots)
        let settings = spec.api?.services.flatMap(\.endpoints).map(\.settings)
        #expect(settings == [[.lists(.comma)], [.lists(.repeated), .objects(.brackets)], []])
    }

    @Test func pathParameters() {
        let spec = ResolvedSpec(
            """
            resources:
              rooms:
                get: { GET: "/{id}/{page:Int}", path: { id: { as: roomID, doc: Which., type: Int }, page: { default: 1, deprecated: use cursor } } }
                file: { GET: "{next:URL}", path: { next: { as: nextURL, doc: Where. } } }
            """
        )
        #expect(spec.diagnostics == [])
        let parameters = spec.api?.services.first?.endpoints.flatMap(\.parameters) ?? []
        #expect(parameters.map(\.name) == ["roomID", "page", "nextURL"])
        #expect(parameters.map(\.type) == [.int, .int, .url])
        #expect(parameters.map(\.doc) == ["Which.", "Deprecated: use cursor.", "Where."])
        #expect(parameters.map(\.defaultValue) == [nil, .integer("1"), nil])
    }

    @Test func constants() {
        let spec = ResolvedSpec(
            """
            models:
              Dog: { kind: = dog, name: String }
              Cat: { kind: = cat, name: String }
              Any: { kind: String, name: String }
              Id: { id: = 3, on?: = true }
            unions:
              Told: { by: try, dog: Dog, cat: Cat, any: Any }
            """
        )
        #expect(spec.diagnostics == [])
        let id = spec.model("Id")
        #expect(id?.fields.map(\.constant) == [.integer("3"), .bool(true)])
        #expect(id?.isIdentifiable == false)
        let hiding = ResolvedSpec(
            """
            models: { A: { k: = x }, B: { k: = x, l: Int } }
            unions: { U: { by: try, a: A, b: B } }
            """
        )
        #expect(hiding.diagnostics.map { $0.prefix { $0 != ":" } } == ["unreachable-case"])
    }
}

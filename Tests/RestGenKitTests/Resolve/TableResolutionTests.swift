import Testing

@testable import RestGenModel
@testable import RestGenResolve

/// The results and errors that a table gives an endpoint. `ConformanceTests/Tables/questions.yaml` checks which line
/// applies.
@Suite struct TableResolutionTests {
    @Test(arguments: [
        (#"{ 4xx: A }"#, "GET /a", "-"),
        (#"{ 201: A, 204: Void, "*": Void }"#, "GET /a", "XAResult"),
        (#"{ 201: A }"#, "GET /a", "A"),
        (#"{ 200: A, 201: A, "*": A }"#, "GET /a", "A"),
        (#"{ text/csv: String }"#, "GET /a", "XAResult"),
        (#"A"#, "GET /a", "A"),
        (#"A"#, "HEAD /a", "-"),
        (#"A"#, "GET /a -> none", "-"),
        (#"A"#, "GET /a -> 204", "-"),
        (#"A"#, "GET /a -> B", "B"),
    ])
    func resolvesMaps(map: String, endpoint: String, result: String) {
        let spec = ResolvedSpec(
            """
            map: \(map)
            resources: { x: { a: "\(endpoint)" } }
            models: { A: { a: Int }, B: { b: Int }, C: { c: Int }, D: { d: Int } }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.endpoint?.result.text == result)
    }

    @Test(arguments: [
        ("map: { 201: A }", "nil", "201...201"), ("map: { 2xx: A, 404: B }", "nil", "nil"),
        ("map: { 2xx: A, 404: B }", "success: { add: [404] }", "200...299 404...404"),
        ("map: { 404: B }", "success: [404]", "404...404"), ("map: { 404: B }", "success: 2xx", "nil"),
    ])
    func resolvesSuccessOfMaps(map: String, success: String, ranges: String) {
        let options = success == "nil" ? "doc: a" : success
        let spec = ResolvedSpec(
            "\(map)\nresources: { x: { a: { GET: /a, \(options) } } }\nmodels: { A: { a: Int }, B: { b: Int } }"
        )
        #expect(spec.diagnostics == [])
        let made = spec.endpoint?.settings.compactMap { setting -> String? in
            if case .success(let ranges) = setting { ranges.map { "\($0)" }.joined(separator: " ") } else { nil }
        }.first
        #expect(made ?? "nil" == ranges)
    }

    @Test func verbOverridesNarrowerStatuses() {
        let spec = ResolvedSpec(
            """
            errors: { GET: { 4xx: A }, 404: B, 5xx: B }
            resources: { x: { a: GET /a, b: POST /a } }
            models: { A: { a: Int }, B: { b: Int } }
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.statusEnum("TestGetFailure")?.cases.map(\.name) == ["clientError", "serverError"])
        #expect(spec.statusEnum("TestFailure")?.cases.map(\.name) == ["notFound", "serverError"])
    }

    @Test func equallyWideOverlappingStatuses() {
        let spec = ResolvedSpec(
            """
            errors: { 400..449: A, 425..474: B, 425..474: { text/*: String } }
            resources: { x: { a: GET /a } }
            models: { A: { a: Int }, B: { b: Int } }
            """.replacing("425..474: B, ", with: "text/csv: { 400..449: String }, ")
        )
        #expect(spec.diagnostics == [])
        #expect(
            spec.statusEnum("TestFailure")?.cases.map { "\($0.statuses.lowerBound) \($0.mediaType ?? "-")" }
                == ["400 text/csv", "425 text/*", "400 -"]
        )
    }

    @Test func reportsErrorsInTables() {
        let spec = ResolvedSpec(
            """
            errors: { "**": { 404: A }, 404: A, 2xx: A, GET: { 404: A, text/csv: { 404: String } } }
            map: { "/nowhere/*": A, text/*: A, text/csv: String }
            envelope: { meta: Nope }
            envelopes: { /a: { meta: { x: Int } } }
            resources: { x: { a: { GET: /a, envelope: { meta: A at b.c } } } }
            models: { A: { a: Int } }
            """
        )
        #expect(spec.diagnostics == ["unknown-type: Nope", "type-misplaced: meta", "type-misplaced: b.c"])
    }

    /// A file among other results needs a status. As the only result, it is a file or `nil`.
    @Test(
        arguments: [
            ("{ 200: File, 202: Job }", "GetResult 200", []), ("{ 200: File, 2xx: File, 404: nil }", "File 404", []),
            ("{ 200: File, 206: File, 202: \"[Job]\", 204: Void, 404: nil }", "GetResult 200 206", []),
            ("{ 200: File, 202: { type: \"[Job]\", at: data } }", "GetResult 200", []),
            ("{ image/*: File, 202: Job }", nil, ["type-misplaced: image/*"]),
            ("{ \"*\": File, 202: Job }", nil, ["type-misplaced: File"]),
            ("{ 200: { type: File, at: data }, 202: Job }", nil, ["type-misplaced: data"]),
        ] as [(String, String?, [String])]
    )
    func resolvesFiles(_ returns: String, _ result: String?, _ diagnostics: [String]) {
        let spec = ResolvedSpec("resources: { get: { GET: /a, returns: \(returns) } }\nmodels: { Job: { id: Int } }")
        #expect(spec.diagnostics == diagnostics)
        if let result { #expect(spec.api?.endpoints.first?.result.text == result) }
    }
}

extension Result {
    fileprivate var text: String {
        switch self {
        case .stream: "stream"
        case .void: "-"
        case .data: "Data"
        case .file(_, let none): (["File"] + none.map(String.init)).joined(separator: " ")
        case .text: "String"
        case .value(let type, _): type.written
        case .optional(let type, _, _): type.written + "?"
        case .byStatus(let name, _): name
        case .files(let name, _, _, let files): ([name] + files.map { "\($0.lowerBound)" }).joined(separator: " ")
        }
    }
}

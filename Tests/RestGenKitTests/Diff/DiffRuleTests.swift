import RestGenTools
import Testing

/// The effects of single changes in requests and in responses, and changes without effect.
@Suite struct DiffRuleTests {
    private func diagnostics(_ old: String, _ new: String, of sides: Set<DiffSide> = [.wire]) throws -> [String] {
        func source(_ text: String) -> SourceFile {
            SourceFile(name: "Test.rest.yaml", text: "restgen: 1\nserver: http://localhost\n" + text)
        }
        return try DiffCase.diagnostics(from: source(old), to: source(new), of: sides)
            .map { "\($0.severity.rawValue) \($0.id.rawValue)" }
    }

    private static let sent = "resources: { send: \"POST /a (A)\" }\n"
    private static let received = "resources: { get: GET /a -> A }\n"

    /// A change is reported even if it implies others: another order of parameters, another Swift type.
    @Test(arguments: [
        (
            "resources: { a: \"POST /a (name?, room)\" }", "resources: { a: \"POST /a (name, room)\" }",
            "parameter-presence"
        ),
        ("resources: { a: \"GET /a?x?&y\" }", "resources: { a: \"GET /a?x&y\" }", "parameter-presence"),
        (
            "resources: { a: \"PATCH /a (x?:String?, y)\" }", "resources: { a: \"PATCH /a (x:String, y)\" }",
            "parameter-presence"
        ),
        (
            "resources: { a: \"PATCH /a (x?:String?, y)\" }", "resources: { a: \"PATCH /a (x?:String, y)\" }",
            "parameter-type"
        ),
        ("models: { A: { a?: String } }", "models: { A: { a: String } }", "field-presence"),
        ("models: { A: { a: String? } }", "models: { A: { a: String } }", "field-presence"),
        ("models: { A: { a?: String? } }", "models: { A: { a: String } }", "field-presence"),
        ("models: { A: { a?: String? } }", "models: { A: { a?: String } }", "field-presence"),
        (
            "resources: { a: \"GET /a -> A?\" }\nmodels: { A: {} }",
            "resources: { a: \"GET /a -> A\" }\nmodels: { A: {} }", "result-type"
        ),
    ])
    func removedQuestionMarkIsOneDiagnostic(old: String, new: String, id: String) throws {
        #expect(try diagnostics(old, new, of: [.wire, .swift]) == ["error \(id)"])
    }

    /// Optional parameters of a method come after required ones, so a new `?` changes the order.
    @Test func newQuestionMarkChangesTheParameterOrder() throws {
        let found = try diagnostics(
            "resources: { a: \"POST /a (name, room)\" }",
            "resources: { a: \"POST /a (name?, room)\" }",
            of: [.swift]
        )
        #expect(found.contains("error parameter-order"))
    }

    /// A changed setting is reported at its place in the spec. A shorter time is a warning, other settings are notes.
    @Test func changedSettingsHaveTheirSpans() throws {
        func source(_ numbers: Int...) -> SourceFile {
            SourceFile(
                name: "Test.rest.yaml",
                text: """
                    restgen: 1
                    server: http://localhost
                    retry: \(numbers[0])
                    resources:
                      rooms:
                        timeout: \(numbers[1])s
                        endpoints:
                          list: GET /rooms -> [String]
                          get: { GET: /rooms/x, returns: String, retry: \(numbers[2]) }
                          retry:
                            PUT: /rooms/x
                            deadline: \(numbers[3])s
                    """
            )
        }
        let found = try DiffCase.diagnostics(from: source(3, 3, 2, 9), to: source(4, 5, 6, 7))
        let places = found.map { diagnostic -> String in
            let places = ([diagnostic.span] + diagnostic.labels.map(\.span)).compactMap { $0 }
            let shown = places.map { span in
                let position = LineIndex(span.file).position(at: span.range.lowerBound)
                return "\(position.line):\(position.column)"
            }
            return "\(diagnostic.severity.rawValue) \(diagnostic.id.rawValue) \(shown.joined(separator: " "))"
        }
        #expect(
            places == [
                "note call-setting 3:1 3:1", "note call-setting 6:5 6:5", "note call-setting 9:46 9:46",
                "warning call-setting 12:9 12:9",
            ]
        )
    }

    /// Changes of the rules for failed responses, and of parameters without a value.
    @Test(arguments: [
        ("auth: { cookie: S }", "auth: { cookie: S, expired: 403 }", "warning auth-changed"),
        (
            "auth: { cookie: S, expired: 403 }", "auth: { cookie: S, expired: { status: 403, a: b } }",
            "warning auth-changed"
        ),
        ("envelope: data", "envelope: { result: data, success: { ok: true } }", "warning envelope-changed"),
        ("query: { a: Void }", "query: { a: = x }", "warning fixed-value"),
        ("query: { a: Void }", "query: { a?: Void }", "note parameter-added, warning fixed-value"),
        ("query: { a: Void }", "query: { a: Void }", ""),
        (
            "returns: { events: JSON, failure: error }",
            "returns: { events: JSON, failure: { event: error, at: error } }",
            "error result-decoding"
        ),
    ])
    func changedEndpointOptions(old: String, new: String, expected: String) throws {
        func spec(_ words: String) -> String {
            "resources: { get: { GET: /a, \(words)\(words.hasPrefix("returns") ? "" : ", returns: JSON") } }"
        }
        #expect(try diagnostics(spec(old), spec(new)).joined(separator: ", ") == expected)
    }

    /// The same change of a field, in requests and in responses.
    @Test(arguments: [
        ("a: Int", "a: Double", "note field-type", "warning field-type"),
        ("a: Double", "a: Int", "warning field-type", "note field-type"),
        ("a: Int", "a: Int64", "", ""),
        ("a: Int", "a: UInt64", "warning field-type", "warning field-type"),
        ("a: String", "a: Int", "error field-type", "error field-type"),
        ("a: String", "a: UUID", "warning field-type", "note field-type"),
        ("a: UUID", "a: String", "note field-type", "warning field-type"),
        ("a: String", "a: Secret", "", ""),
        ("a: \"[Int]\"", "a: \"[Double]\"", "note field-type", "warning field-type"),
        ("a: \"[Int]\"", "a: \"[String: Int]\"", "error field-type", "error field-type"),
        ("a: JSON", "a: String", "warning field-type", "note field-type"),
        ("a: String", "a?: String", "note field-presence", "warning field-presence"),
        ("a?: String", "a: String", "error field-presence", "note field-presence"),
        ("a: String", "a: String?", "note field-presence", "warning field-presence"),
        ("a: String?", "a: String", "warning field-presence", "note field-presence"),
        ("a: Date", "a: { type: Date, format: seconds }", "error field-format", "error field-format"),
        ("a: Date", "a: { type: Date, format: iso8601 seconds }", "note field-format", "note field-format"),
        (
            "a: Date", "a: { type: Date, format: [iso8601, seconds] }", "note field-format", "warning field-format"
        ),
        ("a: { type: Int, format: string }", "a: Int", "error field-format", "error field-format"),
        ("b?: Int", "b?: Int, a: Int", "error field-added", "note field-added"),
        ("b?: Int", "b?: Int, a?: Int", "note field-added", "note field-added"),
        ("b?: Int, a: Int", "b?: Int", "warning field-removed", "error field-removed"),
        ("b?: Int, a?: Int", "b?: Int", "warning field-removed", ""),
        ("a: = x", "a: = y", "error field-constant", "error field-constant"),
    ])
    func changedFields(old: String, new: String, whenSent: String, whenReceived: String) throws {
        for (calls, expected) in [(Self.sent, whenSent), (Self.received, whenReceived)] {
            let found = try diagnostics(calls + "models: { A: { \(old) } }", calls + "models: { A: { \(new) } }")
            #expect(found.joined(separator: ", ") == expected)
        }
        // A model that no endpoint uses is treated as if it were in both.
        let both = try diagnostics("models: { A: { \(old) } }", "models: { A: { \(new) } }")
        let ranks = ["note", "warning", "error"]
        let rank = [whenSent, whenReceived].compactMap { text in ranks.firstIndex { text.hasPrefix($0) } }.max()
        #expect(both.first?.split(separator: " ").first.map(String.init) == rank.map { ranks[$0] })
    }

    @Test(arguments: [
        ("[a, b]", "[a, b, c]", ["note enum-value-added"], ["note enum-value-added"]),
        (
            "{ values: [a, b], closed: true }", "{ values: [a, b, c], closed: true }", ["note enum-value-added"],
            ["warning enum-value-added"]
        ),
        ("[a, b]", "[a]", ["warning enum-value-removed"], ["note enum-value-removed"]),
        ("[b, a]", "[a, b]", [], []),
    ])
    func changedEnums(old: String, new: String, whenSent: [String], whenReceived: [String]) throws {
        for (calls, expected) in [("send: \"GET /a?a:A\"", whenSent), ("get: GET /a -> A", whenReceived)] {
            let head = "resources: { \(calls) }\nenums: { A: "
            #expect(try diagnostics(head + old + " }", head + new + " }") == expected)
        }
    }

    /// The required fields of a model, in requests and in responses.
    @Test(arguments: [
        ("", "needs: [a, b], ", "warning needs-changed", "note needs-changed"),
        ("needs: [a, b], ", "", "note needs-changed", "warning needs-changed"),
        ("needs: [a, b], ", "needs: { one: [b, a] }, ", "warning needs-changed", "warning needs-changed"),
        ("needs: [a, [b, c]], ", "needs: { any: [[c, b], a] }, ", "", ""),
    ])
    func changedNeeds(old: String, new: String, whenSent: String, whenReceived: String) throws {
        let fields = "fields: { a?: Int, b?: Int, c?: Int } } }"
        for (calls, expected) in [(Self.sent, whenSent), (Self.received, whenReceived)] {
            let head = calls + "models: { A: { "
            #expect(try diagnostics(head + old + fields, head + new + fields).joined(separator: ", ") == expected)
        }
    }

    /// All values of a query are texts.
    @Test(arguments: [
        ("a:Int", "a:String", "note parameter-type"), ("a:String", "a:Int", "warning parameter-type"),
        ("a:Bool", "a:Int", "error parameter-type"), ("a:[Int]", "a:[Int]", ""),
    ])
    func changedQueryParameters(old: String, new: String, expected: String) throws {
        func spec(_ query: String) -> String { "resources:\n  get: GET /a?\(query)\n" }
        #expect(try diagnostics(spec(old), spec(new)).joined() == expected)
    }

    @Test func equalModelsWithOtherNamesDifferOnlyInSwift() throws {
        let models = "models: { A: { x: Int, b: B }, B: { y: Int, a?: A }, C: { x: Int, b: D }, D: { y: Int, a?: C } }"
        // Recursive models with the same fields are equal on the wire, but not in Swift.
        let specs = ("resources: { get: GET /a -> A }\n" + models, "resources: { get: GET /a -> C }\n" + models)
        #expect(try diagnostics(specs.0, specs.1) == [])
        #expect(try diagnostics(specs.0, specs.1, of: [.swift]) == ["error result-type"])
    }

    @Test func oneLineIsOneDiagnostic() throws {
        let calls = "resources:\n" + (0..<50).map { "  e\($0): GET /\($0)\n" }.joined()
        let models = "models: { A: { a: Int }, B: { b: Int } }\n"
        let found = try diagnostics("errors: A\n" + models + calls, "errors: B\n" + models + calls, of: [.swift])
        #expect(found == ["warning table-changed", "error failure-changed"])
    }

    @Test func settingOfAServiceIsOneDiagnostic() throws {
        let calls = (0..<50).map { "      e\($0): GET /\($0)\n" }.joined()
        func spec(_ headers: String) -> String {
            "resources:\n  r:\n    headers: { \(headers) }\n    endpoints:\n" + calls
        }
        #expect(try diagnostics(spec("X-A: \"1\""), spec("X-A: \"2\"")) == ["warning fixed-value"])
        #expect(try diagnostics(spec("X-A?: String"), spec("X-A: String")) == ["error parameter-presence"])
    }

    @Test func inheritedFieldIsOneDiagnostic() throws {
        func spec(_ type: String) -> String {
            "models:\n  Base: { a: \(type) }\n" + (0..<50).map { "  M\($0): { extends: Base, fields: {} }\n" }.joined()
        }
        #expect(try diagnostics(spec("Int"), spec("String")) == ["error field-type"])
    }

    @Test func matchesRenamedEndpoints() throws {
        func spec(_ calls: String) -> String { "resources: { r: { \(calls) } }" }
        // Two new endpoints have the old path, so it is unclear which one was renamed.
        let several = try diagnostics(spec("a: POST /x (p)"), spec("b: POST /x (p), c: POST /x (q)"), of: [.swift])
        #expect(several.sorted() == ["error endpoint-removed", "note endpoint-added", "note endpoint-added"])
        #expect(try diagnostics(spec("a: GET /x"), spec("b: GET /y"), of: [.swift]).contains("error endpoint-removed"))
        // An endpoint is matched by its name first, then by its path.
        let taken = try diagnostics(spec("a: GET /x"), spec("a: GET /y, b: GET /x"))
        #expect(taken == ["error endpoint-address", "note endpoint-added"])
    }

    @Test func changedAuthentication() throws {
        for (old, new, expected) in [
            ("none", "bearer", ["error auth-changed"]), ("bearer", "none", ["note auth-changed"]),
            ("bearer", "[basic, bearer]", ["note auth-changed"]),
            ("[basic, bearer]", "bearer", ["warning auth-changed"]),
            ("bearer", "{ header: X-Key }", ["error auth-changed"]),
        ] {
            let calls = "resources: { a: GET /a, b: GET /b }"
            #expect(try diagnostics("auth: \(old)\n" + calls, "auth: \(new)\n" + calls) == expected)
        }
    }
}

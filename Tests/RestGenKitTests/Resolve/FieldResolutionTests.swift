import Testing

@testable import RestGenEmit
@testable import RestGenModel
@testable import RestGenSpec

@Suite struct FieldResolutionTests {
    /// Returns the field `a` of a model with these fields.
    private func field(_ line: String, json: String = "{}", _ location: SourceLocation = #_sourceLocation)
        -> Field?
    {
        let spec = ResolvedSpec(
            """
            json: \(json)
            models:
              M: { \(line) }
              Other: { id: String }
              Dates: "[Date]"
            enums:
              Level: { low: 1, none: 0 }
              Kind: [chat, join]
            """
        )
        #expect(spec.diagnostics == [], sourceLocation: location)
        return spec.model("M")?.fields.first
    }

    @Test(
        arguments: [
            ("a: { type: String, key: b }", [], "b"),
            ("a: { type: String, key: b.c }", ["b"], "c"),
            ("a: { type: String, key: b.c.d }", ["b", "c"], "d"),
            (#"a: { type: String, key: '"b.c"' }"#, [], "b.c"),
            (#"a: { type: String, key: 'b."c.d".e f' }"#, ["b", "c.d"], "e f"),
            (#"a: { type: String, key: '"b\"\\c"' }"#, [], #"b"\c"#),
            (#"a: { type: String, key: '"*"' }"#, [], "*"),
            ("a.b: String", [], "a.b"),
            (#""@odata.nextLink": String"#, [], "@odata.nextLink"),
            ("$ref: String", [], "$ref"),
        ]
    )
    func resolvesKeys(line: String, path: [String], key: String) {
        let field = field(line)
        #expect(field?.path == path)
        #expect(field?.key == key)
        #expect(field?.location == .key)
    }

    @Test(
        arguments: [
            (#"a: { type: "[String: JSON]", key: "*" }"#, Field.Location.others),
            ("a: { type: Int, header: ETag }", .header("ETag")),
            (#"a: { type: "[String: String]", header: "*" }"#, .headers),
        ]
    )
    func resolvesLocations(line: String, place: Field.Location) { #expect(field(line)?.location == place) }

    /// `writeOnly` makes a field optional, unless it has a default.
    @Test(
        arguments: [
            ("a: { type: String, writeOnly: true }", Presence.optional),
            ("a?: { type: String, writeOnly: true }", .optional),
            ("a: { type: String?, writeOnly: true }", .patch),
            ("a: { type: String, writeOnly: true, default: x }", .required),
            ("a: { type: String, writeOnly: false }", .required), ("a: { type: String, readOnly: true }", .required),
        ]
    )
    func resolvesDirections(line: String, presence: Presence) {
        #expect(field(line)?.presence == presence)
        #expect(field(line)?.isReadOnly == line.contains("readOnly"))
    }

    @Test(
        arguments: [
            ("a: Date", "{ dates: iso8601 }", nil), ("a: Date", "{ dates: [iso8601] }", nil),
            ("a: Date", "{ dates: [iso8601, http] }", .several(read: [.iso8601, .http], write: .iso8601)),
            ("a: { type: Date, header: Date }", "{ dates: seconds }", nil),
            ("a: { type: Date, header: Date, format: iso8601 }", "{}", .iso8601),
            (
                "a: { type: Duration, format: [seconds, seconds] }", "{}",
                .several(read: [.seconds, .seconds], write: .seconds)
            ),
            ("a: { type: Duration, format: iso8601 }", "{}", .iso8601),
            (
                "a: { type: Dates, format: { read: yyyy, write: http } }", "{}",
                .several(read: [.pattern("yyyy")], write: .http)
            ),
            ("a: Int", "{ integers: strings }", .string),
            ("a: '[String: [UInt64?]]'", "{ integers: strings }", .string),
            ("a: Decimal", "{ integers: strings }", nil),
            ("a: { type: Int, header: Age }", "{ integers: strings }", nil),
        ] as [(String, String, ValueFormat?)]
    )
    func resolvesFormats(line: String, json: String, format: ValueFormat?) {
        #expect(field(line, json: json)?.format == format)
    }

    @Test(
        arguments: [
            ("a: String", .string("")), ("a: Int", .integer("0")), ("a: Bool", .bool(false)), ("a: Dates", .emptyList),
            ("a: '[Int: Date]'", .emptyMap), ("a: Level", .enumCase("none")), ("a: Kind", .enumCase("chat")),
            ("a: Data", .emptyList), ("a: Date", nil), ("a: Other", nil), ("a?: Int", nil), ("a: Int?", .null),
            ("a: Int = 3", .integer("3")), ("a: { type: Int, header: Age }", nil),
            ("a: { type: Int, writeOnly: true }", nil),
        ] as [(String, Literal?)]
    )
    func resolvesZeroDefaults(line: String, value: Literal?) {
        #expect(field(line, json: "{ absent: zero }")?.defaultValue == value)
    }

    @Test(
        arguments: [
            ("a?: { type: String, nullIf: \"\" }", [.string("")]),
            ("a?: { type: Int, nullIf: [0, N/A] }", [.integer("0"), .string("N/A")]),
            ("a?: { type: Bool, nullIf: [null, false] }", [.bool(false)]),
            ("a?: { type: Level, nullIf: 9 }", [.integer("9")]),
            ("a?: { type: Other, nullIf: [[], {}, false] }", [.emptyList, .emptyMap, .bool(false)]),
            ("a?: { type: String, format: number, nullIf: 0 }", [.integer("0")]),
            ("a?: { type: Date, format: [iso8601, seconds], nullIf: 0 }", [.integer("0")]),
            ("a: { type: Int, default: 1, nullIf: 0 }", [.integer("0")]),
            ("a: { type: JSON, nullIf: 99999999999999999999 }", [.number("99999999999999999999")]),
        ] as [(String, [Literal])]
    )
    func resolvesNullValues(line: String, values: [Literal]) { #expect(field(line)?.nullValues == values) }

    @Test(
        arguments: [
            ("{ fields: { id: Int } }", "ignore", []), ("{ fields: { id: Int } }", "keep", ["extra"]),
            ("{ fields: { id: Int }, extra: true }", "ignore", ["extra"]),
            ("{ fields: { id: Int }, extra: rest }", "keep", ["rest"]),
            ("{ fields: { id: Int }, extra: false }", "keep", []),
            ("{ extra: Int, b: { type: Int, as: extra_ } }", "keep", ["extra__"]),
            ("{ fields: { id: Int }, as: array }", "keep", []), ("{ id: { type: Int, header: Id } }", "keep", []),
            ("{}", "keep", ["extra"]), ("{ extends: Kept, fields: { b: Int } }", "keep", ["extra"]),
            ("{ extends: Kept, fields: { b: Int } }", "ignore", []),
            ("{ extends: Said, fields: { b: Int } }", "keep", ["all"]),
            ("{ extends: [Kept, Said], fields: {} }", "keep", ["all"]),
        ]
    )
    func resolvesUnknownKeys(model: String, unknown: String, names: [String]) {
        let spec = ResolvedSpec(
            """
            json: { unknown: \(unknown) }
            models:
              Kept: { kept: Int }
              Said: { extra: all, fields: { said: Int } }
              M: \(model)
            """
        )
        #expect(spec.diagnostics == [])
        #expect(spec.model("M")?.fields.filter { $0.location == .others }.map(\.name) == names)
    }

    /// The fields of models that extend each other share one JSON object.
    @Test(
        arguments: [
            ("{ a: { type: Int, key: x.a } }", "{ b: { type: Int, key: x.b } }", []),
            ("{ a: { type: Int, key: x.a } }", "{ b: { type: Int, key: x.a } }", ["name-clash: b"]),
            ("{ a: { type: Int, key: x.a } }", "{ a: { type: Int, key: y.a } }", ["name-clash: a"]),
            ("{ a: { type: Int, key: x.a } }", "{ x: Int }", ["key-clash: x"]),
            ("{ x: Int }", "{ b: { type: Int, key: x.y.z } }", ["key-clash: x.y.z"]),
            ("{ a: { type: Int, key: x.a } }", "{ a2: { type: Int, key: a } }", []),
            ("{ a: { type: Int, header: Age } }", "{ b: { type: Int, header: Age } }", ["name-clash: b"]),
            (
                #"{ a: { type: "[String: Int]", key: "*" } }"#, #"{ b: { type: "[String: Int]", key: "*" } }"#,
                ["key-clash: \"*\""]
            ),
        ]
    )
    func checksInheritedKeys(parent: String, child: String, diagnostics: [String]) {
        let spec = ResolvedSpec("models: { A: \(parent), B: { extends: A, fields: \(child) } }")
        #expect(spec.diagnostics == diagnostics)
    }

    @Test func modelsOfHeaders() {
        let spec = ResolvedSpec(
            """
            models:
              Headers: { a: { type: Int, header: Age }, all: { type: "[String: String]", header: "*" } }
              Mixed: { a: { type: Int, header: Age }, b: Int }
              Empty: {}
            """
        )
        #expect(spec.diagnostics == [])
        #expect(["Headers", "Mixed", "Empty"].map { spec.model($0)?.isMadeOfHeaders } == [true, false, false])
    }

    /// Local variables of the generated initializer don't have the names of properties.
    @Test func readersAvoidPropertyNames() throws {
        let spec = ResolvedSpec(
            """
            models:
              M:
                a: { type: Int, key: x.a }
                xFields: Int
                other: { type: Int, as: xFields_, deprecated: true }
                b: { type: Int, key: X.b }
                c: { type: Int, key: "x y.c" }
                d: { type: Int, key: x.y.d }
            """
        )
        #expect(spec.diagnostics == [])
        let api = try #require(spec.api)
        let model = try #require(spec.model("M"))
        let text = ModelEmitter(model, EmitContext(api, options: EmitOptions())).emit().text
        let locals = text.matches(of: #/var (\w+) = /#).map { String($0.output.1) }
        #expect(Set(locals).count == 4)
        #expect(Set(locals).isDisjoint(with: ["xFields", "xFields_", "_xFields_", "fields", "a", "b", "c", "d"]))
    }
}

extension Field {
    fileprivate var nullValues: [Literal] {
        for case .nullIf(let values) in options { return values }
        return []
    }
}

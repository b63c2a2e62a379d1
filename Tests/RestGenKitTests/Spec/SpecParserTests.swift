import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenModel
@testable import RestGenOpenAPI
@testable import RestGenResolve
@testable import RestGenTools

struct SpecParserTests {
    private func lines(_ text: String, _ location: SourceLocation = #_sourceLocation) -> [String] {
        let parsed = ParsedSpec(SourceFile(name: "test", text: "restgen: 1\n" + text))
        #expect(parsed.diagnostics.map(MarkedSpec.line) == [], sourceLocation: location)
        return parsed.spec?.lines ?? []
    }

    @Test func api() {
        #expect(
            lines(
                """
                client: Chat
                doc: |
                  Rooms.
                  And people.
                server: "https://{region=eu}.example.com/v1"
                access: package
                include: [a.rest.yaml, b.rest.yaml]
                json: { dates: seconds, integers: strings, absent: zero, unknown: keep }
                types: { Money: Shop, Price: { module: Shop, as: Amount } }
                headers: { X-Api-Version: 3, X-Kind: Kind, X-Tenant: String, X-Day: Day = 2024-01-01, "X-List": [Kind] }
                auth: [basic, { header: X-Api-Key }, { query: key }]
                success: [200, 201, 300..399, 4xx]
                errors: { 404: NotFound, 4xx: String, "*": APIError, 500..599: none, 401|403: [Denied] }
                timeout: 1.5s
                """
            ) == [
                "client Chat", "doc \"Rooms.\nAnd people.\"", "server - https://{region=word eu}.example.com/v1",
                "header X-Api-Version '3'", "header X-Kind 'Kind' or Kind", "header X-Tenant: String",
                "header X-Day: Day = word 2024-01-01", "header X-List: [Kind]",
                "auth basic header(\"X-Api-Key\") query(\"key\")", "success 200 201 300..399 400..499",
                "error 404: NotFound", "error 400..499: String", "error *: APIError", "error 500..599: none",
                "error 401: [Denied]", "error 403: [Denied]", "timeout 1.5", "type Money Shop -",
                "type Price Shop Amount", "access package", "include a.rest.yaml", "include b.rest.yaml",
                "dates seconds", "integers strings", "absent zero", "unknown keep",
            ]
        )
    }

    @Test func disabledSettings() {
        #expect(
            lines("headers: none\nauth: none\nerrors: none\ntimeout: none\nsuccess: { add: 404 }\ntypes: [Money]") == [
                "headers off", "auth off", "success +404", "errors off", "timeout off", "type Money - -",
            ]
        )
    }

    @Test(arguments: [
        ("30s", 30), ("1.5s", 1.5), ("2m", 120), ("100ms", 0.1), ("1h", 3600), ("3", 3), ("0.25", 0.25),
    ])
    func durations(text: String, seconds: Double) {
        #expect(lines("timeout: \(text)") == ["timeout \(seconds)"])
    }

    @Test(arguments: [
        ("server: http://a", ["server - http://a"]),
        ("server: { url: http://a, doc: x }", ["server - http://a"]),
        (
            "server:\n  production: { url: \"https://{region}.a\", variables: { region: eu } }\n  staging: https://b",
            ["server production https://{region}.a region=eu", "server staging https://b"]
        ),
    ])
    func servers(text: String, expected: [String]) {
        #expect(lines(text) == expected)
    }

    @Test func services() {
        #expect(
            lines(
                """
                resources:
                  ping: GET /ping
                  purge: { PURGE: "/cache/{id}" }
                  status: { GET: /status, returns: String }
                  rooms:
                    list: GET /rooms -> [Room]
                    as: GET /as
                    long: { M-SEARCH: "" }
                  zones:
                    path: /servers/{serverID}/zones
                    as: areas
                    auth: bearer
                    headers: [If-Match?, X-Trace]
                    endpoints:
                      list: GET -> [Zone]
                      one: GET /{id} -> Zone
                """
            ) == [
                "ping: GET /ping", "purge: PURGE /cache/{id}", "status: GET /status -> String", "service rooms",
                "  list: GET /rooms -> [Room]", "  as: GET /as", "  long: M-SEARCH",
                "service zones /servers/{serverID}/zones as areas", "  header If-Match?: -", "  header X-Trace: -",
                "  auth bearer", "  list: GET -> [Zone]", "  one: GET /{id} -> Zone",
            ]
        )
    }

    @Test(arguments: [
        (
            "GET: /a\nquery: { since?: String, limit: Int = 20, kind: = full, ids: [Int] }",
            "GET /a query (since?: String, limit: Int = integer 20, kind = word full, ids: [Int])"
        ),
        ("GET: /a\nquery: [a, b?, limit:Int, limit: Int]", "GET /a query (a: -, b?: -, limit: Int, limit: Int)"),
        (
            "GET: /a\nquery: { ids: { type: \"[Int]\", as: list, style: comma, sensitive: true, deprecated: no more, doc: x } }",
            "GET /a query (ids: [Int] as list style comma sensitive deprecated \"no more\" doc \"x\")"
        ),
        (
            "GET: /a\nquery: { at?: { type: Date, format: seconds }, x: { default: 1 } }",
            "GET /a query (at?: Date format seconds, x: - = integer 1)"
        ),
        ("GET: /a?b=1 -> Room\nquery: [c]", "GET /a query (b = integer 1, c: -) -> Room"),
        ("POST: /a\nbody: Room", "POST /a body Room"),
        ("POST: /a\nbody?: Room", "POST /a optional body Room"),
        ("POST: /a\nbody: [Room]", "POST /a body [Room]"),
        ("POST: /a\nbody: [String: Int]", "POST /a body [String: Int]"),
        ("POST: /a\nbody: {}", "POST /a body {}"),
        (
            "POST: /a\nbody: { type: String, name?: String?, grant: = \"x y\" }",
            "POST /a body (type: String, name?: String?, grant = \"x y\")"
        ),
        ("POST: /a\nform: { \"room[name]\": { type: String, as: name } }", "POST /a form (room[name]: String as name)"),
        ("GET: /a\nreturns: 201 Room", "GET /a -> 201 Room"),
        ("GET: /a\nreturns: 201", "GET /a -> 201 nothing"),
        ("GET: /a\nreturns: [Room]", "GET /a -> [Room]"),
        ("GET: /a\nreturns: \"[Room]?\"", "GET /a -> [Room]?"),
        ("GET: /a\nreturns: [String: [Int]]", "GET /a -> [String: [Int]]"),
        ("GET: /a\nreturns: { type: [Room], at: data.rooms }", "GET /a -> [Room] at data.rooms"),
        (
            "GET: /a\nreturns: { 201: Mounted, 202: [Upload], 404: nil, 204: Void, 2xx: { type: A, at: b } }",
            "GET /a -> {201: Mounted, 202: [Upload], 404: nil, 204: Void, 200..299: A at b}"
        ),
        ("GET: /a\npoll: { since: last.id, every: 1.5s }", "GET /a poll since last.id 1.5"),
        ("GET: /a\npoll: 2s", "GET /a poll - - 2.0"),
        (
            "GET: /a\nheaders: { If-Match?: String, X-Trace: \"id-{id}\", Accept: none, X-A: = none, X-J: \"{{{id:Int}}}\" }",
            "GET /a header If-Match?: String header X-Trace 'id-{id}' header Accept off header X-A 'none' header X-J '{{id:Int}}'"
        ),
        (
            "GET: /a\nas: b\ndoc: Hm.\ndeprecated: true\ntimeout: 1",
            "GET /a timeout 1.0 as b deprecated \"\" doc \"Hm.\""
        ),
        ("GET: /a\ndeprecated: false", "GET /a"),
    ])
    func endpoints(text: String, line: String) {
        let indented = text.split(separator: "\n").map { "      \($0)\n" }.joined()
        #expect(lines("resources:\n  s:\n    e:\n" + indented) == ["service s", "  e: \(line)"])
    }

    @Test(arguments: [
        (
            "{ id: String, more: Bool = false, text?: String?, tags: [String] }",
            "M { id: String, more: Bool = bool false, text?: String?, tags: [String] }"
        ),
        ("{}", "M {  }"),
        ("\"[String: String]\"", "M = [String: String]"),
        ("[String: Int]", "M = [String: Int]"),
        ("Room", "M = Room"),
        (
            "{ fields: { id: String }, doc: x, extends: Base, deprecated: use N }",
            "M extends Base { id: String } deprecated \"use N\" doc \"x\""
        ),
        ("{ extends: [A, B], fields: {} }", "M extends A B {  }"),
        ("{ fields: [Field], doc: String }", "M { fields: [Field], doc: String }"),
        (
            "{ nick?: { type: String, as: nickname, key: n, default: anon, doc: d, sensitive: true, deprecated: true } }",
            "M { nick?: String = word anon key n as nickname sensitive deprecated \"\" doc \"d\" }"
        ),
        (
            "{ owner?: { fields: { type: String, inner: { fields: { a: Int } } }, doc: d } }",
            "M { owner?: { type: String, inner: { a: Int } } doc \"d\" }"
        ),
        (
            "{ at: { type: Date, format: yyyy-MM-dd }, b: { type: Date, format: milliseconds } }",
            "M { at: Date format pattern(\"yyyy-MM-dd\"), b: Date format milliseconds }"
        ),
        (
            "{ a: { type: Int, format: [string] }, b: { type: Date, format: { read: [http, seconds], write: yyyy } } }",
            "M { a: Int format string, b: Date format http seconds -> pattern(\"yyyy\") }"
        ),
        (
            #"{ a: { type: A, key: b.c }, "d.e": D, f: { type: F, key: '"g.h".i' }, j: { type: J, key: "*" } }"#,
            "M { a: A key b / c, d.e: D, f: F key g.h / i, j: J others }"
        ),
        (
            "{ a: { type: A, header: ETag }, b: { type: B, header: \"*\", readOnly: true }, c: { type: C, by: kind } }",
            "M { a: A header ETag, b: B header * readOnly, c: C by kind }"
        ),
        (
            "{ a: { type: A, nullIf: \"\" }, b: { type: B, nullIf: [0, N/A, true] }, c: { type: C, lossy: true } }",
            "M { a: A nullIf \"\", b: B nullIf integer 0, word N/A, bool true, c: C lossy }"
        ),
        (
            "{ a: { type: A, writeOnly: true, readOnly: false }, b: { type: B, default: 1, defaultFor: null } }",
            "M { a: A writeOnly, b: B = integer 1 for null }"
        ),
        (
            "{ a: String(1...80), b?: Int(-5..<150)?, c: Double(0<...1e-3) = 0.5, d: \"[String(...20)?](...10)\" }",
            "M { a: String(1...80), b?: Int(-5..<150)?, c: Double(0<...1e-3) = number 0.5, d: [String(...20)?](...10) }"
        ),
        (
            "{ a: { type: \"[String]\", pattern: ^a$, unique: true }, b: { type: Int(1...), multipleOf: 5 } }",
            "M { a: [String] pattern ^a$ unique, b: Int(1...) multipleOf 5 }"
        ),
        ("{ fields: { a: A }, mutable: false, conform: [A, B.C] }", "M { a: A } mutable false conform A B.C"),
        ("{ fields: { a: A }, as: array, extra: true }", "M { a: A } array extra on"),
        ("{ fields: { a: A }, extra: rest }", "M { a: A } extra named(\"rest\")"),
        (
            "{ a: { type: [Int], default: [] }, b: { type: JSON, default: {} }, c: { type: \"Int?\", default: null } }",
            "M { a: [Int] = [], b: JSON = [:], c: Int? = null }"
        ),
        (
            "{ a: { type: String, default: \"\" }, b: { type: String, default: \"1\" } }",
            "M { a: String = \"\", b: String = \"1\" }"
        ),
        (
            #"{ a: String = "x", b: Role = .admin, c: Double = -1.5, d: "[Int] = [1, 2]", e: String = two words }"#,
            #"M { a: String = "x", b: Role = .admin, c: Double = number -1.5, d: [Int] = [integer 1, integer 2], e: String = word two words }"#
        ),
        (#"{ a: 'String = "\n\u{e9}\""' }"#, "M { a: String = \"\n\u{e9}\"\" }"),
        ("{ \"@odata.nextLink\": URL, no: Int, \"+1\": Int }", "M { @odata.nextLink: URL, no: Int, +1: Int }"),
    ])
    func models(text: String, line: String) {
        #expect(lines("models: { M: \(text) }") == ["model \(line)"])
    }

    @Test(arguments: [
        ("[chat, join, NULL, no, 1.10]", "E [chat, join, NULL, no, 1.10]"),
        ("[0, 1, \"2\"]", "E [#0, #1, 2]"),
        ("{ admin: ADM, guest: 0, none: \"\" }", "E [admin=ADM, guest=#0, none=]"),
        (
            "{ values: [a, { value: b, doc: B, deprecated: true }], closed: true, ignoreCase: true, doc: x, deprecated: y }",
            "E [a, b deprecated \"\" doc \"B\"] closed ignoreCase deprecated \"y\" doc \"x\""
        ),
        ("{ values: { a: A, b: { value: 1 }, c: { doc: C } } }", "E [a=A, b=#1, c=c doc \"C\"]"),
        ("{ values: V, a: A }", "E [values=V, a=A]"),
    ])
    func enums(text: String, line: String) {
        #expect(lines("enums: { E: \(text) }") == ["enum \(line)"])
    }

    @Test func parsesTheChatCaveExample() throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let text = try Data(contentsOf: root.appendingPathComponent("Specs/Examples/ChatCave/ChatCave.rest.yaml"))
        let parsed = ParsedSpec(SourceFile(name: "ChatCave.rest.yaml", bytes: Array(text)))
        #expect(parsed.diagnostics.map(MarkedSpec.line) == [])
        let lines = try #require(parsed.spec).lines
        #expect(lines.contains("  create: POST /rooms form (room[name]: String as name) -> 201 Room"))
        #expect(lines.contains("  chatters: GET /rooms/{id} -> [Chatter] at chatters"))
        #expect(
            lines.contains(
                "  messages: GET /rooms/{id}/messages query (since?: String) -> [Message] poll since last.id 1.5 "
                    + "doc \"The messages of a room, oldest first.\""
            )
        )
        #expect(lines.filter { $0.contains(": GET ") }.count == 9)
    }

    @Test func aliasedTypes() {
        #expect(
            lines("models:\n  A: &list [Room?]\n  B: *list\n  C: { x: *list }") == [
                "model A = [Room?]", "model B = [Room?]", "model C { x: [Room?] }",
            ]
        )
    }

    @Test func spansOfLists() throws {
        let text = "restgen: 1\nmodels: { A: [String: \"Page?\"] }"
        let spec = try #require(ParsedSpec(SourceFile(name: "test", text: text)).spec)
        guard case .alias(let type) = spec.models[0].content else {
            Issue.record("no alias")
            return
        }
        #expect(type.places == ["[String: \"Page?\"]", "String", "String", "Page?", "Page", "Page"])
    }
}

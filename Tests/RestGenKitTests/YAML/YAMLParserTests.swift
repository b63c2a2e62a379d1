import RestGenKit
import Testing

@Suite struct YAMLParserTests {
    @Test(arguments: [
        ("a: b", "{a: 'b'}"),
        ("a: b\nc: d\n", "{a: 'b', c: 'd'}"),
        ("a: b\r\nc: d\r\n", "{a: 'b', c: 'd'}"),
        ("a: b\rc: d\r", "{a: 'b', c: 'd'}"),
        ("\u{FEFF}a: b", "{a: 'b'}"),
        ("--- \na: b\n...\n# end\n", "{a: 'b'}"),
        ("%YAML 1.2\n---\na: b\n", "{a: 'b'}"),
        ("a:\nb: ~\nc: null\nd: \"\"\ne: ''", "{a: null, b: null, c: null, d: '', e: ''}"),
        ("{a: , b, c: d}", "{a: null, b: null, c: 'd'}"),
        ("list: GET /rooms/{id} -> [Room] at chatters", "{list: 'GET /rooms/{id} -> [Room] at chatters'}"),
        (
            "find: GET /rooms?name=x&limit:Int -> 200|404 Room?",
            "{find: 'GET /rooms?name=x&limit:Int -> 200|404 Room?'}"
        ),
        ("a: [Room]", "{a: ['Room']}"),
        ("a: [String: [Int]]", "{a: [{String: ['Int']}]}"),
        ("a: { since?: String }", "{a: {since?: 'String'}}"),
        ("a: [\n\tb,\n\tc\n]", "{a: ['b', 'c']}"),
        ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a: 'x\ny\n', b: 'x y'}"),
        ("a: x\n  y\n\n  z", "{a: 'x y\nz'}"),
        ("a: 'it''s'\nb: \"\\u00e9\\n\"", "{a: 'it's', b: 'é\n'}"),
        ("a: no\nb: on\nc: 1_000\nd: 1.10", "{a: 'no', b: 'on', c: '1_000', d: '1.10'}"),
        ("null: x\ntrue: y\n1: z\n\"\": e", "{null: 'x', true: 'y', 1: 'z', : 'e'}"),
        ("a: &x [b, c]\nd: *x", "{a: ['b', 'c'], d: ['b', 'c']}"),
        ("a: &x b\n*x : c", "{a: 'b', b: 'c'}"),
        ("a: &x 1\nb: &x 2\nc: *x", "{a: '1', b: '2', c: '2'}"),
        ("a: http://localhost:3000/x#y # comment", "{a: 'http://localhost:3000/x#y'}"),
        ("- a: b", "nil"),
        ("a: { \"b:c\", d }", "{a: {b:c: null, d: null}}"),
        ("a: { x: , \"b\": }", "{a: {x: null, b: null}}"),
    ])
    func readsDocuments(text: String, flow: String) {
        #expect(Parsed(text).node?.flow ?? "nil" == flow)
    }

    @Test func everyNodeHasASpan() throws {
        let text = """
            \u{FEFF}# Ümlaut, 日本, 👩‍👩‍👧
            "é": 'ü'
            types: &t [ String: Int , Räume ]  # comment
            alias: *t
            block: |
              日本

            after: !!str  x y
            map: &m
              inner: { k: v }
              empty:
            list:
            - a
            - [b]
            last: "q"

            """
        let root = try #require(Parsed(text).node)
        func span(_ key: String) -> String? { root[key]?.span.text }
        #expect(root.entry("é")?.key.span.text == "\"é\"")
        #expect(span("é") == "'ü'")
        #expect(span("types") == "[ String: Int , Räume ]")
        #expect(root["types"]?.items?.map(\.span.text) == ["String: Int", "Räume"])
        #expect(span("alias") == "*t")
        #expect(root["alias"]?.items?.map(\.span.text) == ["String: Int", "Räume"])
        #expect(span("block") == "|\n  日本")
        #expect(span("after") == "x y")
        #expect(span("map") == "inner: { k: v }\n  empty:")
        #expect(root["map"]?["inner"]?.span.text == "{ k: v }")
        #expect(root["map"]?["empty"]?.span.text == "")
        #expect(span("list") == "- a\n- [b]")
        #expect(span("last") == "\"q\"")
        #expect(root.entry("last")?.span.text == "last: \"q\"")
        #expect(root.span.text.hasPrefix("\"é\"") && root.span.text.hasSuffix("\"q\""))
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func spansDoNotDependOnLineEnds(lineEnd: String) throws {
        let text = ["a: é", "b:", "  - {c: d}", "  - e"].joined(separator: lineEnd)
        let root = try #require(Parsed(text).node)
        #expect(root["b"]?.items?.map(\.span.text) == ["{c: d}", "e"])
    }

    @Test func firstOfTwoEqualKeysIsKept() throws {
        let parsed = Parsed("a: 1\nb: 2\n\"a\": 3\na: 4")
        #expect(parsed.node?.flow == "{a: '1', b: '2'}")
        #expect(parsed.diagnosticLines == ["yaml-duplicate-key \"\"a\"\"", "yaml-duplicate-key \"a\""])
        #expect(parsed.diagnostics.first?.labels.first?.span.range == 0..<1)
    }

    @Test func findsADuplicateAmongManyKeys() {
        let keys = (0..<200).map { "k\($0): x" } + ["k7: y", "k150: y"]
        #expect(Parsed(keys.joined(separator: "\n")).diagnosticLines.count == 2)
    }

    @Test func reportsAllErrorsOfAFile() {
        let parsed = Parsed(
            """
            a: @x
            b: [T]?
            c: { p: /x/{id} }
            restgen:1
            models
              d: 1
              d: "\\q"
              d: *none
            """
        )
        #expect(
            Set(parsed.diagnosticLines) == [
                "yaml-quote-needed \"@x\"", "yaml-quote-needed \"[T]?\"", "yaml-quote-needed \"/x/{id}\"",
                "yaml-missing-space \":\"", "yaml-missing-colon \"models\"", "yaml-escape \"\\q\"",
                "yaml-alias \"*none\"", "yaml-duplicate-key \"d\"",
            ]
        )
        #expect(parsed.node == nil)
    }
}

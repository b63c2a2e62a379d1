import RestGenKit
import Testing

@Suite struct YAMLErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var diagnosticLine: String
        var help: String?
        var testDescription: String { text.debugDescription }

        init(_ text: String, _ diagnosticLine: String, _ help: String? = nil) {
            self.text = text
            self.diagnosticLine = diagnosticLine
            self.help = help
        }
    }

    static let quoting = [
        Case("a: [Room]?\nb: c", "yaml-quote-needed \"[Room]?\"", "quote it: \"[Room]?\" or write Array<Room>?"),
        Case("a: [String: Int]?", "yaml-quote-needed \"[String: Int]?\"", "quote it: \"[String: Int]?\""),
        Case("a: { x: [Room]?, y: z }", "yaml-quote-needed \"[Room]?\"", "quote it: \"[Room]?\" or write Array<Room>?"),
        Case("a: {id}/x # y", "yaml-quote-needed \"{id}/x\"", "quote it: \"{id}/x\""),
        Case("a: { GET: /x/{id} }", "yaml-quote-needed \"/x/{id}\"", "quote it: \"/x/{id}\""),
        Case("a: [/x/{id}/y, b]", "yaml-quote-needed \"/x/{id}/y\"", "quote it: \"/x/{id}/y\""),
        Case("a: { q: match[]=x }", "yaml-quote-needed \"match[]=x\"", "quote it: \"match[]=x\""),
        Case("*: E", "yaml-quote-needed \"*\"", "quote it: \"*\""),
        Case("a: { *: E, 4xx: F }", "yaml-quote-needed \"*\"", "quote it: \"*\""),
        Case("a: [*]", "yaml-quote-needed \"*\"", "quote it: \"*\""),
        Case("a: **/x", "yaml-quote-needed \"**/x\"", "quote it: \"**/x\""),
        Case("a: &", "yaml-quote-needed \"&\"", "quote it: \"&\""),
        Case("a: *http://x", "yaml-quote-needed \"*http://x\"", "quote it: \"*http://x\""),
        Case("@odata.id: URL", "yaml-quote-needed \"@odata.id\"", "quote it: \"@odata.id\""),
        Case("a: { @id: URL }", "yaml-quote-needed \"@id\"", "quote it: \"@id\""),
        Case("a: @x, \"y\" # z", "yaml-quote-needed \"@x, \"y\"\"", "quote it: '@x, \"y\"'"),
        Case("a: `x", "yaml-quote-needed \"`x\"", "quote it: \"`x\""),
        Case("a: %x", "yaml-quote-needed \"%x\"", "quote it: \"%x\""),
        Case("%x: a", "yaml-quote-needed \"%x\"", "quote it: \"%x\""),
        Case("a: b\n%x: c", "yaml-quote-needed \"%x\"", "quote it: \"%x\""),
        Case("a: b\n%: c", "yaml-quote-needed \"%\"", "quote it: \"%\""),
        Case("a: b\n%TAG ! x", "yaml-several-documents \"%TAG ! x\""),
        Case("a: ,b", "yaml-quote-needed \",b\"", "quote it: \",b\""),
        Case("a: ?", "yaml-quote-needed \"?\"", "quote it: \"?\""),
        Case("a: -", "yaml-quote-needed \"-\"", "quote it: \"-\""),
        Case("a: > 5", "yaml-quote-needed \"> 5\"", "quote it: \"> 5\""),
        Case("a: { b: | }", "yaml-quote-needed \"|\"", "quote it: \"|\""),
        Case("a: 'x' y", "yaml-quote-needed \"'x' y\"", "quote it: 'x y'"),
        Case("a: \"é日\"b", "yaml-quote-needed \"\"é日\"b\"", "quote it: \"é日b\""),
        Case(
            "a: b: c",
            "yaml-quote-needed \":\"",
            "write '{ b: c }' for a mapping, or quote the whole string: \"b: c\""
        ),
        Case("a: GET /x: y", "yaml-quote-needed \":\"", "quote the whole string: \"GET /x: y\""),
        Case("a: POST /x(n: Int, m:Int) -> X", "yaml-quote-needed \":\"", "remove the space: n:Int"),
        Case("a: GET /x?n: [Int]", "yaml-quote-needed \":\"", "remove the space: n:[Int]"),
        Case("a: { x: Int: y }", "yaml-quote-needed \":\"", "quote it: \"Int: y\""),
    ]

    static let shape = [
        Case("a:b\nc: d", "yaml-missing-space \":\"", "write 'a: b'"),
        Case("a: b\nc:d", "yaml-missing-space \":\"", "write 'c: d'"),
        Case("a:b", "yaml-missing-space \":\"", "write 'a: b'"),
        Case("a: { name:String, b: c }", "yaml-missing-space \":\"", "write 'name: String'"),
        Case("a: { name:[Int] }", "yaml-missing-space \":\"", "write 'name: [Int]'"),
        Case("models\n  Room: x", "yaml-missing-colon \"models\"", "write 'models:'"),
        Case("a: b\nmodels\nc: d", "yaml-missing-colon \"models\"", "write 'models:'"),
        Case("a\r\nb: c\r\n", "yaml-missing-colon \"a\"", "write 'a:'"),
        Case(
            "a: b\nand more\nc: d",
            "yaml-missing-colon \"and more\"",
            "write 'and: more', or indent the line if it continues the text above"
        ),
        Case("a: b\n c: d", "yaml-indentation \"c\"", "indent it like 'a'"),
        Case("a:\n  b: c\n d: e", "yaml-indentation \"d\"", "indent it by 0 or 2 spaces"),
        Case("a:\n    b:\n        c: d\n  e: f", "yaml-indentation \"e\"", "indent it by 0 or 4 spaces"),
        Case("a: b\n- c", "yaml-indentation \"-\""),
        Case("a:\n  - b\n  c: d", "yaml-indentation \"c: d\""),
        Case("a:\n\tb: c", "yaml-tab \"\t\"", "indent with spaces"),
        Case("a: b\n\tc: d", "yaml-tab \"\t\""),
        Case("a:\n  b: c\n  \td: e", "yaml-tab \"\t\""),
        Case("a: >\n\tb", "yaml-tab \"\t\""),
        Case("a: { type: String as: n }", "yaml-syntax \"as\"", "separate the items with ','"),
        Case("a: {\n  x: y\n  z: w\n}", "yaml-syntax \"z\"", "separate the items with ','"),
        Case("a: [\"x\" \"y\"]", "yaml-syntax \"\"y\"\"", "separate the items with ','"),
        Case("a: [b,, c]", "yaml-syntax \",\"", "delete the ',', or write \"\" for an empty string"),
        Case("a: - b", "yaml-syntax \"-\"", "write '[b]', or begin a new line with '- b'"),
        Case("a: [- b]", "yaml-syntax \"-\"", "remove the dash, or quote the string: \"- b\""),
        Case("a: }", "yaml-syntax \"}\"", "delete it, or quote the string: \"}\""),
        Case("a: [\n b\n] c", "yaml-syntax \"c\"", "delete it, or begin a new line"),
        Case("{a: b}\nc: d", "yaml-syntax \"c: d\""),
        Case("%TAG ! x\n---\na: b", "yaml-syntax \"%TAG ! x\"", "delete the line"),
        Case("%YAML 1.2\n%TAG ! x\n---\na: b", "yaml-syntax \"%TAG ! x\"", "delete the line"),
        Case("a: [x, y\nb: c", "yaml-unclosed \"[\"", "close it with ']'"),
        Case("a: {\n  x: y\nb: c", "yaml-unclosed \"{\"", "close it with '}'"),
        Case("a: [x, {b: c]", "yaml-unclosed \"{\"", "close it with '}'"),
        Case("a: [x", "yaml-unclosed \"[\"", "close it with ']'"),
        Case("a: {b: [", "yaml-unclosed \"[\"", "close it with ']'"),
        Case("a: 'x # y\n", "yaml-unclosed \"'\"", "close it: 'x'"),
        Case("a: \"x\nb: \"y\"\n", "yaml-unclosed \"\"\"", "close it: \"x\""),
        Case("a: \"\\d+\"", "yaml-escape \"\\d\"", "write the backslash twice: '\\\\d', or use single quotes: '\\d+'"),
        Case("a: \"\\x4\"", "yaml-escape \"\\x4\""),
    ]

    static let meaning = [
        Case("", "yaml-empty \"\"", "begin it with 'restgen: 1'"),
        Case("\u{FEFF}\n\n", "yaml-empty \"\""),
        Case("# a\n# b", "yaml-empty \"\""),
        Case("---\n", "yaml-empty \"\""),
        Case("- a\n- b", "yaml-not-a-mapping \"- a\""),
        Case("[a]", "yaml-not-a-mapping \"[a]\""),
        Case("text", "yaml-not-a-mapping \"text\""),
        Case("a: b\n---\nc: d", "yaml-several-documents \"---\""),
        Case("a: b\n...\nc: d", "yaml-several-documents \"c: d\""),
        Case("[a]: b", "yaml-key \"[a]\"", "quote it: \"[a]\""),
        Case("{id}: b", "yaml-key \"{id}\"", "quote it: \"{id}\""),
        Case("? [a]\n: b", "yaml-key \"[a]\""),
        Case(": b", "yaml-key \":\""),
        Case("a: {: b}", "yaml-key \":\""),
        Case("a: *b", "yaml-alias \"*b\"", "quote it if you mean a string: \"*b\""),
        Case("a: &room x\nb: *rom", "yaml-alias \"*rom\"", "did you mean '*room'?"),
        Case("a: &x\n  b: [*x]", "yaml-alias \"*x\""),
        Case("<<: {a: b}", "yaml-merge-key \"<<\""),
        Case("a: !foo 1", "yaml-tag \"!foo\""),
        Case("a: !x!foo 1", "yaml-tag \"!x!foo\""),
        Case("a: !!int x", "yaml-tag \"!!int\""),
        Case("a: !!seq {b: c}", "yaml-tag \"!!seq\""),
    ]

    @Test(arguments: quoting + shape + meaning)
    func explainsTheCause(_ test: Case) {
        let parsed = Parsed(test.text)
        #expect(parsed.diagnosticLines == [test.diagnosticLine], "\(parsed.report)")
        if let help = test.help { #expect(parsed.diagnostics.first?.help == help) }
        #expect(parsed.node == nil)
        #expect(!parsed.report.contains("YAML parser reports"))
    }

    @Test func quotedMergeKeyIsAKey() {
        #expect(Parsed("\"<<\": a").node?.flow == "{<<: 'a'}")
    }

    @Test func messagesMatchTheDocumentation() {
        #expect(
            Parsed("models:\n  Room: [x, {b: c]\n").report == """
                a.yaml:2:13: error: '{' is not closed [yaml-unclosed]
                  |
                2 |   Room: [x, {b: c]
                  |             ^    - '}' was expected here
                help: close it with '}'

                """
        )
    }
}

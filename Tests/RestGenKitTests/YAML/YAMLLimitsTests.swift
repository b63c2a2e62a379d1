import RestGenKit
import RestGenTools
import Testing

@Suite struct YAMLLimitsTests {
    /// A file that is too large isn't read. Otherwise its invalid UTF-8 would be reported.
    @Test func hugeFileIsNotRead() {
        let file = SourceFile(name: "big.yaml", bytes: [UInt8](repeating: 0xFF, count: 50_000_000))
        let diagnostics = Diagnostics()
        #expect(YAMLParser.parse(file, reporting: diagnostics) == nil)
        #expect(diagnostics.all.map(\.id) == [.yamlTooLarge])
        let report = DiagnosticReport(diagnostics.all).rendered(as: .text)
        let message = "the file has 50000000 bytes, more than the limit of 8388608 [yaml-too-large]"
        #expect(report.hasPrefix("big.yaml:1:1: error: \(message)\n"))
    }

    @Test(arguments: ["[", "{a: ", "- ", "? ", "[{a: "])
    func depthIsBounded(opening: String) {
        for count in [200, 100_000] {
            let parsed = Parsed(
                "a: " + (opening == "- " || opening == "? " ? "\n " : "") + String(repeating: opening, count: count)
            )
            #expect(parsed.diagnostics.map(\.id) == [.yamlTooDeep])
        }
    }

    @Test func depthCountsAliases() {
        let chain = "a0: &a0 [x]\n" + (1..<100).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(Parsed(chain).diagnostics.map(\.id) == [.yamlTooDeep])
        #expect(Parsed("a: &a [[x]]\nb: [*a]", limits: YAMLLimits(depth: 4)).node != nil)
        #expect(
            Parsed("a: &a [[x]]\nb: [*a]", limits: YAMLLimits(depth: 3)).diagnosticLines == ["yaml-too-deep \"*a\""]
        )
    }

    @Test func textOfAliasesIsBounded() {
        let text = "a: &a { doc: xxxxxxxxxx, b: &b yyyyy }\nc: *a\nd: *b\n"
        // Keys are counted too.
        #expect(Parsed(text, limits: YAMLLimits(aliasedBytes: 24)).node != nil)
        #expect(Parsed(text, limits: YAMLLimits(aliasedBytes: 23)).diagnosticLines == ["yaml-alias-expansion \"*b\""])
        let lines = (0..<2000).map { "m\($0): *a\n" }.joined()
        let long = "a: &a \(String(repeating: "x", count: 10_000))\n" + lines
        #expect(Parsed(long).diagnostics.map(\.id) == [.yamlAliasExpansion])
    }

    @Test func anchorBombIsRejected() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<20 {
            bomb += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        #expect(Parsed(bomb).diagnostics.map(\.id) == [.yamlAliasExpansion])
    }

    @Test func aliasesCountWithTheirContent() {
        let text = "a: &a [x, y]\nb: [*a, *a]"
        #expect(Parsed(text, limits: YAMLLimits(aliasedNodes: 6)).node != nil)
        #expect(Parsed(text, limits: YAMLLimits(aliasedNodes: 5)).node == nil)
    }

    @Test func valuesAreBounded() {
        #expect(Parsed("a: [x, y]", limits: YAMLLimits(nodes: 5)).node != nil)
        #expect(Parsed("a: [x, y]", limits: YAMLLimits(nodes: 4)).diagnosticLines == ["yaml-too-large \"y\""])
    }

    @Test func syntaxErrorsAreBounded() {
        let text = (0..<100).map { "k\($0): @x" }.joined(separator: "\n")
        #expect(Parsed(text).diagnostics.count == 20)
    }
}

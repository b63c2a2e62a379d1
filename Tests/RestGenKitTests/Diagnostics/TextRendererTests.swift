import RestGenKit
import RestGenTools
import Testing

@Suite struct TextRendererTests {
    /// Renders a diagnostic. `«` and `»` mark its span, and those of its labels.
    private func render(
        _ marked: String,
        name: String = "a.yaml",
        notes: [String] = [],
        help: String? = nil,
        colour: Bool = false
    ) -> String {
        var text = ""
        var starts: [Int] = []
        var ranges: [Range<Int>] = []
        for character in marked {
            switch character {
            case "«": starts.append(text.utf8.count)
            case "»": ranges.append((starts.popLast() ?? 0)..<text.utf8.count)
            default: text.append(character)
            }
        }
        let file = SourceFile(name: name, text: text)
        let labels = ranges.dropFirst().map { Diagnostic.Label(Span(file, $0), "here too") }
        let diagnostic = Diagnostic(
            .unknownType,
            "unknown model 'Mesage'",
            at: Span(file, ranges[0]),
            labels: labels,
            notes: notes,
            help: help
        )
        return DiagnosticReport([diagnostic]).rendered(as: .text, colour: colour)
    }

    private func snippet(_ marked: String) -> String {
        render(marked).split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    @Test func matchesTheDocumentedFormat() {
        let text = String(repeating: "\n", count: 20) + "      returns: [«Mesage»]"
        #expect(
            render(text, notes: ["a fact"], help: "did you mean 'Message'?") == """
                a.yaml:21:17: error: unknown model 'Mesage' [unknown-type]
                   |
                21 |       returns: [Mesage]
                   |                 ^^^^^^
                note: a fact
                help: did you mean 'Message'?

                """
        )
    }

    /// After eight warnings with the same text, only the places of more are listed. Errors are always shown in full.
    @Test func repeatedWarningsAreListedByPosition() {
        let file = SourceFile(name: "a.yaml", text: "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n")
        let diagnostics = (0..<10).map {
            Diagnostic(.unknownType, "the same", at: Span(file, $0 * 2..<$0 * 2 + 1), severity: .warning, help: "do so")
        }
        let other = Diagnostic(.unknownType, "the other", at: Span(file, 18..<19))
        let text = DiagnosticReport(diagnostics + [other]).rendered(as: .text)
        #expect(
            text.hasSuffix(
                """
                8 | h
                  | ^
                help: do so

                a.yaml:9:1: warning: the same [unknown-type]
                a.yaml:10:1: warning: the same [unknown-type]

                a.yaml:10:1: error: the other [unknown-type]
                   |
                10 | j
                   | ^

                """
            ),
            "\(text)"
        )
        let errors = DiagnosticReport(diagnostics, isStrict: true).rendered(as: .text)
        #expect(errors.contains("10 | j\n"), "\(errors)")
    }

    @Test(arguments: [
        ("«»\n", "  |\n1 |\n  | ^"),
        ("a:«»", "  |\n1 | a:\n  |   ^"),
        ("\ta«b»", "  |\n1 |     ab\n  |      ^"),
        ("a\tb«\t»c", "  |\n1 | a   b   c\n  |      ^^^"),
        ("日本«語»x", "  |\n1 | 日本語x\n  |     ^^"),
        ("e\u{301}«x»", "  |\n1 | e\u{301}x\n  |  ^"),
        ("👩‍👩‍👧«x»", "  |\n1 | 👩‍👩‍👧x\n  |   ^"),
        ("a\u{1B}[31m«b»", "  |\n1 | a\\u{1B}[31mb\n  |            ^"),
        ("a«\u{202E}»b", "  |\n1 | a\\u{202E}b\n  |  ^^^^^^^^"),
        ("«a» = «b»", "  |\n1 | a = b\n  | ^   - here too"),
        ("«b»\n«a»", "  |\n1 | b\n  | ^\n2 | a\n  | - here too"),
        ("«b»\nx\n«a»", "  |\n1 | b\n  | ^\n2 | x\n3 | a\n  | - here too"),
        ("«b»\nx\ny\n«a»", "  |\n1 | b\n  | ^\n...\n4 | a\n  | - here too"),
        ("k: «[a,\n    b]»", "  |\n1 | k: [a,\n  |    ^^^\n2 |     b]\n  |     ^^"),
        ("k: «[\n1\n2\n3\n4\n]»", "  |\n1 | k: [\n  |    ^\n...\n6 | ]\n  | ^"),
        ("a«\r\n»b", "  |\n1 | a\n  |  ^"),
    ])
    func marksTheSpan(marked: String, expected: String) {
        #expect(snippet(marked) == expected)
    }

    @Test func labelBeforeTheDiagnosticIsShownFirst() {
        let file = SourceFile(name: "a.yaml", text: "x: 1\nx: 2")
        let diagnostic = Diagnostic(
            .yamlDuplicateKey,
            "twice",
            at: Span(file, 5..<6),
            labels: [Diagnostic.Label(Span(file, 0..<1), "first")]
        )
        #expect(
            DiagnosticReport([diagnostic]).rendered(as: .text) == """
                a.yaml:2:1: error: twice [yaml-duplicate-key]
                  |
                1 | x: 1
                  | - first
                2 | x: 2
                  | ^

                """
        )
    }

    @Test func labelInAnotherFileNamesTheFile() {
        let (a, b) = (SourceFile(name: "a.yaml", text: "Room"), SourceFile(name: "b.yaml", text: "\n  Room"))
        let diagnostic = Diagnostic(
            .yamlDuplicateKey,
            "twice",
            at: Span(a, 0..<4),
            labels: [Diagnostic.Label(Span(b, 3..<7), "first")]
        )
        #expect(
            DiagnosticReport([diagnostic]).rendered(as: .text) == """
                a.yaml:1:1: error: twice [yaml-duplicate-key]
                  |
                1 | Room
                  | ^^^^
                  ::: b.yaml:2:3
                  |
                2 |   Room
                  |   ---- first

                """
        )
    }

    @Test func showsInvalidUTF8() {
        let file = SourceFile(name: "a.yaml", bytes: [0x61, 0xFF, 0x62])
        let diagnostic = Diagnostic(.yamlEncoding, "m", at: Span(file, 1..<2))
        #expect(DiagnosticReport([diagnostic]).rendered(as: .text).hasSuffix("1 | a\\xFFb\n  |  ^^^^\n"))
    }

    @Test func longLinesAreCutAroundTheSpan() {
        let line = String(repeating: "é", count: 5000) + "«here»" + String(repeating: "ü", count: 5000)
        let rows = snippet(line).split(separator: "\n")
        #expect(
            rows[1] == "1 | …" + String(repeating: "é", count: 40) + "here" + String(repeating: "ü", count: 76) + "…"
        )
        #expect(rows[2] == "  |  " + String(repeating: " ", count: 40) + "^^^^")
    }

    @Test func showsOnlyTheMessageWithoutASpan() {
        let report = DiagnosticReport([Diagnostic(.yamlEmpty, "m", at: nil, severity: .warning)])
        #expect(report.rendered(as: .text) == "warning: m [yaml-empty]\n")
        #expect(DiagnosticReport([]).rendered(as: .text).isEmpty)
    }

    @Test func messagesCannotControlTheTerminal() {
        let report = DiagnosticReport([Diagnostic(.yamlEmpty, "a\u{1B}[2J\nb", at: nil)])
        #expect(report.rendered(as: .text) == "error: a\\u{1B}[2J\\u{A}b [yaml-empty]\n")
        #expect(render("«x»", name: "a\u{7}.yaml").hasPrefix("a\\u{7}.yaml:1:1: "))
    }

    @Test func colourOnlyAddsEscapes() {
        let plain = render("«b» «a»", help: "h")
        let colour = render("«b» «a»", help: "h", colour: true)
        #expect(colour.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(colour.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
    }
}

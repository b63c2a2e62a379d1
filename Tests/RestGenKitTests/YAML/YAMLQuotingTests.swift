import Fuzzing
import Testing

@testable import RestGenBase
@testable import RestGenOpenAPI
@testable import RestGenSpec
@testable import RestGenTools

/// Texts that are written as YAML and read by libyaml.
@Suite struct YAMLQuotingTests {
    /// Delimiters of YAML, and characters that must be escaped.
    private static let texts: [String] = JoinedSigns.texts("'\"\\#:-?,[]{}&*!|>%@`=<~/ \n\t\r") + others

    private static let others: [String] = [
        "\u{85}", "a\u{80}b", "\u{FEFF}a", "a\u{FEFF}", "\u{2028}a", "a\u{FFFE}b", "\u{FFFF}", "a\u{7F}", "\u{7}",
        " \u{301}a\nb", " \u{200D}a\n  b", "[[a]?\u{301}]", "a:\u{345}b", "a:\u{345} b: c", "---\u{345}",
        "\"'\u{301}b", "\\'\u{200D}'", "a\"'\u{FE0F}", "'\u{1F3FD}\\b: c",
    ]

    private func value(_ yaml: String) -> String? {
        let parsed = Parsed(yaml)
        return parsed.diagnostics.isEmpty ? parsed.node?["a"]?.scalar?.text : parsed.report
    }

    /// Quotes suffice for texts without characters that must be escaped.
    @Test func quotesTexts() {
        let escaped: [Unicode.Scalar] = ["\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{2028}"]
        for text in Self.texts {
            let needsEscape = text.unicodeScalars.contains {
                $0.properties.generalCategory == .control || escaped.contains($0)
            }
            if !needsEscape { #expect(value("a: \(YAMLQuoting.quoted(text))\n") == text, "\(text.debugDescription)") }
        }
    }

    /// A quoted text ends at its closing quote, even if a combining mark follows.
    @Test(arguments: [
        ("\"a\"?", "\"a?\""), ("\"a\u{301}\"?", "\"a\u{301}?\""), ("'a'\u{301}?", "'a\u{301}?'"),
        ("\"a\\\u{301}\"?", "'\"a\\\u{301}\"?'"), ("'a'b'\u{FE0F}", "\"'a'b'\u{FE0F}\""),
    ])
    func quotesWholeText(text: String, quoted: String) {
        #expect(YAMLQuoting.quotedWhole(text) == quoted)
        #expect(Parsed("a: \(quoted)\n").diagnostics.isEmpty)
    }

    /// Texts as keys, values and items, in block and flow style.
    @Test func writtenTextsParseUnchanged() throws {
        let maker = NodeBuilder(span: Span(SourceFile(name: "a.yaml", text: ""), 0..<0))
        for text in Self.texts {
            let list = maker.list([maker.text(text)])
            let inner = maker.mapping([maker.entry("x" + text, maker.text(text)), maker.entry("l", list)])
            let root = maker.mapping([
                maker.entry("a", maker.text(text)), maker.entry("k" + text, maker.text(text)), maker.entry("m", inner),
            ])
            let spec = YAMLTextWriter.text(of: root)
            let parsed = Parsed(spec)
            #expect(parsed.diagnostics.isEmpty, "\(spec)\(parsed.report)")
            let node = try #require(parsed.node, "\(spec)")
            #expect(node["a"]?.scalar?.text == text && node["k" + text]?.scalar?.text == text, "\(spec)")
            #expect(node["m"]?["x" + text]?.scalar?.text == text, "\(spec)")
            #expect(node["m"]?["l"]?.items?.first?.scalar?.text == text, "\(spec)")
        }
    }

    /// A line break in a comment begins another line of the comment.
    @Test(arguments: ["\r\n", "\r", "\u{85}", "\u{2028}", "\r\n\u{301}", "\n", "\u{0}\r\n"])
    func writtenCommentsParse(end: String) throws {
        let maker = NodeBuilder(span: Span(SourceFile(name: "a.yaml", text: ""), 0..<0))
        for section in ["server", "models"] {
            let node = maker.text("v").documented("one\(end)client: Pwned")
            for wraps in [true, false] {
                let inner = maker.mapping([maker.entry("b", node)])
                let root = maker.mapping([maker.entry(section, inner), maker.entry("a", node)])
                let spec = YAMLTextWriter.text(of: root, wraps: wraps)
                let parsed = Parsed(spec)
                let errors = parsed.diagnostics.filter { $0.severity == .error }
                #expect(errors.isEmpty && parsed.node?.entries?.count == 2, "\(spec)\(parsed.report)")
                #expect(parsed.node?[section]?.entries?.count == 1, "\(spec)")
            }
        }
    }

    /// Exported documents, with the texts as keys and values.
    @Test func exportedTextsParseUnchanged() throws {
        for text in Self.texts {
            let yaml = YAMLText.text(.object([("a", .string(text)), ("k" + text, .array([.string(text)]))]))
            let parsed = Parsed(yaml)
            #expect(parsed.diagnostics.isEmpty, "\(yaml)\(parsed.report)")
            #expect(parsed.node?["a"]?.scalar?.text == text, "\(yaml)")
            #expect(parsed.node?["k" + text]?.items?.first?.scalar?.text == text, "\(yaml)")
        }
    }

    /// The spec for a whole document contains the name of the document's file.
    @Test(arguments: ["d/a\"\u{301}b", "d/a\\\u{200D}\"\u{FE0F}", "d/'\u{1F3FD}#: x", "d/a\nb", "d/\u{301}x"])
    func quotesDocumentNames(name: String) throws {
        let source = SourceFile(name: name + ".json", text: "{\"openapi\": \"3.1.0\"}")
        let spec = try #require(WholeDocument.spec(of: source))
        let parsed = Parsed(spec.bytes)
        let file = try #require(parsed.node?["openapi"]?.scalar?.text, "\(parsed.report)")
        #expect(FilePath.resolved(file, from: spec.name) == source.name)
    }
}

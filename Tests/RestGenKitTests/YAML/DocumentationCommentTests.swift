import Foundation
import Testing

@testable import RestGenBase
@testable import RestGenKit
@testable import RestGenSpec
@testable import RestGenTools

/// Documentation comments with `##`: the entries that they belong to, and their text.
@Suite struct DocumentationCommentTests {
    /// Returns each entry and item with its comment, such as `Room: A room.`, followed by the diagnostics.
    private func read(_ text: String, _ location: SourceLocation = #_sourceLocation) -> [String] {
        let diagnostics = Diagnostics()
        let root = YAMLParser.parse(SourceFile(name: "test", bytes: Array(text.utf8)), reporting: diagnostics)
        #expect(root != nil, sourceLocation: location)
        return root.map(comments) ?? []
    }

    private func comments(in node: YAMLNode) -> [String] {
        switch node.kind {
        case .scalar: []
        case .sequence(let items):
            items.flatMap { item in
                (item.comment.map { ["\(item.scalar?.text ?? "?"): \($0.value)"] } ?? []) + comments(in: item)
            }
        case .mapping(let entries):
            entries.flatMap { entry in
                (entry.value.comment.map { ["\(entry.key.value): \($0.value)"] } ?? []) + comments(in: entry.value)
            }
        }
    }

    @Test(
        arguments: [
            ("## A.\na: b", ["a: A."]),
            ("a: b ## A.", ["a: A."]),
            ("a: b ##A.", ["a: A."]),
            ("##   A.  \n##\n##  - b\na: b", ["a:   A.\n\n - b"]),
            ("##\n## A.\n##\na: b", ["a: A."]),
            ("##\na: b", []),
            ("a: b # A.\n# B\nc: d", []),
            ("### A.\na: b #### B.\n########\nc: d", []),
            ("## A.\n\na: b", []),
            ("## A.\n# B\na: b", []),
            ("a: b ## A.\nc: d ## C.", ["a: A.", "c: C."]),
            ("a: b   ## A.\n       ## B.\nc: d", ["a: A.\nB."]),
            ("a: b   ## A.\n ## B.\nc: d", ["a: A.", "c: B."]),
            ("a: b ## A.\n\n## C.\nc: d", ["a: A.", "c: C."]),
            ("a:  ## A.\n  b: c ## B.\n  ## D.\n  d: e", ["a: A.", "b: B.", "d: D."]),
            ("a: { b: c, d: e } ## A.", ["a: A."]),
            ("a: {\n  b: c, ## B.\n  ## D.\n  d: e\n}", ["b: B.", "d: D."]),
            ("a: { b: c, ## ?\n  d: e } ## D.", ["d: D."]),
            ("a: {\n b: c, d: e ## ?\n}", []),
            ("a: {\n b: { c: d } ## B.\n}", ["b: B."]),
            ("a: { b: c,\n     d: { ## D.\n e: f } }", ["d: D."]),
            ("a: {\n b: c\n} ## ?", []),
            ("a: [b, c] ## A.", ["a: A."]),
            ("a: [\n b, ## B.\n ## C.\n c]", ["b: B.", "c: C."]),
            ("a:\n  - b ## B.\n  ## C.\n  - c\n  - d: e ## D.\n", ["b: B.", "c: C.", "d: D."]),
            ("a: \"b ## c\" ## A.", ["a: A."]),
            ("a: 'b ## c'", []),
            ("a: b## c", []),
            ("a: \"b\n  ## c\"\nd: e", []),
            ("a: |\n  ## b\n  c\nd: e", []),
            ("a: | ## A.\n  ## b\nd: e", ["a: A."]),
            ("a: >-\n  b\n\n  ## c\n## D.\nd: e", ["d: D."]),
            ("a: b\n  c ## A.\nd: e", []),
            ("\"a ## b\": c ## A.", ["a ## b: A."]),
            ("a: &x b ## A.\n## C.\n&y c: *x ## D.\nd: *y", ["a: A.", "c: C."]),
            ("a: &x\n  b: c ## B.\nd: *x", ["b: B.", "b: B."]),
            ("\u{FEFF}## A.\na: b", ["a: A."]),
            ("## A.\r\n## B.\r\na: b ## C.\r\nd: e ## D.\r\n", ["a: A.\nB.", "d: D."]),
            ("## A.\ra: b\r## C.\rc: d", ["a: A.", "c: C."]),
            ("a: b\n## end", []),
            ("a: b ## end", ["a: end"]),
            ("--- ## A.\na: b", []),
            ("a: !!str b ## A.", ["a: A."]),
            ("## Ä日\na: é ## 日\nü: b ## Ü", ["a: Ä日", "ü: Ü"]),
            ("a: {b: c}## A.", ["a: A."]),
        ] as [(String, [String])]
    )
    func attachesComments(text: String, expected: [String]) {
        #expect(read(text) == expected)
    }

    private func run(_ text: String) -> Pipeline.Output {
        Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text))
    }

    /// Text that could end a comment in Swift stays in the comment.
    @Test func hostileTextsStayComments() {
        let long = String(repeating: "long ", count: 20_000)
        let texts = [
            "*/ func a() {} /*", "\\(x) \" ' \"\"\"", "///", long, "`", "#if",
        ]
        for text in texts {
            let output = run("models:\n  ## \(text)\n  Room: { id: String } \n")
            #expect(output.diagnostics.isEmpty)
            let models = output.files.map(\.content).joined(separator: "\n")
            let lines = models.split(separator: "\n").filter { $0.contains(text.split(separator: " ").first ?? "") }
            #expect(!lines.isEmpty && lines.allSatisfy { $0.drop { $0 == " " }.hasPrefix("/") }, "\(text.prefix(40))")
        }
    }

    /// If a spec has errors, comments that belong to nothing aren't reported.
    @Test func errorsHideMisplacedComments() {
        let output = run("modles:\n  ## A room.\n  Room: { id: String }\n## Nothing.\n")
        #expect(output.diagnostics.map(\.id) == [.unknownKey])
    }

    @Test func manyCommentsInOneLineAreCheap() {
        let entries = (0..<20_000).map { "k\($0): { type: String }" }.joined(separator: ", ")
        let text = "models:\n  ## A.\n  A: { \(entries) }\n" + String(repeating: "## x\n\n", count: 20_000)
        let diagnostics = Diagnostics()
        let root = YAMLParser.parse(SourceFile(name: "test", text: text), reporting: diagnostics)
        #expect(root != nil && diagnostics.all.count == 20_001)
    }
}

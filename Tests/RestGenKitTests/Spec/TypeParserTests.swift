import Testing

@testable import RestGenBase
@testable import RestGenOpenAPI
@testable import RestGenSpec

struct TypeParserTests {
    private func parse(_ marked: MarkedSpec) -> (type: TypeSyntax, diagnostics: [Diagnostic]) {
        let diagnostics = Diagnostics()
        let span = Span(marked.file, 0..<marked.text.utf8.count)
        let node = YAMLNode(.scalar(YAMLScalar(text: marked.text, style: .plain)), span)
        return (ScalarReader(diagnostics: diagnostics).type(node), diagnostics.all)
    }

    @Test(arguments: [
        ("Room", "Room"),
        ("Room?", "Room?"),
        ("[Room]", "[Room]"),
        ("[Room]?", "[Room]?"),
        ("[ Room ? ]".replacing(" ?", with: "?"), "[Room?]"),
        ("[String: Int]", "[String: Int]"),
        ("[String:[Int?]]?", "[String: [Int?]]?"),
        ("Array<Room>?", "[Room]?"),
        ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
        ("Optional<Room>", "Room?"),
        ("Optional<Optional<Room>>", "Room?"),
        ("github.repository-rule", "github.repository-rule"),
        ("Größe", "Größe"),
        ("+1", "+1"),
        ("$ref", "$ref"),
        ("🎉", "🎉"),
        ("  Room  ", "Room"),
    ])
    func parsesTypes(text: String, line: String) {
        let (type, diagnostics) = parse(MarkedSpec(text))
        #expect(diagnostics.map(MarkedSpec.line) == [])
        #expect(type.line == line)
    }

    @Test func everyPartHasASpan() {
        let (type, _) = parse(MarkedSpec("[String: Optional<[Größe?]>]"))
        #expect(
            type.places == [
                "[String: Optional<[Größe?]>]", "String", "String", "Optional<[Größe?]>", "[Größe?]", "Größe?", "Größe",
                "Größe",
            ]
        )
    }

    @Test(
        arguments: [
            ("«[»Room", "'[' is never closed", "add ']' at the end"),
            ("Room«]»", "expected the end of the type, found ']'", nil),
            (
                "«[]»", "the list has no element type",
                "write '[String]', or '[JSON]' for elements of any type"
            ),
            ("[Room«,» Chatter]", "expected ']' in a type, found ','", nil),
            ("[String: «]»", "expected a type, found ']'", nil),
            ("[String: Int«:» Int]", "expected ']' in a type, found ':'", nil),
            (
                "Room?«?»", "the type has a second '?'",
                "write one '?' after the type for null, and one after the name for absent"
            ),
            ("Array«<»Room", "'<' is never closed", "add '>' at the end, or quote a type that contains ','"),
            ("[Located<Room«]»>", "expected '>' in a type, found ']'", "write '>]' instead of ']>'"),
            ("[Located<Room«]»", "expected '>' in a type, found ']'", "write '>' before ']'"),
            ("Located<[Room«>»]", "expected ']' in a type, found '>'", "write ']>' instead of '>]'"),
            ("Array<«>»", "expected a type, found '>'", nil),
            ("«Array<A, B>»", "'Array' takes one type, not 2", nil),
            ("«Dictionary<A>»", "'Dictionary' takes two types, not 1", "write '[String: A]'"),
            ("Room «C»hatter", "expected the end of the type, found 'C'", "a type is one word, as in 'RoomChatter'"),
            ("Room «=» 1", "a default is not allowed here, only a type", nil),
            ("«!»", "expected a type, found '!'", nil),
            ("«→»".replacing("→", with: "("), "expected a type, found '('", nil),
        ] as [(String, String, String?)]
    )
    func reportsErrors(marked: String, message: String, help: String?) {
        let marked = MarkedSpec(marked)
        let (type, diagnostics) = parse(marked)
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map(\.help) == [help])
        #expect(diagnostics.map(\.id) == [.typeSyntax])
        #expect(diagnostics.map { $0.span?.range } == marked.marks)
        #expect(type.line == "<invalid>")
    }

    @Test func genericModels() {
        let (type, diagnostics) = parse(MarkedSpec("[Page<Pair<Room, [Int]>?>]"))
        #expect(diagnostics.isEmpty)
        #expect(type.line == "[Page<Pair<Room, [Int]>?>]")
        #expect(parse(MarkedSpec("Page<Room")).diagnostics.map(\.message) == ["'<' is never closed"])
        #expect(parse(MarkedSpec("Page<>")).diagnostics.map(\.message) == ["expected a type, found '>'"])
    }

    @Test func depthIsBounded() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(parse(MarkedSpec(deep)).diagnostics.map(\.id) == [.typeSyntax])
        let bounded = String(repeating: "[", count: 31) + "Int" + String(repeating: "]", count: 31)
        #expect(parse(MarkedSpec(bounded)).diagnostics.isEmpty)
    }

    @Test func errorsInEscapedTextPointAtTheWholeScalar() {
        let file = SourceFile(name: "test", text: #"a: "Ro\u006Fm]""#)
        let diagnostics = Diagnostics()
        let node = YAMLNode(.scalar(YAMLScalar(text: "Room]", style: .quoted)), Span(file, 3..<15))
        _ = ScalarReader(diagnostics: diagnostics).type(node)
        #expect(diagnostics.all.map { $0.span?.text } == [#""Ro\u006Fm]""#])
    }
}

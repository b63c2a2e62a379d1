import Testing

@testable import RestGenEmit

@Suite struct CodeTests {
    @Test func indentsInterpolatedLines() {
        let inner: Code = "a\n\nb"
        let code: Code = """
            {
                \(inner)
            }
            """
        #expect(code.text == "{\n    a\n\n    b\n}")
    }

    @Test func emptyInterpolationRemovesItsLine() {
        let none = Code()
        let code: Code = """
            \(none)
            a {
                \(none)
                b
            }
            \(none)
            """
        #expect(code.text == "a {\n    b\n}")
    }

    @Test func keepsTextAfterEmptyInterpolation() {
        let none = Code()
        let code: Code = """
            {
                \(none)b \(none)c
            }
            """
        #expect(code.text == "{\n    b c\n}")
    }

    @Test func sectionsSkipEmptyParts() {
        #expect(Code.sections(["a", "", "b"]).text == "a\n\nb")
        #expect(Code.lines(["", "a", "", "b", ""]).text == "a\nb")
    }

    @Test(arguments: [
        ("a\"b\\c\n", "\"a\\\"b\\\\c\\n\""), ("\u{202E}x\u{0}", "\"\\u{202E}x\\u{0}\""), ("é", "\"é\""),
    ])
    func strings(text: String, literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test(arguments: [("999999", "999999"), ("-1234567", "-1_234_567"), ("+5", "5")])
    func integers(text: String, literal: String) {
        #expect(SwiftLiteral.integer(text) == literal)
    }

    @Test(arguments: [(".5", "0.5"), ("1.", "1.0"), ("-2e+3", "-2e3"), ("1.5E-3", "1.5e-3")])
    func numbers(text: String, literal: String) {
        #expect(SwiftLiteral.number(text) == literal)
    }

    @Test func commentsHaveNoTrailingSpaces() {
        #expect(Documentation.comment("\na  \n\n*/ b\n", nil, "c").text == "/// a\n///\n/// */ b\n///\n/// c")
    }
}

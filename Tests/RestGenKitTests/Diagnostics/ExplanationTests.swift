import Testing

@testable import RestGenBase
@testable import RestGenTools

@Suite struct ExplanationTests {
    @Test(arguments: DiagnosticID.allCases)
    func everyDiagnosticIsExplained(id: DiagnosticID) {
        let explanation = DiagnosticID.explanations[id]
        #expect(explanation?.title.isEmpty == false && explanation?.meaning.isEmpty == false, "\(id.rawValue)")
        #expect(explanation?.title.hasSuffix(".") == false && explanation?.meaning.hasSuffix(".") == true)
        #expect((explanation?.wrong == nil) == (explanation?.right == nil))
    }

    @Test func explanationIsIndented() {
        let explanation = Explanation("a title", "A meaning.", wrong: "a\n\nb", right: "c")
        #expect(
            explanation.text(for: .yamlTab) == """
                yaml-tab: a title

                A meaning.

                Wrong:

                    a

                    b

                Right:

                    c

                """
        )
    }
}

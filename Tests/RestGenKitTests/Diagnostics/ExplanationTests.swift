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

    /// A wrong example causes only its own diagnostic, and a right one causes none.
    @Test(arguments: DiagnosticID.allCases.filter { $0.rawValue.hasPrefix("yaml-") })
    func examplesCauseOnlyTheirDiagnostic(id: DiagnosticID) {
        if let wrong = id.explanation.wrong {
            let parsed = Parsed(wrong)
            #expect(!parsed.diagnostics.isEmpty && parsed.diagnostics.allSatisfy { $0.id == id }, "\(parsed.report)")
        }
        if let right = id.explanation.right {
            let parsed = Parsed(right)
            #expect(parsed.diagnostics.isEmpty, "\(parsed.report)")
        }
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

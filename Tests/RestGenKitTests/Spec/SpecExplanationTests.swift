import Testing

@testable import RestGenBase
@testable import RestGenTools

struct SpecExplanationTests {
    static let explanations = Explanation.specGrammar.merging(Explanation.specKeys) { first, _ in first }

    @Test(arguments: explanations.keys.sorted { $0.rawValue < $1.rawValue })
    func examplesCauseTheirDiagnostic(id: DiagnosticID) throws {
        let explanation = try #require(Self.explanations[id])
        if let wrong = explanation.wrong {
            #expect(diagnostics(wrong) == [id])
        }
        if let right = explanation.right {
            #expect(diagnostics(right) == [])
        }
    }

    private func diagnostics(_ text: String) -> [DiagnosticID] {
        let start = text.hasPrefix("restgen:") ? "" : "restgen: 1\n"
        return ParsedSpec(SourceFile(name: "test", text: start + text)).diagnostics.map(\.id)
    }
}

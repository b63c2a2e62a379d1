import Testing

@testable import RestGenResolve

/// Fields that are stored by reference, so that types don't grow with the types inside them.
@Suite struct StorageResolutionTests {
    private let fields = (0..<StorageResolver.inlineParts).map { "f\($0): String" }.joined(separator: ", ")

    @Test func largeModelIsBoxed() {
        let resolved = ResolvedSpec(
            """
            models:
              Small: { \(fields) }
              Large: { \(fields), one: String }
              Holder: { small: Small, large: Large, maybe?: Large, three?: "Large?", list: [Large], named: Named }
              Named: Large
            """
        )
        #expect(resolved.diagnostics == [])
        let boxed = ["small", "large", "maybe", "three", "list", "named"].filter {
            resolved.field("Holder", $0)?.isBoxed == true
        }
        #expect(boxed == ["large", "maybe", "three", "named"])
    }

    @Test func boxedFieldCountsAsOnePart() {
        // Without boxes, each level would have five times as many parts as the one below.
        var models: [String] = ["M0: { \(fields), one: String }"]
        for level in 1...8 {
            let holds = (0..<5).map { "f\($0)?: M\(level - 1)" }.joined(separator: ", ")
            models.append("M\(level): { \(holds) }")
        }
        let resolved = ResolvedSpec("models:\n  " + models.joined(separator: "\n  "))
        #expect(resolved.diagnostics == [])
        for level in 1...8 {
            // A model of five boxes is small again, and the one with five of those is large.
            #expect(resolved.field("M\(level)", "f0")?.isBoxed == (level % 2 == 1), "M\(level)")
        }
    }

    @Test func unionCountsAsOnePart() {
        let resolved = ResolvedSpec(
            """
            models:
              Large: { \(fields), one: String }
              Holder: { either: Either, id: String }
              Outer: { holder: Holder }
            unions:
              Either: { by: type, large: Large }
            """
        )
        #expect(resolved.field("Holder", "either")?.isBoxed == false)
        #expect(resolved.field("Outer", "holder")?.isBoxed == false)
    }

    @Test func genericModelsCountWithTheirArguments() {
        let resolved = ResolvedSpec(
            """
            models:
              Box<T>: { value: T, at: String }
              Large: { \(fields), one: String }
              Holder: { few: Box<String>, many: Box<Large> }
            """
        )
        #expect(resolved.diagnostics == [])
        #expect(resolved.field("Holder", "few")?.isBoxed == false)
        #expect(resolved.field("Holder", "many")?.isBoxed == true)
        #expect(resolved.field("Box", "value")?.isBoxed == false)
    }

    @Test func longChainsDoNotOverflowTheStack() {
        let models = (0..<5_000).map { "M\($0): { next?: M\($0 + 1), \(fields) }" } + ["M5000: { id: String }"]
        let resolved = ResolvedSpec("models:\n  " + models.joined(separator: "\n  "))
        #expect(resolved.diagnostics == [])
        #expect(resolved.field("M0", "next")?.isBoxed == true)
    }
}

import Testing

@testable import RestGenModel

/// Texts that follow a pattern and a number of characters.
@Suite struct PatternExampleTests {
    @Test(arguments: [
        ("^[a-z]+$", 0...80), ("^[a-z]{1,500}$", 40...200), ("^[a-zA-Z0-9-]{1,255}$", 20...20),
        ("^[a-z]{500}$", 0...500),
        ("^(ab)+$", 101...102), ("^[A-Z]{2}-\\d{4,}$", 300...310), ("x|yy", 2...2),
    ])
    func findsATextWithinTheLimits(pattern: String, count: ClosedRange<Int>) throws {
        var rules = ValueRules()
        rules.pattern = pattern
        rules.count = count
        for number in 1...3 {
            let text = try #require(ValueRules.example(ofPattern: pattern, following: rules, number: number))
            #expect(rules.violation(by: .string(text)) == nil, "\(text)")
        }
    }

    /// The search ends soon for patterns whose texts are long, and for limits that no text has.
    @Test(arguments: [("a{2000}", 0...10), ("((a{9}){9}){9}", 0...3), ("^ab$", 3...9), ("^(ab)*$", 1999...1999)])
    func endsWithoutAText(pattern: String, count: ClosedRange<Int>) {
        var rules = ValueRules()
        rules.pattern = pattern
        rules.count = count
        #expect(ValueRules.example(ofPattern: pattern, following: rules, number: 1) == nil)
    }
}

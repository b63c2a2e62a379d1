import Fuzzing
import Testing

/// A little of what `swift run -c release Fuzz paths` does by the million.
struct RouteFuzzTests {
    @Test func agreesWithTheRules() {
        let findings = FuzzLoop(RouteFuzz(), count: 10_000, seed: 3986).run()
        #expect(findings.isEmpty, "\(findings.count): \(findings.first?.description ?? "")")
    }
}

import Fuzzing
import Testing

/// A small part of `swift run -c release Fuzz paths`.
struct RouteFuzzTests {
    @Test func agreesWithTheRules() {
        let findings = FuzzLoop(RouteFuzz(), count: 10_000, seed: 3986).run()
        #expect(findings.isEmpty, "\(findings.count): \(findings.first?.description ?? "")")
    }
}

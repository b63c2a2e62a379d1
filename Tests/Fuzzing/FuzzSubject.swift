/// What is fuzzed: where its inputs come from, and what must hold for each of them.
package protocol FuzzSubject: Sendable {
    associatedtype Input

    /// As the command line says it: `json`.
    var name: String { get }
    /// The same input for the same numbers.
    func input(_ generator: inout SeededGenerator) -> Input
    /// What is wrong with what came out; nil when nothing is.
    func problem(with input: Input) -> String?
    /// The input as a failure shows it.
    func text(of input: Input) -> String
}

extension FuzzSubject {
    package func input(seed: UInt64) -> Input {
        var generator = SeededGenerator(seed: seed)
        return input(&generator)
    }
}

/// An input that something is wrong with.
package struct FuzzFinding: Sendable, CustomStringConvertible {
    package var subject: String
    /// What makes this one input again.
    package var seed: UInt64
    package var input: String
    package var problem: String

    package init(subject: String, seed: UInt64, input: String, problem: String) {
        self.subject = subject
        self.seed = seed
        self.input = input
        self.problem = problem
    }

    package var description: String { text(showing: 2000) }

    /// With so many characters of its input: the seed says the rest.
    package func text(showing limit: Int) -> String {
        let shown = input.count > limit ? input.prefix(limit) + "…" : input[...]
        return """
            \(subject): \(problem)
              input:  \(shown)
              replay: swift run -c release Fuzz \(subject) 1 \(seed)
            """
    }
}

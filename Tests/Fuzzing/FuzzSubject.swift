/// A subject of fuzzing: generates inputs and checks the result of each.
package protocol FuzzSubject: Sendable {
    associatedtype Input

    /// The name on the command line, such as `json`.
    var name: String { get }
    /// Returns an input. Equal generators give equal inputs.
    func input(_ generator: inout SeededGenerator) -> Input
    /// Returns the problem with an input, or `nil` if there is none.
    func problem(with input: Input) -> String?
    /// Returns the input as text for a report.
    func text(of input: Input) -> String
}

extension FuzzSubject {
    package func input(seed: UInt64) -> Input {
        var generator = SeededGenerator(seed: seed)
        return input(&generator)
    }
}

/// An input with a problem.
package struct FuzzFinding: Sendable, CustomStringConvertible {
    package var subject: String
    /// The seed that generates this input.
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

    /// Returns the finding with at most `limit` characters of its input, which the seed can generate again.
    package func text(showing limit: Int) -> String {
        let shown = input.count > limit ? input.prefix(limit) + "…" : input[...]
        return """
            \(subject): \(problem)
              input:  \(shown)
              replay: swift run -c release Fuzz \(subject) 1 \(seed)
            """
    }
}

/// An invalid ``PathPattern``.
///
///     PathPatternError(pattern: "a/**/b", problem: .restNotLast)
@_spi(Generated) public struct PathPatternError: Error, Sendable, Hashable {
    /// The reason why a pattern is invalid.
    public enum Problem: Sendable, Hashable {
        /// The pattern is empty. The root is `/`.
        case empty
        /// The pattern has two consecutive slashes.
        case emptySegment
        /// A segment follows `**`.
        case restNotLast
    }

    /// The text of the pattern.
    public let pattern: String
    /// The problem.
    public let problem: Problem

    /// Creates an error.
    public init(pattern: String, problem: Problem) {
        self.pattern = pattern
        self.problem = problem
    }
}

@_spi(Generated) extension PathPatternError: CustomStringConvertible {
    @_spi(Generated) public var description: String {
        switch problem {
        case .empty: "a path pattern is empty. Write the root as '/'"
        case .emptySegment: "the path pattern '\(pattern)' contains an empty segment"
        case .restNotLast: "the path pattern '\(pattern)' continues after '**', which can only be the last segment"
        }
    }
}

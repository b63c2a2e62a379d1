/// A text that is no ``PathPattern``.
///
///     PathPatternError(pattern: "a/**/b", problem: .restNotLast)
@_spi(Generated) public struct PathPatternError: Error, Sendable, Hashable {
    public enum Problem: Sendable, Hashable {
        /// The pattern is empty; the root is `/`.
        case empty
        /// Two slashes follow each other.
        case emptySegment
        /// Something stands behind `**`.
        case restNotLast
    }

    public let pattern: String
    public let problem: Problem

    public init(pattern: String, problem: Problem) {
        self.pattern = pattern
        self.problem = problem
    }
}

@_spi(Generated) extension PathPatternError: CustomStringConvertible {
    public var description: String {
        switch problem {
        case .empty: "a path pattern is empty. Write the root as '/'"
        case .emptySegment: "the path pattern '\(pattern)' contains an empty segment"
        case .restNotLast: "the path pattern '\(pattern)' continues after '**', which can only be the last segment"
        }
    }
}

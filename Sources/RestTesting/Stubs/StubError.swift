public import Foundation

/// An error of a stub, or of its use.
public struct StubError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// The description, with a line for each problem.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}

public import Foundation

/// What is wrong with a stub, or with what was asked of it.
public struct StubError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
    /// A line for each thing that is wrong.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}

/// An error of storing a call's result.
///
/// The call itself succeeded, so it isn't sent again.
public struct StoreError: Error, Sendable, CustomStringConvertible {
    /// A description for people.
    public let message: String
    /// The underlying error, such as GRDB's `DatabaseError`, or `nil` for an error of the store itself.
    public let underlying: (any Error)?

    /// Creates an error from a message and its cause.
    @_spi(Generated) public init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        self.underlying = underlying
    }

    @_spi(Generated) public var description: String { message }

    /// Creates an error from one that a store has thrown. A `StoreError` is unchanged.
    init(thrown error: any Error) { self = error as? StoreError ?? StoreError("\(error)", underlying: error) }
}

/// Why what a call gave back is not kept.
public struct StoreError: Error, Sendable, CustomStringConvertible {
    /// What went wrong, for a person.
    public let message: String
    /// What was thrown, such as GRDB's `DatabaseError`; nil for an error of the store itself.
    public let underlying: (any Error)?

    /// An error with a message and, where there is one, its cause.
    @_spi(Generated) public init(_ message: String, underlying: (any Error)? = nil) {
        self.message = message
        self.underlying = underlying
    }

    @_spi(Generated) public var description: String { message }

    init(thrown error: any Error) { self = error as? StoreError ?? StoreError("\(error)", underlying: error) }
}

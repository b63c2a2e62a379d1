/// A request that could not be made, so that nothing was sent.
///
///     RequestError("the path parameter 'id' is empty")
public struct RequestError: Error, Sendable, Hashable {
    /// What is wrong, as a sentence without its full stop. Holds no values of parameters.
    public var message: String
    /// What to do, where that is known.
    public var advice: String?

    /// An error of a request that could not be made.
    public init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

extension RequestError: CustomStringConvertible {
    @_spi(Generated) public var description: String { advice.map { "\(message); \($0)" } ?? message }
}

/// An error of a request that could not be made. Nothing was sent.
///
///     RequestError("the path parameter 'id' is empty")
public struct RequestError: Error, Sendable, Hashable {
    /// The problem, without a full stop. It doesn't contain values of parameters.
    public var message: String
    /// The advice how to solve the problem, if there is one.
    public var advice: String?

    /// Creates an error.
    public init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

extension RequestError: CustomStringConvertible {
    @_spi(Generated) public var description: String { advice.map { "\(message); \($0)" } ?? message }
}

/// An error of a request that could not be made. Nothing was sent.
///
///     RequestError("the path parameter 'id' is empty")
///
/// Calls throw it as ``RestError/request(_:_:)``. Interceptors and custom token sources may throw it too.
public struct RequestError: Error, Sendable, Hashable {
    /// The problem, without a full stop. It doesn't contain values of parameters.
    public var message: String
    /// The advice how to solve the problem, if there is one.
    public var advice: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: The problem, in lowercase and without a full stop.
    ///   - advice: The change that solves it.
    public init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

/// The message and the advice as one line.
extension RequestError: CustomStringConvertible {
    @_spi(Generated) public var description: String { advice.map { "\(message); \($0)" } ?? message }
}

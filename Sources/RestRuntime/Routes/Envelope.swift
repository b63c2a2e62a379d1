/// What an API wraps its values in: where in the body the result is, where an error, and what a body is sent in.
///
///     Envelope(result: ["data", "items"], error: ["error"], send: ["data"])
///
/// A body that is a list, or another JSON value that is no object, passes by. Paths that are empty say nothing: the
/// result is then the whole body.
public struct Envelope: Sendable, Hashable {
    /// The key path of the result in a success.
    public var result: [String]
    /// The key path of the error. A success that holds something there is thrown as a failure.
    public var error: [String]
    /// The key path that a JSON body is sent at: `["data"]` sends `{"data": …}`.
    public var send: [String]

    /// An envelope, by the key paths of a result, of an error, and of what is sent.
    public init(result: [String] = [], error: [String] = [], send: [String] = []) {
        self.result = result
        self.error = error
        self.send = send
    }

    /// No envelope.
    public static let none = Envelope()
}

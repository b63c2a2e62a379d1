/// What an API wraps its values in: where in the body the result is, where an error, and what a body is sent in.
///
///     Envelope(result: ["data", "items"], error: ["error"], send: ["data"])
///
/// A body that is a list, or another JSON value that is no object, passes by. Paths that are empty say nothing: the
/// result is then the whole body.
public struct Envelope: Sendable, Hashable {
    /// The key path of the result in a success.
    package var result: [String]
    /// The key path of the error. A success that holds something there is thrown as a failure.
    package var error: [String]
    /// The key path that a JSON body is sent at: `["data"]` sends `{"data": …}`.
    package var send: [String]
    /// The values that a success has, by their key paths: `[["ok"]: ["true"]]`. A success without one of them is thrown as a
    /// failure. Values are texts as JSON writes them, without the quotes of a text; what is absent is `null`.
    package var success: [[String]: [String]]

    /// An envelope, by the key paths of a result, of an error, of what is sent, and of what a success says.
    public init(
        result: [String] = [],
        error: [String] = [],
        send: [String] = [],
        success: [[String]: [String]] = [:]
    ) {
        self.result = result
        self.error = error
        self.send = send
        self.success = success
    }

    /// True if a response with the status of a success may be a failure.
    package var mayHoldError: Bool { !error.isEmpty || !success.isEmpty }

    /// No envelope.
    public static let none = Envelope()
}

/// The JSON around an API's values: the key paths of results and errors in responses, and of values in requests.
///
///     Envelope(result: ["data", "items"], error: ["error"], send: ["data"])
///
/// If a body is not an object, it has no envelope. An empty path means the whole body.
///
///     {"ok": true, "data": {"items": […]}}      result at data.items, success at ok
///
/// An envelope is declared for an API, a call, or by path in a table.
public struct Envelope: Sendable, Hashable {
    /// The key path of the result of a successful response.
    package var result: [String]
    /// The key path of the error. If a successful response has a value there, the call fails.
    package var error: [String]
    /// The key path at which a JSON body is sent: `["data"]` sends `{"data": …}`.
    package var send: [String]
    /// The values of a successful response by key path: `[["ok"]: ["true"]]`. A response with another value is a
    /// failure.
    ///
    /// Values are written as in JSON, but texts have no quotes. An absent value is `null`.
    package var success: [[String]: [String]]

    /// Creates an envelope from key paths.
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

    /// Whether a response with a successful status may be a failure.
    package var mayHoldError: Bool { !error.isEmpty || !success.isEmpty }

    /// No envelope.
    public static let none = Envelope()
}

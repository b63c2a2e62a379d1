/// Which call it was, in a form that may be shown: without credentials, and with the values of secret query parameters
/// replaced.
///
///     rooms.list (GET http://localhost:3000/rooms?api_key=<redacted>)
public struct CallSummary: Sendable, Hashable {
    /// As the spec names it: `rooms.list`.
    public let operation: String
    /// `GET`.
    public let method: String
    /// Without user and password; secret values read `<redacted>`.
    public let url: String
    /// `localhost:3000`.
    public let hostAndPort: String
}

extension CallSummary: CustomStringConvertible {
    @inline(never)
    public var description: String { "\(operation) (\(method) \(url))" }
}

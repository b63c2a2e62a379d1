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
    /// How often the call was sent (``RetryPolicy``), redirects and what a sign-in asks for not counted; 1 for once.
    public let attempts: Int
    /// nil where none was sent.
    let sent: SentRequest?

    init(
        operation: String,
        method: String,
        url: String,
        hostAndPort: String,
        attempts: Int = 1,
        sent: SentRequest? = nil
    ) {
        self.operation = operation
        self.method = method
        self.url = url
        self.hostAndPort = hostAndPort
        self.attempts = attempts
        self.sent = sent
    }

    /// A call that was not made, for tests: `CallSummary("rooms.list", method: "GET", url: "http://localhost:3000/rooms")`.
    /// What is given is shown as it is.
    public init(_ operation: String, method: String = "", url: String = "") {
        let hostAndPort = (try? Target(parsing: url))?.origin.hostAndPort ?? ""
        self.init(operation: operation, method: method, url: url, hostAndPort: hostAndPort)
    }
}

extension CallSummary: CustomStringConvertible, CustomReflectable {
    @inline(never)
    @_spi(Generated) public var description: String {
        let place = [method, url].filter { !$0.isEmpty }.joined(separator: " ")
        let name = place.isEmpty ? operation : "\(operation) (\(place))"
        return attempts > 1 ? "\(name) after \(attempts) attempts" : name
    }

    /// Without the request that was sent: what may be secret in it is no text yet.
    @_spi(Generated) public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "operation": operation, "method": method, "url": url, "hostAndPort": hostAndPort, "attempts": attempts,
            ],
            displayStyle: .struct
        )
    }
}

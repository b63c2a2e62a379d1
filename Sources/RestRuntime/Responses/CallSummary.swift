/// A description of a call, without credentials and with redacted secrets.
///
///     rooms.list (GET http://localhost:3000/rooms?api_key=<redacted>)
///
/// A summary is a part of each ``Response`` and of errors without a response. It is created when it is needed, after
/// the secrets of the call are known.
public struct CallSummary: Sendable, Hashable {
    /// The endpoint in the spec, such as `rooms.list`.
    public let operation: String
    /// The method, such as `GET`.
    public let method: String
    /// The URL without user and password, in which secrets are `<redacted>`.
    public let url: String
    /// The host and port, such as `localhost:3000`.
    public let hostAndPort: String
    /// The number of attempts by the ``RetryPolicy``. Redirects and repetitions after a sign-in don't count.
    public let attempts: Int
    /// The request, or `nil` if none was sent.
    let sent: SentRequest?

    /// Creates a summary from redacted texts.
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

    /// Creates the summary of a call for tests: `CallSummary("rooms.list", method: "GET", url:
    /// "http://localhost:3000/rooms")`.
    ///
    /// The values aren't redacted.
    public init(_ operation: String, method: String = "", url: String = "") {
        let hostAndPort = (try? Target(parsing: url))?.origin.hostAndPort ?? ""
        self.init(operation: operation, method: method, url: url, hostAndPort: hostAndPort)
    }
}

/// The summary as one line, without the request.
extension CallSummary: CustomStringConvertible, CustomReflectable {
    @inline(never)
    @_spi(Generated) public var description: String {
        let request = [method, url].filter { !$0.isEmpty }.joined(separator: " ")
        let name = request.isEmpty ? operation : "\(operation) (\(request))"
        return attempts > 1 ? "\(name) after \(attempts) attempts" : name
    }

    /// Hides the request, whose secrets aren't redacted yet.
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

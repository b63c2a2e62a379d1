public import HTTPTypes

/// What a transport sends: a request's head, its body, and what its call asks for.
///
///     var request = TransportRequest(head)
///     request.body = RequestBody(file: photo)
public struct TransportRequest: Sendable {
    /// Its `scheme`, `authority` and `path` are set.
    public var head: HTTPRequest
    /// nil for a request without one, which is not the same as an empty one.
    public var body: RequestBody?
    public var options: TransportOptions
    /// What stays behind where a redirect leads to another origin.
    var secrets = RequestSecrets()
    /// Shared by all that is made of the first request of a call.
    var sent: SentRequest?

    public init(_ head: HTTPRequest, body: RequestBody? = nil, options: TransportOptions = TransportOptions()) {
        self.head = head
        self.body = body
        self.options = options
    }
}

/// Where in a request its credential stands.
struct RequestSecrets: Sendable {
    /// Beside the headers that are credentials by their names.
    var headers: [HTTPField.Name] = []
    var query: (name: String, value: String)?
}

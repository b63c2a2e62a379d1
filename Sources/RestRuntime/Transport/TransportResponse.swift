public import HTTPTypes

/// The head of a response, and its body as it arrives.
///
///     TransportResponse(HTTPResponse(status: .noContent))
public struct TransportResponse: Sendable {
    /// The status and header fields.
    public var head: HTTPResponse
    /// The body.
    public var body: ResponseBody

    /// Creates a response, by default without a body.
    public init(_ head: HTTPResponse, body: ResponseBody = ResponseBody()) {
        self.head = head
        self.body = body
    }
}

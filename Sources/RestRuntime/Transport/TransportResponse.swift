public import HTTPTypes

/// A response's head, and its body as it comes.
///
///     TransportResponse(HTTPResponse(status: .noContent))
public struct TransportResponse: Sendable {
    /// Status and header fields.
    public var head: HTTPResponse
    /// What came behind the head.
    public var body: ResponseBody

    /// A response; one without a body unless said.
    public init(_ head: HTTPResponse, body: ResponseBody = ResponseBody()) {
        self.head = head
        self.body = body
    }
}

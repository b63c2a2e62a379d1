public import HTTPTypes

/// A response's head, and its body as it comes.
///
///     TransportResponse(HTTPResponse(status: .noContent))
public struct TransportResponse: Sendable {
    public var head: HTTPResponse
    public var body: ResponseBody

    public init(_ head: HTTPResponse, body: ResponseBody = ResponseBody()) {
        self.head = head
        self.body = body
    }
}

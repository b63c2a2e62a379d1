/// Carries one request to its server and brings back the response's head and a stream of its body.
///
///     struct Recorded: Transport {
///         func send(_ request: TransportRequest) async throws -> TransportResponse {
///             TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("[]".utf8)))
///         }
///     }
///
/// What a transport keeps to, so that every one behaves the same: it hands back a redirect as any other response (the
/// client follows it, and drops credentials where the origin changes), sends no header of its own accord but those that
/// HTTP needs, keeps no cookies and no cache, and stops when its `Task` is cancelled, or all calls are
/// (``TransportRequest.Options/cancellation``). It throws ``TransportError`` where it knows what went wrong; any other error is
/// shown by its description.
public protocol Transport: Sendable {
    /// Sends the request with all of its body. Returns as soon as the response's head is there; one with a status of 1xx
    /// is never returned.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

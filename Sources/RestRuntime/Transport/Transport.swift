/// A type that sends a request and returns the response's head and a stream of its body.
///
///     struct Recorded: Transport {
///         func send(_ request: TransportRequest) async throws -> TransportResponse {
///             TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data("[]".utf8)))
///         }
///     }
///
/// All transports have to behave alike:
/// - Redirects are returned like any other response. The client follows them, and removes credentials if the origin changes.
/// - Only headers that HTTP requires are added.
/// - There are no cookies and no cache.
/// - A transfer ends if its task is cancelled, or all calls are (``TransportRequest/Options/cancellation``).
/// - Known errors are thrown as ``TransportError``. Other errors are shown by their descriptions.
public protocol Transport: Sendable {
    /// Sends a request with its body.
    ///
    /// The method returns as soon as the head of the response has arrived. Informational responses (1xx) aren't
    /// returned.
    func send(_ request: TransportRequest) async throws -> TransportResponse
}

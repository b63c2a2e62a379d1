/// Stands around the exchange of each call: sees the request, may change it, hold it back, answer it itself or send it
/// more than once, and sees the response.
///
///     struct RequestID: Interceptor {
///         func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
///             var request = request
///             request.head.headerFields[.init("X-Request-ID")!] = UUID().uuidString
///             return try await next(request)
///         }
///     }
///     configuration.interceptors = [RequestID()]
///
/// The order, from the caller inwards: the hooks of `preparing`, the record of `with(record:)`, the cache, retries, what writes
/// and counts files, the sign-in, the configuration's interceptors in their order, the credential, redirects, limits, the
/// transport. So a user's interceptor sees no credential and no redirect, is asked for each attempt (``Call/attempt``), and
/// what it sends again is sent with the credential of the call. A header that it sets wins over the credential's.
///
/// Where all calls are cancelled, so is its task. A call that is cancelled, or at its deadline, ends at once: an interceptor
/// that does not heed that goes on by itself, what it sends then is not sent, and what it gives is dropped.
///
/// What it throws ends the call: a ``TransportError`` as it is, a ``RequestError`` as one of a request that could not be
/// made, `CancellationError` as a cancelled call, and any other by its description.
public protocol Interceptor: Sendable {
    /// Sends a request on its way: to the next interceptor, and in the end to the transport.
    typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

    /// Gives the response to the request of a call. `next` sends it on its way; a response that is not handed on is to be
    /// read or discarded.
    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse
}

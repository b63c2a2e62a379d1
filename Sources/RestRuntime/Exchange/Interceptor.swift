/// A type that intercepts the requests of calls: it can change a request, delay it, respond itself, send it several
/// times, and inspect the response.
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
/// The order from the caller to the transport is: the hooks of `preparing`, the record of `with(record:)`, the request
/// that equal calls share, the cache, retries, files and their progress, the sign-in, the configuration's interceptors in
/// their order, the credential, redirects, limits, the transport.
///
/// - An interceptor doesn't see the credential and redirects. It is called for each attempt (``Call/attempt``).
/// - Requests that it sends again get the call's credential. A header that it sets replaces the credential's.
/// - If all calls are cancelled, its task is too. A call ends at once when it is cancelled or reaches its deadline. If
///   the interceptor doesn't react, it continues, but its requests aren't sent and its response is discarded.
/// - An error that it throws ends the call: ``TransportError`` and ``RequestError`` unchanged, `CancellationError` as a
///   cancelled call, and any other with its description.
///
/// A type must be safe to use from several tasks, since calls run in parallel.
public protocol Interceptor: Sendable {
    /// Passes a request to the next interceptor, and finally to the transport.
    typealias Next = @Sendable (TransportRequest) async throws -> TransportResponse

    /// Returns the response to a request.
    ///
    /// An interceptor that doesn't call `next` responds itself, without the transport.
    ///
    /// - Parameters:
    ///   - request: The request, without the credential.
    ///   - call: The call.
    ///   - next: Sends a request. A response that isn't returned has to be read or discarded.
    func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse
}

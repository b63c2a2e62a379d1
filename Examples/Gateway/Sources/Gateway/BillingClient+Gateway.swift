import Hummingbird
import RestAsyncHTTPClient
import RestLog
import RestRuntime

/// Returns the client that all requests share: its connections, its limit, and its budget of retries.
///
/// - Parameter configure: Changes the configuration, for tests.
func makeBillingClient(
    server: BillingClient.Server = .default,
    _ configure: (inout Configuration) -> Void = { _ in }
) -> BillingClient {
    var configuration = Configuration()
    configuration.transport = AsyncHTTPClientTransport.shared
    configuration.observers = [CallLog()]  // writes to the logger of the request
    configuration.limit = CallLimit(calls: 50)  // parallel calls to this service
    configure(&configuration)
    return BillingClient(server: server, configuration: configuration)
}

extension BillingClient {
    /// Returns a copy for one request. It sends the caller's token and the request's id.
    ///
    /// The copy shares everything else with this client. It costs nothing, and nobody has to close it.
    func serving(_ request: Request, _ context: some RequestContext) throws -> BillingClient {
        guard let header = request.headers[.authorization], header.hasPrefix("Bearer ") else {
            throw HTTPError(.unauthorized, headers: [.wwwAuthenticate: "Bearer"])
        }
        return with(headers: ["X-Request-ID": context.id], credential: .bearer(String(header.dropFirst(7))))
    }
}

import Hummingbird
import RestRuntime

/// Turns errors of other services into responses of the gateway, for all routes.
///
/// | the service | the gateway |
/// |---|---|
/// | 4xx with an error model | the same status and message |
/// | 429, 503 | 503, with the service's `Retry-After` |
/// | doesn't respond before the deadline | 504 |
/// | anything else | 502 |
struct UpstreamErrors<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as any RestFailure {
            // The whole error, with the service's URL and a part of its response, is only in the log: `CallLog` has
            // written it.
            throw error.httpError
        }
    }
}

extension RestFailure {
    fileprivate var httpError: HTTPError {
        switch (kind, status) {
        case (_, 429), (_, 503):
            var error = HTTPError(.serviceUnavailable)
            error.headers[.retryAfter] = response?.headers[.retryAfter]
            return error
        case (.failure, let status?) where (400...499).contains(status):
            return HTTPError(.init(code: status), message: message ?? "")
        case (.transport, _) where isTimeout:
            return HTTPError(.gatewayTimeout)
        default:
            return HTTPError(.badGateway)
        }
    }

    private var isTimeout: Bool {
        transportError?.kind == .timedOut || transportError?.kind == .deadlineExceeded
    }
}

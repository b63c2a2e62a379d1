import HTTPTypes
import Hummingbird

/// Reports each request before it is handled.
struct RequestLog: RouterMiddleware {
    typealias Context = BasicRequestContext

    let tell: @Sendable (HTTPRequest) -> Void

    func handle(
        _ request: Request,
        context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        tell(request.head)
        return try await next(request, context)
    }
}

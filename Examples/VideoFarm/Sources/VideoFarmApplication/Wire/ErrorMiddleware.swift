import HTTPTypes
import Hummingbird

/// Responds to all errors in the same format: `{"error": "…"}`.
struct ErrorMiddleware: RouterMiddleware {
    typealias Context = BasicRequestContext

    struct Body: Encodable {
        let error: String
    }

    func handle(
        _ request: Request,
        context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let refusal as Refusal {
            return try .json(Body(error: refusal.message), status: refusal.status)
        } catch let error as any HTTPResponseError {
            let message = "\(request.method) \(request.uri.path): \(error.status.reasonPhrase)"
            return try .json(Body(error: message), status: error.status)
        } catch {
            context.logger.error("\(request.method) \(request.uri.path): \(error)")
            return try .json(Body(error: "The server made a mistake"), status: .internalServerError)
        }
    }
}

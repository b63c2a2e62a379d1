import HTTPTypes
import Hummingbird

/// Responds to all errors in the same format: `{"error": "…"}`.
struct ErrorMiddleware: RouterMiddleware {
    typealias Context = CaveContext

    private struct Body: Encodable {
        let error: String
    }

    func handle(
        _ request: Request,
        context: CaveContext,
        next: (Request, CaveContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let refusal as Refusal {
            var response = try Response.json(Body(error: refusal.message), status: refusal.status)
            // RFC 9110, section 15.5.2: a 401 contains a challenge.
            if refusal.status == .unauthorized { response.headers[.wwwAuthenticate] = AccessMiddleware.challenge }
            return response
        } catch let error as any HTTPResponseError {
            let message = "\(request.method) \(request.uri.path): \(error.status.reasonPhrase)"
            return try .json(Body(error: message), status: error.status)
        } catch {
            context.logger.error("\(request.method) \(request.uri.path): \(error)")
            return try .json(Body(error: "The server made a mistake"), status: .internalServerError)
        }
    }
}

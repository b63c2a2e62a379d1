import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging

/// Runs a test with a build server on a free port of this machine.
func withBuildServer(_ test: @escaping @Sendable (_ url: String) async throws -> Void) async throws {
    let router = Router()
    router.add(middleware: Access())
    router.get("/builds", use: list)
    router.get("/builds/:id") { _, context in
        let id = try context.parameters.require("id")
        guard id == "7" else { throw Refusal(.notFound, "There is no build '\(id)'.") }
        return json(#"{"id": "7", "branch": "main", "state": "passed"}"#)
    }
    router.post("/builds") { request, context in
        struct New: Decodable { let branch: String }
        let branch = try await request.decode(as: New.self, context: context).branch
        guard branch != "gone" else { throw Refusal(.unprocessableContent, "There is no branch 'gone'.") }
        return json(#"{"id": "8", "branch": "\#(branch)", "state": "queued"}"#, status: .created)
    }
    router.get("/builds/:id/events") { _, context in
        let end = try context.parameters.require("id") == "9" ? "failed" : "passed"
        return events([
            #"{"state": "queued", "done": 0, "total": 2}"#,
            #"{"state": "running", "done": 1, "total": 2}"#,
            #"{"state": "\#(end)", "done": 2, "total": 2}"#,
        ])
    }
    router.get("/builds/:id/artifact") { _, _ in
        Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 7, count: 100_000)))
    }
    var logger = Logger(label: "builds")
    logger.logLevel = .critical
    try await Application(router: router, logger: logger).test(.live) { server in
        try await test("http://localhost:\(server.port ?? 0)")
    }
}

/// Two pages with one build each, or the builds of a branch.
@Sendable private func list(_ request: Request, _ context: BasicRequestContext) -> Response {
    if let branch = request.uri.queryParameters["branch"] {
        return json(#"[{"id": "6", "branch": "\#(branch)", "state": "failed"}]"#)
    }
    if request.uri.queryParameters["page"] != nil {
        return json(#"[{"id": "6", "branch": "next", "state": "failed"}]"#)
    }
    var response = json(#"[{"id": "7", "branch": "main", "state": "passed"}]"#)
    response.headers[HTTPField.Name("Link")!] = #"</builds?page=2>; rel="next""#
    return response
}

private func json(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
        status: status,
        headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
}

/// Sends events one by one.
private func events(_ events: [String]) -> Response {
    Response(
        status: .ok,
        headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
            for event in events { try await writer.write(ByteBuffer(string: "data: \(event)\n\n")) }
            try await writer.finish(nil)
        }
    )
}

/// An error with a message, in the form of the spec.
private struct Refusal: Error {
    let status: HTTPResponse.Status
    let message: String

    init(_ status: HTTPResponse.Status, _ message: String) {
        self.status = status
        self.message = message
    }
}

/// Accepts the token `ada`, and writes errors.
private struct Access: RouterMiddleware {
    func handle(
        _ request: Request,
        context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            guard request.headers[.authorization] == "Bearer ada" else {
                throw Refusal(.unauthorized, "The token is wrong.")
            }
            return try await next(request, context)
        } catch let refusal as Refusal {
            return json(#"{"message": "\#(refusal.message)"}"#, status: refusal.status)
        }
    }
}

import Foundation
import Hummingbird
import ServiceLifecycle
import VideoFarm

/// A request as the server received it.
struct Received: Sendable {
    let head: HTTPRequest
    let body: Data
}

/// Runs a test with a server that answers all requests in the same way.
func withScriptedServer(
    _ respond: @escaping @Sendable (Received) throws -> Response,
    _ test: (_ client: VideoFarmClient, _ url: String) async throws -> Void
) async throws {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let application = Application(
        responder: CallbackResponder<BasicRequestContext> { request, _ in
            let body = try await request.body.collect(upTo: 10_000_000)
            return try respond(Received(head: request.head, body: Data(body.readableBytesView)))
        },
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
        onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) }
    )
    var logger = application.logger
    logger.logLevel = .error
    let services = ServiceGroup(services: [application], logger: logger)
    let task = Task {
        defer { continuation.finish() }
        try await services.run()
    }
    let url = "http://127.0.0.1:\(await ports.first { _ in true } ?? 0)"
    let result: Result<Void, any Error>
    do {
        result = .success(try await test(VideoFarmClient(server: VideoFarmClient.Server(url)), url))
    } catch {
        result = .failure(error)
    }
    await services.triggerGracefulShutdown()
    _ = await task.result
    try result.get()
}

extension Response {
    /// Returns a response with a text of any media type.
    static func text(_ text: String, _ mediaType: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headers: [.contentType: mediaType],
            body: ResponseBody(byteBuffer: ByteBuffer(string: text))
        )
    }
}

import Hummingbird
import Logging
public import RestGenKit
import ServiceLifecycle

/// A server of a page, in this process or as a program of its own.
///
///     let server = try await MockServer.start(api, options)
///     let client = ChatClient(server: ChatClient.Server(server.url))
///     await server.stop()
public struct MockServer: Sendable {
    /// The port that it listens on.
    public let port: Int
    private let host: String
    private let services: ServiceGroup
    private let task: Task<Void, any Error>

    /// Where it listens: `http://127.0.0.1:8080`.
    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Returns when the server takes connections, and throws where the port is taken.
    public static func start(_ api: API, _ options: MockOptions = MockOptions()) async throws -> MockServer {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        var logger = Logger(label: "restgen-mock")
        logger.logLevel = .critical
        let application = Application(
            responder: MockResponder(mock: Mock(api, options)),
            configuration: ApplicationConfiguration(
                address: .hostname(options.host, port: options.port),
                serverName: "restgen-mock"
            ),
            onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? options.port) },
            logger: logger
        )
        let services = ServiceGroup(services: [application], logger: logger)
        let task = Task {
            defer { continuation.finish() }
            try await services.run()
        }
        guard let port = await ports.first(where: { _ in true }) else {
            try await task.value
            throw CancellationError()
        }
        return MockServer(port: port, host: options.host, services: services, task: task)
    }

    /// Runs until it is stopped.
    public func wait() async throws { try await task.value }

    /// Returns when the port is free again.
    public func stop() async {
        await services.triggerGracefulShutdown()
        _ = await task.result
    }

    /// What a page's endpoints are, a line each: `GET    /rooms    rooms.list`.
    public static func routes(of api: API) -> [String] {
        let routes = RouteList(api).routes
        let verbs = routes.map(\.endpoint.verb.count).max() ?? 0
        let paths = min(routes.map(\.shape.count).max() ?? 0, 60)
        return routes.map { route in
            let (verb, path) = (route.endpoint.verb, route.shape)
            return verb + String(repeating: " ", count: verbs - verb.count + 1) + path
                + String(repeating: " ", count: max(0, paths - path.count) + 2) + route.name
        }
    }
}

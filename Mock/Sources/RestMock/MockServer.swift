import Hummingbird
import Logging
public import RestGenKit
import ServiceLifecycle

/// A server that simulates an API, in this process or as a separate program.
///
///     let server = try await MockServer.start(api, options)
///     let client = ChatClient(server: ChatClient.Server(server.url))
///     await server.stop()
public struct MockServer: Sendable {
    /// The port on which the server listens.
    public let port: Int
    private let host: String
    private let services: ServiceGroup
    private let task: Task<Void, any Error>

    /// The URL of the server: `http://127.0.0.1:8080`.
    public var url: String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// Starts a server. Returns when it accepts connections, and throws if the port is in use.
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

    /// Waits until the server is stopped.
    public func wait() async throws { try await task.value }

    /// Stops the server. Returns when the port is free again.
    public func stop() async {
        await services.triggerGracefulShutdown()
        _ = await task.result
    }

    /// Returns a line for each endpoint: `GET    /rooms    rooms.list`.
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

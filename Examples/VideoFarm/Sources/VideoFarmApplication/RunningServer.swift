import Logging
import ServiceLifecycle

/// A server inside this process, for tests.
///
///     let server = try await RunningServer.start(FarmOptions(folder: folder))
///     let client = VideoFarmClient(server: VideoFarmClient.Server(server.url))
///     await server.stop()
public struct RunningServer: Sendable {
    public let port: Int
    private let services: ServiceGroup
    private let task: Task<Void, any Error>

    /// The URL of the server.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Starts a server and returns when it accepts connections. Throws an error if the port is in use.
    public static func start(_ options: FarmOptions) async throws -> RunningServer {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        let application = try videoFarmApplication(options) { continuation.yield($0) }
        let services = ServiceGroup(services: [application], logger: application.logger)
        let task = Task {
            defer { continuation.finish() }
            try await services.run()
        }
        guard let port = await ports.first(where: { _ in true }) else {
            try await task.value
            throw CancellationError()
        }
        return RunningServer(port: port, services: services, task: task)
    }

    /// Stops the server and returns when its port is free.
    public func stop() async {
        await services.triggerGracefulShutdown()
        _ = await task.result
    }
}

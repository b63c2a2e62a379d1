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

    /// Where it listens.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// Returns when the server takes connections, and throws where the port is taken.
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

    /// Returns when the port is free again.
    public func stop() async {
        await services.triggerGracefulShutdown()
        _ = await task.result
    }
}

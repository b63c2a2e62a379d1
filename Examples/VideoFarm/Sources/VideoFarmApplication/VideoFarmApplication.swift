public import Hummingbird
import Logging

/// Returns the server as an application that isn't running yet. It listens on 127.0.0.1 only and logs only errors.
///
///     try await videoFarmApplication(FarmOptions(folder: folder, port: 3000)).runService()
///
/// Throws an error if the folder can't be created or read.
public func videoFarmApplication(
    _ options: FarmOptions,
    onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) throws -> some ApplicationProtocol {
    var logger = Logger(label: "VideoFarm")
    logger.logLevel = .error
    return Application(
        router: try FarmRouter(options).router(),
        configuration: ApplicationConfiguration(
            address: .hostname("127.0.0.1", port: options.port),
            serverName: "VideoFarm"
        ),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? options.port) },
        logger: logger
    )
}

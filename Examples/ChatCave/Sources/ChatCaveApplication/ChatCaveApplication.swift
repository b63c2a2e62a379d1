public import Hummingbird
import Logging

/// Returns the server as an application that isn't running yet. It listens on 127.0.0.1 only and logs only errors.
///
///     try await chatCaveApplication(port: 3000).runService()
///
/// - Parameter port: The port, or 0 for a free one, which is passed to `onRunning`.
public func chatCaveApplication(
    port: Int,
    onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
    var logger = Logger(label: "ChatCave")
    logger.logLevel = .error
    return Application(
        router: CaveRouter().router(),
        configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: "ChatCave"),
        onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
        logger: logger
    )
}

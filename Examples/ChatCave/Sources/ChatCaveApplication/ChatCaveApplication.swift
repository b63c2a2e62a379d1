public import Hummingbird
import Logging

/// The server as an application that has yet to run: on 127.0.0.1 alone, and silent but for what goes wrong.
///
///     try await chatCaveApplication(port: 3000).runService()
///
/// - Parameter port: 0 takes a free one; `onRunning` is told which.
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

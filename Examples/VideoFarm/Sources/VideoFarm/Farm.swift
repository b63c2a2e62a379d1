public import Foundation
public import RestRuntime

/// The server that an app uses, which is remembered after a restart.
///
///     let farm = Farm(rememberedIn: URL(fileURLWithPath: "/var/lib/films/server"))
///     try await farm.client.videos.list()
///     try farm.move(to: "http://films.example.org")
public final class Farm: Sendable {
    private let file: URL
    private let configuration: Configuration
    private let current: Lock<(server: String, client: VideoFarmClient)>

    /// Creates a farm with the server in a file, or the spec's server if there is none.
    public init(rememberedIn file: URL, configuration: Configuration = Configuration()) {
        self.file = file
        self.configuration = configuration
        let server = (try? String(contentsOf: file, encoding: .utf8)) ?? VideoFarmClient.Server.default.url
        current = Lock((server, Self.client(of: server, configuration)))
    }

    /// A client of the current server.
    public var client: VideoFarmClient { current.withLock { $0.client } }

    /// The URL of the current server.
    public var server: String { current.withLock { $0.server } }

    /// Cancels all calls to the old server, and creates a client of the new one. Throws an error, and changes nothing,
    /// if the new URL can't be stored.
    public func move(to server: String) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(server.utf8).write(to: file, options: .atomic)
        let new = (server, Self.client(of: server, configuration))
        let old = current.withLock { current in
            defer { current = new }
            return current.client
        }
        old.cancelAll()
    }

    private static func client(of server: String, _ configuration: Configuration) -> VideoFarmClient {
        VideoFarmClient(server: VideoFarmClient.Server(server), configuration: configuration)
    }
}

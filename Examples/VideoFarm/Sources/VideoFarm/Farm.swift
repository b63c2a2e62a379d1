public import Foundation
public import RestRuntime

/// The server that a program works with, remembered over a restart.
///
///     let farm = Farm(rememberedIn: URL(fileURLWithPath: "/var/lib/films/server"))
///     try await farm.client.videos.list()
///     try farm.move(to: "http://films.example.org")
public final class Farm: Sendable {
    private let file: URL
    private let configuration: Configuration
    private let current: Lock<(server: String, client: VideoFarmClient)>

    /// The page's own server, where the file names none.
    public init(rememberedIn file: URL, configuration: Configuration = Configuration()) {
        self.file = file
        self.configuration = configuration
        let server = (try? String(contentsOf: file, encoding: .utf8)) ?? VideoFarmClient.Server.default.url
        current = Lock((server, Self.client(of: server, configuration)))
    }

    /// A client of the server as it is now.
    public var client: VideoFarmClient { current.withLock { $0.client } }

    /// Where it is.
    public var server: String { current.withLock { $0.server } }

    /// Cancels all that is under way at the old server, and makes a client of the new one. Throws where that can't be
    /// remembered; nothing has changed then.
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

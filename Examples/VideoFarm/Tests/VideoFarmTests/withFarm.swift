import Foundation
import RestRuntime
import SampleFilms
import VideoFarm
import VideoFarmApplication

/// A server for one test, a client of it, and a folder.
struct Scene: Sendable {
    let client: VideoFarmClient
    let url: String
    /// What the server has seen.
    let requests: Requests
    /// The test's own; the server's films are elsewhere.
    let folder: URL
    /// The server's.
    let films: URL

    /// A film of so many bytes and some, in a file.
    func film(_ noise: Int = 300_000) throws -> URL {
        let url = folder.appendingPathComponent("film-\(noise).mp4")
        try SampleFilm(seconds: 90, noise: noise).write(to: url)
        return url
    }

    /// One that the server has.
    func video(_ title: String = "Cat", noise: Int = 300_000) async throws -> Video {
        try await client.videos.publish(
            title: title,
            description: "Sleeps.",
            thumbnail: File(SampleFilm.thumbnail),
            movie: film(noise)
        )
    }

    /// The names in a folder, hidden ones too.
    func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}

/// Runs a test against a server of its own on a free port, and stops it whatever happens.
func withFarm(
    pace: Pace = .unlimited,
    largestMovie: Int = 100_000_000,
    _ test: (Scene) async throws -> Void
) async throws {
    try await withFolder { folder in
        let requests = Requests()
        let films = folder.appendingPathComponent("server")
        let options = FarmOptions(folder: films, pace: pace, largestMovie: largestMovie, onRequest: requests.add)
        let server = try await RunningServer.start(options)
        let scene = Scene(
            client: VideoFarmClient(server: VideoFarmClient.Server(server.url)),
            url: server.url,
            requests: requests,
            folder: folder,
            films: films
        )
        do {
            try await test(scene)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}

/// Runs a test with a folder of its own.
func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
}

/// The error that a call throws.
func failure<Value>(_ call: () async throws -> Value) async -> RestError<Problem>? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error as? RestError<Problem>
    }
}

extension TransferProgress {
    /// Returns when so many bytes are done; at the end of the calls too, so that a test fails and does not hang.
    func reaches(_ count: Int64) async {
        for await state in updates where state.completed >= count { return }
    }
}

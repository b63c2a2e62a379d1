import Foundation
import RestRuntime
import SampleFilms
import VideoFarm
import VideoFarmApplication

/// A server for one test, its client, and a folder.
struct Scene: Sendable {
    let client: VideoFarmClient
    let url: String
    /// The requests that the server has received.
    let requests: Requests
    /// The test's folder, which doesn't contain the server's films.
    let folder: URL
    /// The folder of the server's films.
    let films: URL

    /// Writes a film with the given number of random bytes to a file.
    func film(_ noise: Int = 300_000) throws -> URL {
        let url = folder.appendingPathComponent("film-\(noise).mp4")
        try SampleFilm(seconds: 90, noise: noise).write(to: url)
        return url
    }

    /// Publishes a film.
    func video(_ title: String = "Cat", noise: Int = 300_000) async throws -> Video {
        try await client.videos.publish(
            title: title,
            description: "Sleeps.",
            thumbnail: File(SampleFilm.thumbnail),
            movie: film(noise)
        )
    }

    /// Returns the names in a folder, including hidden ones.
    func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
}

/// Runs a test with a new server on a free port, and always stops it.
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

/// Runs a test with a temporary folder.
func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
}

/// Returns the error that a call throws, or `nil` if it throws none.
func failure<Value>(_ call: () async throws -> Value) async -> RestError<Problem>? {
    do {
        _ = try await call()
        return nil
    } catch {
        return error as? RestError<Problem>
    }
}

extension TransferProgress {
    /// Returns when the given number of bytes is completed, or when the calls have ended, so that a failing test
    /// doesn't hang.
    func reaches(_ count: Int64) async {
        for await state in updates where state.completed >= count { return }
    }
}

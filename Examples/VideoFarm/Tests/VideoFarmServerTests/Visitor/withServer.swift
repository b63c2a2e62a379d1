import Foundation
import VideoFarmApplication

/// Runs a test with a new server on a free port, and always stops it.
func withServer(
    folder: URL? = nil,
    pace: Pace = .unlimited,
    largestMovie: Int = 1_000_000,
    _ test: (Visitor) async throws -> Void
) async throws {
    let own = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarm-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: own) }
    let films = folder ?? own
    let server = try await RunningServer.start(FarmOptions(folder: films, pace: pace, largestMovie: largestMovie))
    do {
        try await test(Visitor(port: server.port, folder: films))
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

import Foundation

/// Prints a transcript of a generated client that uploads and downloads films with a real server.
@main
struct VideoFarmDemo {
    static func main() async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("VideoFarmDemo-\(UUID().uuidString)")
        let isWell = await play(in: folder)
        try? FileManager.default.removeItem(at: folder)
        if !isWell { exit(1) }
    }

    private static func play(in folder: URL) async -> Bool {
        do {
            // The speed of a fast connection, so that the progress is visible.
            let server = try ServerProcess(folder: folder.appendingPathComponent("Films"), bytesPerSecond: 16_000_000)
            defer { server.stop() }
            let program = Program(url: server.url, folder: folder)
            print("VideoFarm.rest.yaml → VideoFarmClient, against \(server.url)")
            let video = try await program.publish()
            let kept = try await program.pause(video)
            try await program.resume(video, kept, server)
            try await program.failures(video)
            server.stop()
            try await program.nobodyThere()
            print("")
            return true
        } catch {
            print("the demo broke: \(error)")
            return false
        }
    }
}

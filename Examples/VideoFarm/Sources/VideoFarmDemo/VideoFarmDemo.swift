import Foundation

/// Films that go up and come down, from a generated client to a real server, as a transcript to read.
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
            // As fast as a good line, so that there is something to see.
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

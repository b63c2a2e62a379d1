import Foundation
import RestRuntime
import ShellProgress
import VideoFarm

extension Program {
    /// Downloads the film and its thumbnail, and pauses after two fifths. Returns the bytes of the film that have
    /// arrived.
    func pause(_ video: Video) async throws -> Int {
        transcript.title("It comes down, with a pause in the middle")
        let download = VideoDownload(of: video, to: downloads, by: client)
        let pause = Task {
            for await state in download.progress.updates where (state.fraction ?? 0) >= 0.4 { return download.pause() }
        }
        try await transcript.fails("VideoDownload(of: video, to: folder, by: client).run()") {
            try await bar("Holiday ↓").show(download.progress) { try await download.run() }
        }
        await pause.value
        let names = try FileManager.default.contentsOfDirectory(atPath: downloads.path).sorted()
        let part = downloads.appendingPathComponent(".movie.mp4.part")
        transcript.note("in the folder: \(names.joined(separator: ", "))")
        return try Data(contentsOf: part).count
    }

    /// Downloads the rest of the film, and checks the whole file.
    func resume(_ video: Video, _ kept: Int, _ server: ServerProcess) async throws {
        let rest = VideoDownload(of: video, to: downloads, by: client)
        try await transcript.show("VideoDownload(of: video, to: folder, by: client).run()") {
            try await bar("Holiday ↓").show(rest.progress) { try await rest.run() }
        }
        let request = try server.request(with: "Range: bytes=\(kept)-")
        transcript.note("the server saw: \(request)")
        let isSame = try Data(contentsOf: rest.movie) == Data(contentsOf: film)
        guard isSame else { throw DemoFailure(what: "what came down is not what went up") }
        let count = rest.progress.state.completed
        transcript.note("movie.mp4 has the bytes of holiday.mp4: \(count) with the thumbnail's")
    }
}

import Foundation
import RestRuntime
import SampleFilms
import ShellProgress
import Testing
import VideoFarm

/// The code in README.md.
@Suite(.timeLimit(.minutes(1)))
struct ReadmeTests {
    @Test("A film is published, and downloaded again, each with a progress bar")
    func publishAndDownload() async throws {
        try await withFarm { scene in
            let client = scene.client
            let image = File(SampleFilm.thumbnail)
            let film = try scene.film()
            let folder = scene.folder.appendingPathComponent("new")

            let progress = TransferProgress()
            let video = try await ProgressBar("holiday.mp4").show(progress) {
                try await client.videos.publish(
                    title: "Holiday",
                    description: "",
                    thumbnail: image,
                    movie: film,
                    progress: progress
                )
            }
            let download = VideoDownload(of: video, to: folder, by: client)
            try await ProgressBar("Holiday").show(download.progress) { try await download.run() }

            #expect(try Data(contentsOf: download.movie) == Data(contentsOf: film))
        }
    }
}

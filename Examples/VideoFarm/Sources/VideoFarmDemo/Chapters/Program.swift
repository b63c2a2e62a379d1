import Foundation
import ShellProgress
import VideoFarm

/// The demo program: a client, and a folder for its files.
struct Program: Sendable {
    let transcript = Transcript()
    let client: VideoFarmClient
    /// The film to upload.
    let film: URL
    /// The folder of downloads.
    let downloads: URL

    init(url: String, folder: URL) {
        client = VideoFarmClient(server: VideoFarmClient.Server(url))
        film = folder.appendingPathComponent("holiday.mp4")
        downloads = folder.appendingPathComponent("Downloads/Holiday")
    }

    /// Returns a progress bar on standard output, like the transcript.
    func bar(_ title: String) -> ProgressBar { ProgressBar("  \(title)", on: .standardOutput) }
}

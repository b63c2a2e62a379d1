import Foundation
import ShellProgress
import VideoFarm

/// The program of the demo: a client, and a folder for its files.
struct Program: Sendable {
    let transcript = Transcript()
    let client: VideoFarmClient
    /// What goes up.
    let film: URL
    /// What comes down.
    let downloads: URL

    init(url: String, folder: URL) {
        client = VideoFarmClient(server: VideoFarmClient.Server(url))
        film = folder.appendingPathComponent("holiday.mp4")
        downloads = folder.appendingPathComponent("Downloads/Holiday")
    }

    /// Among the transcript's lines, and so on the standard output.
    func bar(_ title: String) -> ProgressBar { ProgressBar("  \(title)", on: .standardOutput) }
}

import Foundation
import RestRuntime
import VideoFarm

extension Program {
    /// Shows requests that the server rejects, and calls that send none.
    func failures(_ video: Video) async throws {
        transcript.title("What goes wrong, and what it says")
        transcript.note("the API's own error, with its model")
        try await transcript.fails("client.videos.get(id: \"casablanca\")") {
            _ = try await client.videos.get(id: "casablanca")
        }
        try await transcript.fails("client.videos.upload(video: video.url, file: …)") {
            _ = try await client.videos.upload(video: video.url, file: File(at: film))
        }
        transcript.note("a file that is not there: nothing is sent")
        try await transcript.fails("client.videos.upload(video: video.url, file: File(at: nowhere))") {
            let nowhere = film.deletingLastPathComponent().appendingPathComponent("nowhere.mp4")
            _ = try await client.videos.upload(video: video.url, file: File(at: nowhere))
        }
        transcript.note("what can't be written where it is to be: a folder is there")
        try await transcript.fails("client.videos.download(file: video.movie, to: folder)") {
            _ = try await client.videos.download(file: video.movie, to: downloads)
        }
    }

    /// Shows the last kind of error: the server is unreachable.
    func nobodyThere() async throws {
        transcript.title("The server is gone")
        try await transcript.fails("client.videos.list()") { _ = try await client.videos.list() }
    }
}

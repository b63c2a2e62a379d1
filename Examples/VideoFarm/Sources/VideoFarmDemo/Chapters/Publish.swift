import Foundation
import RestRuntime
import SampleFilms
import ShellProgress
import VideoFarm

extension Program {
    /// Creates an entry and uploads the film.
    func publish() async throws -> Video {
        transcript.title("A film goes up")
        try SampleFilm(seconds: 90, noise: 32 << 20).write(to: film)
        try await transcript.show("client.videos.list()") {
            try await client.videos.list()
        } as: {
            "\($0.count) films"
        }
        transcript.note("a multipart body; the answer's 303 is not followed, as its Location is the result")
        let place = try await transcript.show("client.videos.prepare(title: \"Holiday\", …, thumbnail: …)") {
            try await client.videos.prepare(
                title: "Holiday",
                description: "Two weeks by the sea.",
                thumbnail: File(SampleFilm.thumbnail)
            )
        } as: {
            "Located<Video>, \($0.url.path.prefix(24))…"
        }
        transcript.note("the film is read from its file while it is sent")
        let progress = TransferProgress()
        let video = try await transcript.show("client.videos.upload(video: place.url, file: File(at: film))") {
            try await bar("holiday.mp4 ↑").show(progress) {
                try await client.videos.with(progress: progress).upload(video: place.url, file: File(at: film))
            }
        } as: {
            "Video, \($0.duration?.components.seconds ?? 0) s long"
        }
        try await transcript.show("client.videos.list()") {
            try await client.videos.list()
        } as: {
            $0.map(\.title).joined(separator: ", ")
        }
        return video
    }
}

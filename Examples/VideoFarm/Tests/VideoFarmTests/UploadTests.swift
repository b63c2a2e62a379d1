import Foundation
import Hummingbird
import RestRuntime
import SampleFilms
import Testing
import VideoFarm

@Suite("A film goes up", .timeLimit(.minutes(1)))
struct UploadTests {
    @Test("v03: PUT of a file, as video/mp4, to the place and /movie")
    func onTheWire() async throws {
        try await withFolder { folder in
            let film = folder.appendingPathComponent("film.mp4")
            let bytes = SampleFilm(seconds: 1, noise: 100_000).data
            try bytes.write(to: film)
            try await withScriptedServer { request in
                #expect(request.head.method == .put && request.head.path == "/somewhere/7/movie")
                #expect(request.head.headerFields[.contentType] == "video/mp4")
                #expect(request.head.headerFields[.contentLength] == "\(bytes.count)")
                #expect(request.body == bytes)
                return .text(#"{"error": "full"}"#, "application/json", status: .init(code: 507))
            } _: { client, server in
                let place = try #require(URL(string: "\(server)/somewhere/7"))
                let error = await failure { try await client.videos.upload(video: place, file: File(at: film)) }
                #expect(error?.status == 507 && error?.failure == Problem(error: "full"))
            }
        }
    }

    @Test("v03: a progress that only grows, and ends with the whole; the film is the same at the server")
    func progress() async throws {
        try await withFarm { scene in
            let film = try scene.film(3_000_000)
            let size = try Int64(Data(contentsOf: film).count)
            let progress = TransferProgress()
            let states = Task {
                var states: [TransferProgress.State] = []
                for await state in progress.updates { states.append(state) }
                return states
            }
            let video = try await scene.client.videos.publish(
                title: "Cat",
                description: "",
                thumbnail: File(SampleFilm.thumbnail),
                movie: film,
                progress: progress
            )
            try #require(progress.state.completed == size && progress.state.fraction == 1)
            let seen = await states.value
            #expect(seen.last?.completed == size && seen.allSatisfy { $0.total == size })
            #expect(seen.map(\.completed) == seen.map(\.completed).sorted())
            let there = scene.films.appendingPathComponent("\(video.id)/movie.mp4")
            #expect(try Data(contentsOf: there) == Data(contentsOf: film))
            #expect(try scene.names(in: there.deletingLastPathComponent()) == ["film.json", "image.png", "movie.mp4"])
        }
    }

    @Test("v08: an upload that is cancelled reports nothing more, and leaves a place that takes another")
    func cancelled() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            await gate.close(at: 65_536)
            let thumbnail = File(SampleFilm.thumbnail)
            let place = try await scene.client.videos.prepare(title: "Cat", description: "", thumbnail: thumbnail)
            let film = try scene.film(40_000_000)
            let progress = TransferProgress()
            let upload = Task {
                try await scene.client.videos.with(progress: progress).upload(video: place.url, file: File(at: film))
            }
            let last = Task {
                var last: TransferProgress.State?
                for await state in progress.updates { last = state }
                return last
            }
            await progress.reaches(1)
            upload.cancel()
            let error = await failure { try await upload.value }
            guard case .cancelled? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            let state = progress.state
            await gate.open()
            #expect(await last.value.map { $0.completed <= state.completed } != false)
            #expect(state.completed < 40_000_000)
            // Repeats the call until the server has noticed that the first upload was cancelled.
            let other = try File(at: scene.film())
            var refusal: RestError<Problem>?
            repeat {
                refusal = await failure { try await scene.client.videos.upload(video: place.url, file: other) }
            } while refusal?.status == 409 && !Task.isCancelled
            let video = try await scene.client.videos.fetch(place)
            #expect(refusal == nil && video.duration == .seconds(90) && progress.state == state)
        }
    }
}

import Foundation
import HTTPTypes
import Hummingbird
import RestRuntime
import SampleFilms
import Testing
import VideoFarm

@Suite("A film comes down", .timeLimit(.minutes(1)))
struct DownloadTests {
    private let image = Int64(SampleFilm.thumbnail.count)

    @Test("v04, v09: film and thumbnail, into folders that are made")
    func both() async throws {
        try await withFarm { scene in
            let video = try await scene.video()
            let folder = scene.folder.appendingPathComponent("a/b c/ü")
            let download = VideoDownload(of: video, to: folder, by: scene.client)
            try await download.run()
            #expect(try Data(contentsOf: download.movie) == Data(contentsOf: scene.film()))
            #expect(try Data(contentsOf: download.thumbnail) == SampleFilm.thumbnail)
            #expect(try scene.names(in: folder) == ["image.png", "movie.mp4"])
            #expect(scene.requests.all(to: "/movie").last?.headerFields[.range] == nil)
        }
    }

    @Test("v10: what is done of both, over the size of both; v09: nothing is at the place before it is whole")
    func oneProgress() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let (video, film) = try await (scene.video(), Data(contentsOf: scene.film()))
            await gate.close(at: 262_144)
            let download = VideoDownload(of: video, to: scene.folder.appendingPathComponent("new"), by: scene.client)
            let run = Task { try await download.run() }
            let (done, all) = (262_144 + image, Int64(film.count) + image)
            await download.progress.reaches(done)
            let state = download.progress.state
            #expect(state.completed == done && state.total == all && state.fraction == Double(done) / Double(all))
            #expect(!FileManager.default.fileExists(atPath: download.movie.path))
            await gate.open()
            try await run.value
            #expect(download.progress.state.completed == all && download.progress.state.fraction == 1)
            #expect(try Data(contentsOf: download.movie) == film)
        }
    }

    @Test("v05, v06: a pause keeps what is there; going on asks for the rest alone")
    func pause() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let (video, film) = try await (scene.video(), Data(contentsOf: scene.film()))
            let folder = scene.folder.appendingPathComponent("new")
            await gate.close(at: 262_144)
            let download = VideoDownload(of: video, to: folder, by: scene.client)
            try await paused(download, at: 262_144 + image)
            #expect(try scene.names(in: folder) == [".movie.mp4.part", ".movie.mp4.part.json", "image.png"])
            #expect(try Data(contentsOf: folder.appendingPathComponent(".movie.mp4.part")) == film.prefix(262_144))
            await gate.open()
            let rest = VideoDownload(of: video, to: folder, by: scene.client)
            let first = Task { await rest.progress.updates.first { $0.completed >= 262_144 } }
            try await rest.run()
            #expect(await first.value != nil)
            #expect(try Data(contentsOf: rest.movie) == film)
            #expect(try scene.names(in: folder) == ["image.png", "movie.mp4"])
            let downloads = scene.requests.all(to: "/movie").filter { $0.method == .get }
            #expect(downloads.map { $0.headerFields[.range] } == [nil, "bytes=262144-"])
            #expect(downloads.last?.headerFields[.ifRange]?.hasPrefix("\"") == true)
            #expect(rest.progress.state.completed == Int64(film.count) + image)
        }
    }

    @Test("v06: another film at the same place comes anew")
    func changed() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let video = try await scene.video()
            let folder = scene.folder.appendingPathComponent("new")
            await gate.close(at: 262_144)
            try await paused(VideoDownload(of: video, to: folder, by: scene.client), at: 262_144 + image)
            let other = SampleFilm(seconds: 5, noise: 400_000)
            try other.write(to: scene.films.appendingPathComponent("\(video.id)/movie.mp4"))
            await gate.open()
            let rest = VideoDownload(of: video, to: folder, by: scene.client)
            try await rest.run()
            #expect(try Data(contentsOf: rest.movie) == other.data)
        }
    }

    @Test("v08: what is cancelled reports nothing more")
    func silence() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let video = try await scene.video()
            await gate.close(at: 262_144)
            let download = VideoDownload(of: video, to: scene.folder.appendingPathComponent("new"), by: scene.client)
            let states = Task {
                var states: [TransferProgress.State] = []
                for await state in download.progress.updates { states.append(state) }
                return states
            }
            try await paused(download, at: 262_144 + image)
            // The updates end by themselves.
            #expect(await states.value.allSatisfy { $0.completed <= 262_144 + image })
            let state = download.progress.state
            await gate.open()
            try await VideoDownload(of: video, to: scene.folder.appendingPathComponent("new"), by: scene.client).run()
            #expect(download.progress.state == state && state.completed == 262_144 + image)
        }
    }

    @Test("A pause that comes before the run, and one of the task around it")
    func early() async throws {
        try await withFarm { scene in
            let video = try await scene.video()
            let folder = scene.folder.appendingPathComponent("new")
            let download = VideoDownload(of: video, to: folder, by: scene.client)
            download.pause()
            let error = await failure { try await download.run() }
            guard case .cancelled? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            let task = Task { try await VideoDownload(of: video, to: folder, by: scene.client).run() }
            task.cancel()
            guard case .cancelled? = await failure({ try await task.value }) else {
                Issue.record("not cancelled")
                return
            }
            #expect(scene.requests.all(to: "/image").isEmpty)
        }
    }

    @Test("v07: of two, one that fails ends the other; what is there of that stays")
    func oneFails() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            var video = try await scene.video()
            await gate.close(at: 262_144)
            video.image = try #require(URL(string: "\(scene.url)/videos/none/image"))
            let folder = scene.folder.appendingPathComponent("new")
            let download = VideoDownload(of: video, to: folder, by: scene.client)
            let error = await failure { try await download.run() }
            #expect(error?.status == 404 && error?.message == "No film has the ID 'none'")
            #expect(!FileManager.default.fileExists(atPath: download.movie.path))
            #expect(!FileManager.default.fileExists(atPath: download.thumbnail.path))
            await gate.open()
        }
    }

    @Test("v07: a status that is not expected, and a part that nobody asked for", arguments: [500, 206])
    func status(code: Int) async throws {
        try await withFolder { folder in
            try await withScriptedServer { _ in
                .text("oops", "text/plain", status: .init(code: code))
            } _: { client, server in
                let url = try #require(URL(string: "\(server)/film"))
                let file = folder.appendingPathComponent("film.mp4")
                let error = await failure { try await client.videos.download(file: url, to: file) }
                #expect(error?.status == code)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }
    }

    /// Runs a download, and pauses it when the given number of bytes has arrived.
    private func paused(_ download: VideoDownload, at count: Int64) async throws {
        let run = Task { try await download.run() }
        await download.progress.reaches(count)
        download.pause()
        guard case .cancelled? = await failure({ try await run.value }) else {
            Issue.record("not cancelled")
            return
        }
    }
}

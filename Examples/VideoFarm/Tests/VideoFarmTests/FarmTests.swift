import Foundation
import RestRuntime
import Testing
import VideoFarm

@Suite("v13: the server that a program works with", .timeLimit(.minutes(1)))
struct FarmTests {
    @Test("Another server: what is under way is cancelled, and the next run of the program begins there")
    func move() async throws {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let video = try await scene.video()
            try await withFarm { other in
                let file = scene.folder.appendingPathComponent("settings/server")
                let farm = Farm(rememberedIn: file)
                #expect(farm.server == "http://localhost:3000")
                try farm.move(to: scene.url)
                #expect(try await farm.client.videos.list() == [video])
                await gate.close(at: 65_536)
                let download = VideoDownload(of: video, to: scene.folder.appendingPathComponent("new"), by: farm.client)
                let run = Task { try await download.run() }
                await download.progress.reaches(65_536)
                try farm.move(to: other.url)
                guard case .cancelled? = await failure({ try await run.value }) else {
                    Issue.record("not cancelled")
                    return
                }
                await gate.open()
                #expect(try await farm.client.videos.list().isEmpty)
                #expect(Farm(rememberedIn: file).server == other.url)
            }
        }
    }

    @Test("A place that can't be written changes nothing")
    func unwritable() async throws {
        try await withFarm { scene in
            let file = scene.folder.appendingPathComponent("file")
            try Data().write(to: file)
            // A folder can't be created inside a file, and a file can't replace a folder.
            for place in [file.appendingPathComponent("server"), scene.folder] {
                let farm = Farm(rememberedIn: place)
                #expect(throws: (any Error).self) { try farm.move(to: scene.url) }
                #expect(farm.server == "http://localhost:3000")
            }
        }
    }
}

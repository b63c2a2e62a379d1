import Foundation
import RestRuntime
import SampleFilms
import ShellProgress
import Testing
import VideoFarm

/// The progress bar of a download that the server interrupts in the middle.
@Suite("A bar in the shell", .timeLimit(.minutes(1)))
struct ProgressBarTests {
    private let terminal = ["TERM": "xterm"]

    @Test("On a terminal: one line, drawn anew in its place, no wider than that, and ended")
    func onTerminal() async throws {
        let shown = try await drawn(on: try Terminal(columns: 60), ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(shown.hasPrefix("\rcat.mp4  ") && shown.hasSuffix("\u{1B}[K\r\n"))
        #expect(shown.count("\r\n") == 1)
        let lines = shown.dropLast().split(separator: "\r").map { $0.replacing("\u{1B}[K", with: "") }
        #expect(lines.allSatisfy { $0.count <= 59 && !$0.contains("\u{1B}") })
        #expect(lines.contains { $0.contains("] ") && $0.contains("  87 %  262.1 of 300.1 kB") })
        #expect(lines.last?.contains("=]  100 %  300.1 of 300.1 kB") == true)
    }

    @Test("With colour, unless NO_COLOR says otherwise; where a terminal says no width, COLUMNS does")
    func colour() async throws {
        let shown = try await drawn(on: try Terminal(columns: 0), ["TERM": "xterm", "COLUMNS": "60"])
        #expect(shown.contains("\u{1B}[32m="))
        let bare = ["\u{1B}[32m", "\u{1B}[0m", "\u{1B}[K"].reduce(shown) { $0.replacing($1, with: "") }
        #expect(bare.dropLast().split(separator: "\r").allSatisfy { $0.count <= 59 })
    }

    @Test("On a terminal that is dumb: plain lines")
    func dumb() async throws {
        let shown = try await drawn(on: try Terminal(columns: 60), ["TERM": "dumb"])
        #expect(!shown.contains("\u{1B}") && shown.replacing("\r\n", with: "\n").split(separator: "\n").count >= 2)
    }

    @Test("In a pipe: a line for each tenth and the end, and no character but text")
    func inPipe() async throws {
        let shown = try await drawn(on: PipeEnd(), terminal)
        let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
        #expect(lines.last == "")
        #expect(lines.contains { $0.hasPrefix("cat.mp4   87 %  262.1 of 300.1 kB") })
        #expect(lines.dropLast().last?.hasPrefix("cat.mp4  100 %  300.1 of 300.1 kB") == true)
        // Each tenth is reported once.
        let percents = lines.compactMap { line in line.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        #expect(percents.count == lines.count - 1 && Set(percents.map { $0 / 10 }).count == percents.count)
    }

    @Test("A pause in the middle ends the line, and what was drawn last stays")
    func paused() async throws {
        for (output, end) in [(try Terminal(columns: 60) as any Output, "\u{1B}[K\r\n"), (PipeEnd(), "\n")] {
            let shown = try await drawn(on: output, terminal, pauses: true)
            #expect(shown.hasSuffix(end) && shown.contains("87 %") && !shown.contains("100 %"))
        }
    }

    @Test("Ten times a second at most, however many parts come; over calls one after another, too")
    func rate() async throws {
        let output = try Terminal(columns: 80)
        try await withFarm { scene in
            let film = try scene.film(12_000_000)
            let progress = TransferProgress()
            let bar = ProgressBar("cat.mp4", on: output.file, environment: terminal)
            let elapsed = try await ContinuousClock().measure {
                try await bar.show(progress) {
                    let client = scene.client
                    let image = File(SampleFilm.thumbnail)
                    let video = try await client.videos.publish(
                        title: "Cat",
                        description: "",
                        thumbnail: image,
                        movie: film,
                        progress: progress
                    )
                    let file = scene.folder.appendingPathComponent("cat.mp4")
                    _ = try await client.videos.with(progress: progress).download(file: video.movie, to: file)
                }
            }
            let draws = try await output.text().count("\u{1B}[K")
            // The beginning and the end are drawn in addition.
            #expect(draws >= 2 && draws <= Int(elapsed / .milliseconds(100)) + 2)
        }
    }

    @Test("A transfer that never begins draws nothing, and its error is thrown")
    func nothing() async throws {
        let output = PipeEnd()
        await #expect(throws: CancellationError.self) {
            try await ProgressBar("x", on: output.file, environment: [:]).show(TransferProgress()) {
                throw CancellationError()
            }
        }
        #expect(try await output.text() == "")
    }

    /// Returns the drawing of a download that waits after 262,144 bytes until these are shown. It then continues or
    /// pauses.
    private func drawn(
        on output: any Output,
        _ environment: [String: String],
        pauses: Bool = false
    ) async throws -> String {
        let gate = Gate()
        try await withFarm(pace: gate.pace) { scene in
            let video = try await scene.video()
            await gate.close(at: 262_144)
            let progress = TransferProgress()
            let file = scene.folder.appendingPathComponent("cat.mp4")
            let download = Task {
                try await ProgressBar("cat.mp4", on: output.file, environment: environment).show(progress) {
                    _ = try await scene.client.videos.with(progress: progress).download(file: video.movie, to: file)
                }
            }
            try await output.waits(for: "87 %")
            if pauses { download.cancel() }
            await gate.open()
            let result = await download.result
            if case .success = result, pauses { Issue.record("it was not paused") }
            if case .failure(let error) = result, !pauses { throw error }
        }
        return try await output.text()
    }
}

extension String {
    fileprivate func count(_ text: String) -> Int { components(separatedBy: text).count - 1 }
}

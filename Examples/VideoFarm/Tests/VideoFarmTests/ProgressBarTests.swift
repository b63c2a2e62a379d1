import Foundation
import RestRuntime
import ShellProgress
import Testing
import VideoFarm

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The bar of a download, in the middle of which the server waits.
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
        // Tenths, each once.
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

    /// What a bar draws of a download that waits at 262,144 bytes until that has been drawn, and then goes on or is paused.
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

/// Where a bar is drawn, and what is seen there.
private protocol Output: Sendable {
    /// To be drawn on.
    var file: FileHandle { get }
    /// What the other side has read.
    var reader: Reader { get }
}

extension Output {
    func waits(for text: String) async throws { try await reader.waits(for: text) }

    /// All of it; ends the writing side.
    func text() async throws -> String {
        try file.close()
        return await reader.rest()
    }
}

private final class PipeEnd: Output {
    let file: FileHandle
    let reader: Reader

    init() {
        let pipe = Pipe()
        file = pipe.fileHandleForWriting
        reader = Reader(pipe.fileHandleForReading)
    }
}

/// A real terminal, without anybody before it.
private final class Terminal: Output {
    let file: FileHandle
    let reader: Reader

    init(columns: UInt16) throws {
        var (controller, terminal): (Int32, Int32) = (-1, -1)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&controller, &terminal, nil, nil, &size) == 0 else { throw CocoaError(.fileNoSuchFile) }
        file = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
        reader = Reader(FileHandle(fileDescriptor: controller, closeOnDealloc: true))
    }
}

/// Reads on a thread of its own, as what draws may not wait for it.
private final class Reader: @unchecked Sendable {
    private let condition = NSCondition()
    private var text = ""
    private var isOver = false

    init(_ file: FileHandle) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                // At its end a pipe gives nothing, a terminal an error.
                let count = read(file.fileDescriptor, &buffer, buffer.count)
                condition.lock()
                if count > 0 { text += String(decoding: buffer[..<count], as: UTF8.self) } else { isOver = true }
                condition.broadcast()
                condition.unlock()
                if count <= 0 { return }
            }
        }
    }

    /// Throws where it does not come.
    func waits(for wanted: String) async throws {
        let text = await reads { text, _ in text.contains(wanted) }
        if !text.contains(wanted) { throw CocoaError(.coderValueNotFound) }
    }

    /// All, when the other side has ended.
    func rest() async -> String {
        await reads { _, isOver in isOver }
    }

    /// What has been read by then, or within 20 seconds. A test's thread may not wait for it: others want it.
    private func reads(until isEnough: @escaping @Sendable (_ text: String, _ isOver: Bool) -> Bool) async -> String {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                condition.lock()
                while !isEnough(text, isOver), !isOver, condition.wait(until: Date().addingTimeInterval(20)) {}
                let read = text
                condition.unlock()
                continuation.resume(returning: read)
            }
        }
    }
}

extension String {
    fileprivate func count(_ text: String) -> Int { components(separatedBy: text).count - 1 }
}

import Foundation
import GRDB
import RestRuntime
import RestStore
import Talk
import TestServers
import Testing

/// Several calls, readers and processes that share one file.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ProcessTests {
    @Sendable private static func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
        let id = request.target.split(separator: "/").last ?? ""
        let users = (0..<20).map { #"{"id":\#($0),"name":"u\#(id)"}"# }.joined(separator: ",")
        return .json(#"{"id":"\#(id)","name":"r","owner":{"id":1,"name":"o"},"users":[\#(users)]}"#)
    }

    @Test func storesHundredConcurrentCalls() async throws {
        try await World.run(Self.respond) { world in
            let reader = Task {
                var most = 0
                while !Task.isCancelled {
                    most = max(most, try await world.store.database.read { try Room.fetchAll($0).count })
                    if most == 100 { break }
                }
                return most
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<100 {
                    group.addTask { _ = try await world.client.rooms.get(id: "\(number)") }
                }
                try await group.waitForAll()
            }
            #expect(try await reader.value == 100)
            #expect(try await world.count("room") == 100)
            #expect(try await world.count("room_users") == 2000)
        }
    }

    @Test func sharesFileBetweenProcesses() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("talk.sqlite")
            try await LoopbackServer.run(Self.respond) { server in
                // They create the file at the same time.
                let workers = try (0..<4).map { number in
                    try Process.worker(file, server.url, number * 25, number * 25 + 25)
                }
                let store = try ModelStore(at: file, models: TalkClient.storedModels)
                var seen = 0
                while workers.contains(where: \.process.isRunning) {
                    let count = try await store.read { try Room.fetchAll($0).count }
                    #expect(count >= seen)
                    seen = count
                    // Writes at the same time.
                    try await store.save([User(id: 1000 + seen, name: "reader")])
                }
                for worker in workers {
                    worker.process.waitUntilExit()
                    #expect(worker.process.terminationStatus == 0, "\(worker.errors)")
                }
                #expect(try await store.read { try Room.fetchAll($0).count } == 100)
            }
        }
    }

    /// A process can be killed at any moment. The results of its completed calls are in the database.
    @Test func survivesKilledProcess() async throws {
        try await withFolder { folder in
            try await LoopbackServer.run(Self.respond) { server in
                var total = 0
                for round in 0..<12 {
                    let file = folder.appendingPathComponent("\(round).sqlite")
                    let worker = try Process.worker(file, server.url, 0, 100_000)
                    // In the first round at any moment, which may be before the file exists. Then after a few more
                    // calls in each round, at another moment between two of them.
                    let calls = server.requests.count + round * 4
                    #expect(await eventually { server.requests.count >= calls })
                    try await Task.sleep(for: .milliseconds(round == 0 ? 40 : round % 4))
                    kill(worker.process.processIdentifier, SIGKILL)
                    worker.process.waitUntilExit()
                    let returned = worker.lines
                    total += returned.count
                    let store = try ModelStore(at: file, models: TalkClient.storedModels)
                    let rooms = try await store.read { try Room.fetchAll($0) }
                    let stored = Set(rooms.map(\.id))
                    #expect(returned.allSatisfy(stored.contains))
                    // At most one call was in progress, and no room is stored partially.
                    #expect(stored.count <= returned.count + 1)
                    #expect(rooms.allSatisfy { $0.users.count == 20 })
                    try store.database.close()
                }
                #expect(total > 50)
            }
        }
    }
}

extension Process {
    struct Worker {
        let process: Process
        let output: Pipe
        let error: Pipe

        /// The complete lines of its output.
        var lines: [String] {
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return Array(lines.dropLast())
        }

        var errors: String { String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    }

    static func worker(_ file: URL, _ server: String, _ first: Int, _ last: Int) throws -> Worker {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: ".")
        let process = Process()
        process.executableURL = [folder, folder.deletingLastPathComponent()]
            .map { $0.appendingPathComponent("Worker") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        process.arguments = [file.path, server, "\(first)", "\(last)"]
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        return Worker(process: process, output: output, error: error)
    }
}

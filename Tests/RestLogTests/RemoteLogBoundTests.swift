#if Log
import Foundation
import Logging
import RestTransportTests
import TestServers
import Testing

@testable import RestLog
import RestRuntime

/// The limits of a remote log, and the count of lines that were never sent.
@Suite struct RemoteLogBoundTests {
    private typealias Reply = LoopbackServer.Reply

    private struct Batch: Decodable {
        struct Entry: Decodable { let message: String }
        let entries: [Entry]
        let dropped: Int
        var numbers: [Int] { entries.compactMap { Int($0.message.prefix { $0 != " " }) } }
    }

    private static func batches(_ requests: some Sequence<LoopbackServer.Request>) throws -> [Batch] {
        try requests.map { try JSONDecoder().decode(Batch.self, from: $0.body) }
    }

    private func remote(_ url: String, change: (inout RemoteLog.Options) -> Void = { _ in }) -> RemoteLog {
        var options = RemoteLog.Options()
        options.interval = 3600
        options.pause = 3600
        change(&options)
        return RemoteLog(to: URL(string: url)!, options: options)
    }

    /// Logs lines `0 xxx…`, `1 xxx…` of the given length.
    private func log(_ count: Int, bytes: Int, to remote: RemoteLog) {
        let logger = Logger(label: "chat") { RemoteLogHandler($0, to: remote) }
        let text = String(repeating: "x", count: bytes)
        for index in 0..<count { logger.info("\(index) \(text)") }
    }

    // MARK: Bytes

    /// Long lines are sent in several batches, none of which is too large for the server.
    @Test func limitsBytesOfBatch() async throws {
        try await LoopbackServer.run { request in
            Reply(status: request.body.count > 512 << 10 ? 413 : 200)
        } _: { server in
            let remote = remote(server.url)
            log(100, bytes: 12 << 10, to: remote)
            #expect(await remote.shutdown(within: 30) == 0)
            #expect(remote.droppedCount == 0)
            let batches = try Self.batches(server.requests)
            #expect(batches.flatMap(\.numbers) == Array(0..<100))
            #expect(batches.count == 5)
            #expect(server.requests.allSatisfy { $0.body.count < 300 << 10 })
        }
    }

    /// If a batch is too large for the server, it is split immediately, and each line is sent once.
    @Test func splitsTooLargeBatch() async throws {
        try await LoopbackServer.run { request in
            Reply(status: request.body.count > 20_000 ? 413 : 200)
        } _: { server in
            let remote = remote(server.url)
            log(40, bytes: 3000, to: remote)
            #expect(await remote.flush(within: 30) == 0)
            let taken = server.requests.filter { $0.body.count <= 20_000 }
            let batches = try Self.batches(taken)
            #expect(batches.flatMap(\.numbers) == Array(0..<40))
            // 125,000 bytes, a half, a quarter, an eighth.
            #expect(server.requests.count - taken.count == 3)
            // The accepted size is remembered.
            log(40, bytes: 3000, to: remote)
            #expect(await remote.shutdown(within: 30) == 0)
            #expect(server.requests.filter { $0.body.count > 20_000 }.count == 3)
            #expect(remote.droppedCount == 0)
        }
    }

    /// A single line that is too large is dropped without the others.
    @Test func dropsTooLargeLine() async throws {
        try await LoopbackServer.run { request in
            Reply(status: request.body.count > 10_000 ? 413 : 200)
        } _: { server in
            let remote = remote(server.url)
            log(1, bytes: 15_000, to: remote)
            log(3, bytes: 10, to: remote)
            #expect(await remote.shutdown(within: 30) == 1)
            let batches = try Self.batches(server.requests)
            #expect(batches.last?.numbers == [0, 1, 2])
            #expect(batches.last?.dropped == 1)
        }
    }

    /// The memory of the queue is limited. The oldest lines are dropped.
    @Test func limitsBytesOfQueue() async throws {
        let dead = try ScriptedServer(script: [.hold])
        defer { dead.stop() }
        let remote = remote(dead.url) { $0.capacityInBytes = 100_000 }
        log(1000, bytes: 9_000, to: remote)
        let left = await remote.shutdown(within: 0)
        #expect((8...11).contains(left))
        #expect(remote.droppedCount == 1000)
    }

    // MARK: Dropped lines

    /// A wrong key, and an invalid URL.
    @Test func countsRejectedLines() async throws {
        try await LoopbackServer.run { _ in
            Reply(status: 401)
        } _: { server in
            let remote = remote(server.url) { $0.batchSize = 4 }
            log(10, bytes: 1, to: remote)
            #expect(await remote.shutdown(within: 30) == 10)
            #expect(remote.droppedCount == 10)
        }
        let nowhere = remote("ftp://127.0.0.1/logs")
        log(3, bytes: 1, to: nowhere)
        #expect(await nowhere.flush(within: 30) == 3)
        log(2, bytes: 1, to: nowhere)
        #expect(await nowhere.shutdown(within: 30) == 2)
        #expect(nowhere.droppedCount == 5)
    }

    /// A flush waits for the lines logged before it, not for later ones.
    @Test func flushIgnoresLaterLines() async throws {
        let remote = Mutable<RemoteLog>()
        // Each batch adds another line, so the queue is never empty.
        try await LoopbackServer.run { _ in
            if let remote = remote.value { log(1, bytes: 1, to: remote) }
            return Reply()
        } _: { server in
            let log = self.remote(server.url) { $0.batchSize = 1 }
            remote.value = log
            self.log(3, bytes: 1, to: log)
            #expect(await log.flush(within: 3600) == 0)
            remote.value = nil
            #expect(await log.shutdown(within: 30) == 0)
        }
    }

    /// A waiting flush returns when the log is shut down.
    @Test func shutdownEndsFlush() async throws {
        try await LoopbackServer.run { _ in
            Reply(status: 503)
        } _: { server in
            let remote = remote(server.url)
            log(3, bytes: 1, to: remote)
            let waiter = Task { await remote.flush(within: 3600) }
            // After the first failure, the log waits for an hour.
            #expect(await eventually { server.requests.count == 1 })
            #expect(await remote.shutdown(within: 0) == 3)
            #expect(await waiter.value == 3)
        }
    }

    @Test func cancelsFlush() async throws {
        try await LoopbackServer.run { _ in
            Reply(status: 503)
        } _: { server in
            let remote = remote(server.url)
            log(2, bytes: 1, to: remote)
            let waiter = Task { await remote.flush(within: 3600) }
            #expect(await eventually { server.requests.count == 1 })
            waiter.cancel()
            #expect(await waiter.value == 2)
            #expect(await remote.shutdown(within: 0) == 2)
        }
    }
}
#endif

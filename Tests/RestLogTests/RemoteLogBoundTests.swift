#if Log
import Foundation
import Logging
import RestTransportTests
import TestServers
import Testing

@testable import RestLog
import RestRuntime

/// What a log on a server holds and sends at most, and what it says of the lines that never arrived.
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

    /// Lines `0 xxx…`, `1 xxx…` of so many bytes.
    private func log(_ count: Int, bytes: Int, to remote: RemoteLog) {
        let logger = Logger(label: "chat") { RemoteLogHandler($0, to: remote) }
        let text = String(repeating: "x", count: bytes)
        for index in 0..<count { logger.info("\(index) \(text)") }
    }

    // MARK: Bytes

    /// Long lines go in several batches, none of which is longer than a server takes.
    @Test func aBatchIsBoundedInBytes() async throws {
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

    /// A server that takes less gets less, at once, and each line once.
    @Test func whatIsTooLargeIsDivided() async throws {
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
            // It is remembered.
            log(40, bytes: 3000, to: remote)
            #expect(await remote.shutdown(within: 30) == 0)
            #expect(server.requests.filter { $0.body.count > 20_000 }.count == 3)
            #expect(remote.droppedCount == 0)
        }
    }

    /// One line that no server takes is lost alone.
    @Test func aLineThatIsTooLarge() async throws {
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

    /// The memory that lines take is bounded, too; the oldest go.
    @Test func theQueueIsBoundedInBytes() async throws {
        let dead = try ScriptedServer(script: [.hold])
        defer { dead.stop() }
        let remote = remote(dead.url) { $0.capacityInBytes = 100_000 }
        log(1000, bytes: 9_000, to: remote)
        let left = await remote.shutdown(within: 0)
        #expect((8...11).contains(left))
        #expect(remote.droppedCount == 1000)
    }

    // MARK: What was not sent

    /// A key that is wrong, and an address that is none.
    @Test func refusedLinesAreCounted() async throws {
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

    /// Who flushes waits for the lines that were there, not for those of others.
    @Test func othersLogOn() async throws {
        let remote = Mutable<RemoteLog>()
        // With each batch another line comes, so that the queue is never empty.
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

    /// Who waits for a server that is gone hears of the end.
    @Test func aFlushEndsWithTheLog() async throws {
        try await LoopbackServer.run { _ in
            Reply(status: 503)
        } _: { server in
            let remote = remote(server.url)
            log(3, bytes: 1, to: remote)
            let waiter = Task { await remote.flush(within: 3600) }
            // Behind the first failure the log waits for an hour.
            #expect(await eventually { server.requests.count == 1 })
            #expect(await remote.shutdown(within: 0) == 3)
            #expect(await waiter.value == 3)
        }
    }

    @Test func aFlushThatIsCancelled() async throws {
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

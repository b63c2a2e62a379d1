#if Log
import Foundation
import HTTPTypes
import Logging
import RestTransportTests
import TestServers
import Testing

@testable import RestLog
@_spi(Generated) import RestRuntime

/// Lines that are sent to a server: in order, with limits, and without delaying calls.
@Suite struct RemoteLogTests {
    private typealias Reply = LoopbackServer.Reply

    /// A batch as the server receives it.
    private struct Batch: Decodable {
        struct Entry: Decodable {
            let time: String
            let level: String
            let label: String
            let message: String
            let source: String
        }
        let entries: [Entry]
        let dropped: Int
    }

    private static func batches(_ requests: [LoopbackServer.Request]) throws -> [Batch] {
        try requests.map { try JSONDecoder().decode(Batch.self, from: $0.body) }
    }

    private func remote(
        _ url: String,
        _ transport: any Transport = URLSessionTransport.shared,
        change: (inout RemoteLog.Options) -> Void = { _ in }
    ) -> RemoteLog {
        var options = RemoteLog.Options()
        options.interval = 3600
        options.pause = 0.01
        change(&options)
        return RemoteLog(to: URL(string: url)!, options: options, transport: transport)
    }

    private func logger(_ remote: RemoteLog) -> Logger {
        Logger(label: "chat") { RemoteLogHandler($0, to: remote) }
    }

    @Test func sendsBatchesInOrder() async throws {
        try await LoopbackServer.run { _ in
            Reply(status: 204)
        } _: { server in
            let remote = remote(server.url + "/logs?app=1") {
                $0.batchSize = 10
                $0.headers = ["Authorization": "Bearer log-key"]
            }
            let logger = logger(remote)
            for index in 0..<95 { logger.info("line \(index)", metadata: ["user": "al", "all": ["a", "b"]]) }
            // Ten lines are sent immediately. The last five wait for the interval or the shutdown.
            #expect(await eventually { server.requests.count == 9 })
            #expect(await remote.shutdown(within: 30) == 0)
            let batches = try Self.batches(server.requests)
            #expect(batches.map(\.entries.count) == Array(repeating: 10, count: 9) + [5])
            #expect(batches.flatMap(\.entries).map(\.message) == (0..<95).map { "line \($0)" })
            #expect(batches.allSatisfy { $0.dropped == 0 })
            let request = try #require(server.requests.first)
            #expect(request.method == "POST")
            #expect(request.target == "/logs?app=1")
            #expect(request.headers["authorization"] == "Bearer log-key")
            #expect(request.headers["content-type"] == "application/json")
            #expect(request.text.contains(#""metadata":{"all":["a","b"],"user":"al"}"#))
            let entry = try #require(batches.first?.entries.first)
            #expect((entry.level, entry.label, entry.source) == ("info", "chat", "RestLogTests"))
            #expect(try Date(entry.time, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)) < Date())
            #expect(!String(reflecting: remote).contains("log-key"))
        }
    }

    @Test func sendsLinesAfterInterval() async throws {
        try await LoopbackServer.run { _ in
            Reply()
        } _: { server in
            let remote = remote(server.url) { $0.interval = 0.05 }
            logger(remote).info("one")
            #expect(await eventually { server.requests.count == 1 })
            logger(remote).info("two")
            #expect(await eventually { server.requests.count == 2 })
            await remote.shutdown()
        }
    }

    /// The oldest lines are dropped, and the next batch contains their number.
    @Test func limitsQueue() async throws {
        let isUp = Flag()
        try await LoopbackServer.run { _ in
            Reply(status: isUp.value ? 200 : 503)
        } _: { server in
            let remote = remote(server.url) {
                $0.capacity = 20
                $0.batchSize = 5
            }
            let logger = logger(remote)
            for index in 0..<500 { logger.info("line \(index)") }
            #expect(await remote.flush(within: 0) <= 20)
            #expect(remote.droppedCount >= 480)
            isUp.value = true
            #expect(await remote.shutdown(within: 30) == 0)
            let batches = try Self.batches(server.requests.suffix(4))
            let messages = batches.flatMap(\.entries).map(\.message)
            #expect(messages.count == 20)
            #expect(messages.last == "line 499")
            #expect(messages == messages.sorted { Int($0.dropFirst(5))! < Int($1.dropFirst(5))! })
            #expect(batches.map(\.dropped).reduce(0, +) == 480)
        }
    }

    /// After a temporary error, the same lines are sent again in order. After a rejection, they aren't.
    @Test func resendsAfterTemporaryErrorsOnly() async throws {
        let count = Flag()
        try await LoopbackServer.run { _ in
            Reply(status: [503, 429, 200][min(count.next(), 2)])
        } _: { server in
            let remote = remote(server.url)
            logger(remote).info("a")
            logger(remote).info("b")
            #expect(await remote.shutdown(within: 30) == 0)
            let messages = try Self.batches(server.requests).map { $0.entries.map(\.message) }
            #expect(messages == [["a", "b"], ["a", "b"], ["a", "b"]])
        }
        let refused = Flag()
        try await LoopbackServer.run { _ in
            Reply(status: refused.next() == 0 ? 400 : 200)
        } _: { server in
            let remote = remote(server.url)
            logger(remote).info("a")
            #expect(await remote.flush(within: 30) == 1)
            #expect(remote.droppedCount == 1)
            logger(remote).info("b")
            #expect(await remote.shutdown(within: 30) == 0)
            let batches = try Self.batches(server.requests)
            #expect(batches.map { $0.entries.map(\.message) } == [["a"], ["b"]])
            #expect(batches.map(\.dropped) == [0, 1])
        }
    }

    /// Calls don't wait for a log server that never responds, and the shutdown keeps its time limit.
    @Test func silentServerDelaysNoCalls() async throws {
        let dead = try ScriptedServer(script: [.hold])
        defer { dead.stop() }
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let remote = remote(dead.url) {
                $0.batchSize = 1
                $0.capacity = 10
                $0.timeout = 3600
            }
            logger(remote).info("first")
            #expect(await eventually { dead.requests.count == 1 })
            var configuration = Configuration()
            configuration.observers = [CallLog(logger: logger(remote))]
            let core = ClientCore(APIDescription(name: "T") { _ in }, server: server.url, configuration: configuration)
            for _ in 0..<50 { try await core.run(Call("a", "GET /"), throwing: Never.self) }
            #expect(server.requests.count == 50)
            #expect((dead.requests.count, dead.clientsGone) == (1, 0))
            #expect(remote.droppedCount == 41)
            #expect(await remote.shutdown(within: 0.1) == 10)
            #expect(await eventually { dead.clientsGone == 1 })
            #expect(remote.droppedCount == 51)
            logger(remote).info("too late")
            #expect(remote.droppedCount == 52)
            #expect(await remote.shutdown() == 0)
        }
    }

    /// A transport that logs its own requests to the same log.
    @Test func doesNotLogItsOwnRequests() async throws {
        struct Chatty: Transport {
            let count: Flag
            let logger: @Sendable () -> Logger
            func send(_ request: TransportRequest) async throws -> TransportResponse {
                _ = count.next()
                logger().info("sending")
                await Task { logger().info("in a task of mine") }.value
                return TransportResponse(HTTPResponse(status: .ok))
            }
        }
        let count = Flag()
        let own = Mutable<RemoteLog>()
        let remote = remote(
            "http://a",
            Chatty(count: count) { Logger(label: "t") { RemoteLogHandler($0, to: own.value!) } }
        ) { $0.batchSize = 1 }
        own.value = remote
        logger(remote).info("one")
        #expect(await remote.flush(within: 30) == 0)
        #expect(await remote.shutdown(within: 30) == 0)
        #expect(count.next() == 1)
        own.value = nil
    }

    @Test func logsFromManyThreads() async throws {
        try await LoopbackServer.run { _ in
            Reply()
        } _: { server in
            let remote = remote(server.url) { $0.batchSize = 50 }
            let logger = logger(remote)
            await withTaskGroup { group in
                for thread in 0..<8 {
                    group.addTask { for index in 0..<200 { logger.info("\(thread) \(index)") } }
                }
            }
            #expect(await remote.shutdown(within: 60) == 0)
            let messages = try Self.batches(server.requests).flatMap(\.entries).map(\.message)
            #expect(messages.count == 1600)
            for thread in 0..<8 {
                #expect(messages.filter { $0.hasPrefix("\(thread) ") } == (0..<200).map { "\(thread) \($0)" })
            }
        }
    }

    /// Long lines and deep metadata are shortened.
    @Test func truncatesLines() throws {
        var deep = Logger.MetadataValue.string("x")
        for _ in 0..<1000 { deep = .array([deep]) }
        let entry = RemoteLogEntry(
            time: Date(),
            level: "info",
            label: "a",
            message: String(repeating: "ä", count: 1 << 20),
            metadata: ["deep": deep, "wide": .array(Array(repeating: "y", count: 1 << 16))],
            source: "s"
        )
        #expect(try JSONEncoder().encode(entry).count < 40_000)
        let text = Logger.MetadataValue.string(String(repeating: "z", count: 16 << 10))
        let wide = RemoteLogEntry(
            time: Date(),
            level: "info",
            label: "a",
            message: "m",
            metadata: ["all": .array(Array(repeating: text, count: 256))],
            source: "s"
        )
        let count = try JSONEncoder().encode(wide).count
        #expect((60_000..<70_000).contains(count))
        #expect((count - 1000..<count + 1000).contains(wide.size))
    }
}

/// A counter and a flag for several threads.
final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var stored = false

    var value: Bool {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    /// Returns 0, 1, 2, …
    func next() -> Int {
        lock.withLock {
            defer { count += 1 }
            return count
        }
    }
}

final class Mutable<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value?

    var value: Value? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}
#endif

import Foundation
import RestTesting
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Matching requests with recorded calls, including calls with several requests.
@Suite(.timeLimit(.minutes(1))) struct ReplayRequestTests {
    typealias Reply = LoopbackServer.Reply

    private func client(_ server: String = "https://depot.test/api", _ configuration: Configuration) -> DepotClient {
        DepotClient(server: .init(server), credential: .key("k3y-of-al"), configuration: configuration)
    }

    private func recorded(
        retry: RetryPolicy? = nil,
        _ respond: @escaping @Sendable (LoopbackServer.Request) -> Reply,
        _ body: (DepotClient) async throws -> Void
    ) async throws -> Recording {
        let recorder = CallRecorder()
        try await LoopbackServer.run(respond) { server in
            var configuration = Configuration()
            configuration.observers = [recorder]
            configuration.retry = retry
            try await body(client(server.url, configuration))
        }
        return try recorder.recording()
    }

    private func replaying(_ recording: Recording) -> (ReplayTransport, DepotClient) {
        let replay = ReplayTransport(recording)
        return (replay, client(Configuration(transport: replay)))
    }

    private func client(_ configuration: Configuration) -> DepotClient { client("https://depot.test", configuration) }

    private static let good = #"{"data":{"id":"1","title":"Box"}}"#

    // MARK: Redirects and attempts

    @Test func replaysRedirects() async throws {
        let recording = try await recorded { request in
            switch request.target.prefix(while: { $0 != "?" }) {
            case "/goods/1": Reply(status: 302, headers: ["Location": "/goods/2?a=1"])
            case "/goods/2": Reply(status: 307, headers: ["Location": "/goods/3"])
            default: .json(Self.good)
            }
        } _: { client in
            _ = try await client.goods.get(id: "1")
        }
        let paths = recording.calls.map { $0.url.components(separatedBy: "?")[0] }
        #expect(paths == ["/goods/1", "/goods/2", "/goods/3"])
        let (replay, client) = replaying(recording)
        let (good, response) = try await client.goods.response { try await $0.get(id: "1") }
        #expect(good.name == "Box" && response.url?.path == "/goods/3")
        try replay.finish()
    }

    /// Of several attempts, only the last one is replayed.
    @Test func replaysLastAttempt() async throws {
        let count = Count()
        let recording = try await recorded(retry: RetryPolicy(attempts: 5, backoff: 0...0)) { request in
            if request.target.hasPrefix("/goods/2") { return count.next() == 3 ? .json(Self.good) : Reply(status: 503) }
            return Reply(status: 302, headers: ["Location": "/goods/2"])
        } _: { client in
            _ = try await client.goods.get(id: "1")
        }
        #expect(recording.calls.count == 2)
        let (replay, client) = replaying(recording)
        #expect(try await client.goods.get(id: "1").name == "Box")
        try replay.finish()
    }

    /// Several responses to the same request are replayed in their order.
    @Test func replaysResponsesInOrder() async throws {
        let count = Count()
        let recording = try await recorded { _ in
            .json(#"{"data":{"names":["\#(count.next())"]}}"#)
        } _: { client in
            for _ in 0..<3 { _ = try await client.goods.names() }
        }
        let (replay, client) = replaying(recording)
        for number in 1...3 { #expect(try await client.goods.names() == ["\(number)"]) }
        try replay.finish()
    }

    // MARK: Equal requests

    @Test func ignoresOrderOfQueries() async throws {
        let call = RecordedCall(
            method: "GET",
            url: "/goods?key=<redacted>&limit=20&kind=a&kind=b",
            result: .response(status: 200, headers: [:], body: nil)
        )
        func made(_ query: String) async throws -> String? {
            let replay = ReplayTransport(Recording([call]))
            let core = ClientCore(
                APIDescription(name: "T"),
                server: "http://h",
                configuration: Configuration(transport: replay)
            )
            do {
                _ = try await core.data(Call("t", "GET /goods?" + query), throwing: Never.self)
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(try await made("kind=a&kind=b&key=s3cret&limit=20") == nil)
        #expect(try await made("kind=b&kind=a&key=s3cret&limit=20") != nil)
        let text = try await made("kind=a&kind=b&key=s3cret&limit=30")
        #expect(
            text?.contains(
                "GET /goods was recorded with the query key=<redacted>&limit=20&kind=a&kind=b, but is called with the query "
                    + "kind=a&kind=b&key=<redacted>&limit=30"
            ) == true,
            "\(text ?? "")"
        )
    }

    @Test func ignoresMultipartBoundary() async throws {
        let recording = try await recorded { _ in
            Reply(status: 204)
        } _: { client in
            try await client.goods.photo(id: "1", note: "n", file: File(Data("text".utf8), name: "a.txt"))
        }
        let (replay, client) = replaying(recording)
        try await client.goods.photo(id: "1", note: "n", file: File(Data("text".utf8), name: "a.txt"))
        try replay.finish()
        let (_, other) = replaying(recording)
        let error = await failure {
            try await other.goods.photo(id: "1", note: "m", file: File(Data("text".utf8), name: "a.txt"))
        }
        #expect("\(error!)".contains("differs from the recording: POST /goods/1/photo"))
    }

    /// Recording a stream is an error, and so is replaying a stream that wasn't recorded.
    @Test func rejectsStreams() async throws {
        let recorder = CallRecorder()
        try await LoopbackServer.run { _ in
            Reply(headers: ["Content-Type": "text/event-stream"], body: Data("data: {}\n\n".utf8))
        } _: { server in
            var configuration = Configuration()
            configuration.observers = [recorder]
            for try await _ in self.client(server.url, configuration).feed.watch().reconnecting(false) { break }
        }
        #expect {
            try recorder.recording()
        } throws: {
            "\($0)".hasPrefix("feed.watch (GET ")
                && "\($0)".hasSuffix("can't be recorded: its response is not in memory")
        }
        let (_, client) = replaying(Recording())
        let error = await failure { for try await _ in client.feed.watch() {} }
        #expect("\(error!)".contains("not recorded: GET /watch?key=<redacted>"))
        #expect(!"\(error!)".contains("k3y-of-al"))
    }

    /// Values that are redacted in the recording are ignored in requests.
    @Test func ignoresRedactedValues() async throws {
        let recording = try await recorded { _ in
            Reply(status: 204)
        } _: { client in
            try await client.account.signIn(name: "al", password: "pa55word")
        }
        let (replay, client) = replaying(recording)
        _ = await failure { try await client.account.signIn(name: "bo", password: "other-pa55word") }
        #expect {
            try replay.finish()
        } throws: {
            "\($0)".contains("name=bo&password=<redacted>") && !"\($0)".contains("other-pa55word")
        }
    }
}

/// Counts from 1.
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    func next() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}

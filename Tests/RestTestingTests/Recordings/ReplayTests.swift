import Foundation
import GeneratedChatCave
@_spi(Generated) import RestRuntime
import TestServers
import Testing

@testable import RestTesting

/// Calls that are recorded with a server and replayed without one.
@Suite(.timeLimit(.minutes(1))) struct ReplayTests {
    typealias Reply = LoopbackServer.Reply

    private static let room = #"{"id":"1","name":"Swift","chatters":[]}"#

    @Sendable private static func respond(_ request: LoopbackServer.Request) -> Reply {
        switch "\(request.method) \(request.target)" {
        case "PUT /account": .json(#"{"id":"7","name":"al","apiKey":"k3y-of-al"}"#, status: 201)
        case "GET /rooms": .json("[\(room)]")
        case "POST /rooms": .json(room, status: 201)
        case "GET /rooms/9": .json(#"{"error":"no such room"}"#, status: 404)
        case "DELETE /rooms/1": Reply(status: 204)
        default: Reply(status: 500)
        }
    }

    private func client(_ configuration: Configuration, _ server: String = "http://127.0.0.1:1") -> ChatCaveClient {
        ChatCaveClient(server: .init(server), configuration: configuration)
    }

    /// The calls of an app.
    private func session(_ client: ChatCaveClient) async throws -> [String] {
        var lines = [try await client.account.signIn(name: "al", password: "pa55word").name]
        lines += try await client.rooms.list().map(\.name)
        lines.append(try await client.rooms.create(name: "Swift").id)
        do {
            _ = try await client.rooms.get(id: "9")
        } catch {
            lines.append(error.message ?? "\(error.status ?? 0)")
        }
        try await client.rooms.delete(id: "1")
        return lines
    }

    private func recorded(_ body: (ChatCaveClient) async throws -> Void) async throws -> Recording {
        let recorder = CallRecorder()
        try await LoopbackServer.run(Self.respond) { server in
            var configuration = Configuration()
            configuration.observers = [recorder]
            try await body(client(configuration, server.url))
        }
        return try recorder.recording()
    }

    private func replaying(_ recording: Recording) -> (ReplayTransport, ChatCaveClient) {
        let replay = ReplayTransport(recording)
        return (replay, client(Configuration(transport: replay)))
    }

    private func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("restgen-\(UUID().uuidString).json")
    }

    // MARK: Equal calls

    @Test func replaysSession() async throws {
        var lines: [String] = []
        let recording = try await recorded { lines = try await session($0) }
        #expect(lines == ["al", "Swift", "1", "404"])
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try recording.write(to: file)
        let read = try Recording(contentsOf: file)
        #expect(read == recording)
        let (replay, client) = replaying(read)
        #expect(try await session(client) == lines)
        try replay.finish()
    }

    /// The file is readable and contains no secrets, no ports, and no values that differ between runs.
    @Test func writesReadableFileWithoutSecrets() async throws {
        let recording = try await recorded { client in
            _ = try await client.account.signIn(name: "al", password: "pa55word")
            _ = try await client.rooms.list()
        }
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try recording.write(to: file)
        let expected = """
            {
              "calls": [
                {
                  "operation": "account.signIn",
                  "method": "PUT",
                  "url": "/account",
                  "text": "user%5Bname%5D=al&user%5Bpassword%5D=<redacted>",
                  "result": {
                    "status": 201,
                    "headers": {
                      "Content-Type": "application/json"
                    },
                    "json": {
                      "id": "7",
                      "name": "al",
                      "apiKey": "<redacted>"
                    }
                  }
                },
                {
                  "operation": "rooms.list",
                  "method": "GET",
                  "url": "/rooms",
                  "result": {
                    "status": 200,
                    "headers": {
                      "Content-Type": "application/json"
                    },
                    "json": [
                      {
                        "id": "1",
                        "name": "Swift",
                        "chatters": []
                      }
                    ]
                  }
                }
              ]
            }

            """
        #expect(try String(contentsOf: file, encoding: .utf8) == expected)
    }

    /// Concurrent calls are replayed in any order, each once.
    @Test func replaysConcurrentCalls() async throws {
        let recording = try await recorded { client in
            for _ in 0..<20 { _ = try await client.rooms.list() }
            _ = try await client.account.signIn(name: "al", password: "pa55word")
        }
        let (replay, client) = replaying(recording)
        _ = try await client.account.signIn(name: "al", password: "another")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { _ = try await client.rooms.list() } }
            try await group.waitForAll()
        }
        try replay.finish()
    }

    @Test func replaysFailures() async throws {
        let recorder = CallRecorder()
        var configuration = Configuration()
        configuration.observers = [recorder]
        let error = await #expect(throws: RestError<APIError>.self) {
            try await client(configuration).account.signIn(name: "al", password: "p")
        }
        let (_, again) = replaying(try recorder.recording())
        let same = await #expect(throws: RestError<APIError>.self) {
            try await again.account.signIn(name: "al", password: "p")
        }
        guard case .transport(let first, _) = error, case .transport(let second, _) = same else {
            Issue.record("\(error as Any), \(same as Any)")
            return
        }
        #expect(first.kind == .cannotConnect && second.kind == .cannotConnect)
    }

    // MARK: Different calls

    @Test func reportsChangedCall() async throws {
        let recording = try await recorded {
            _ = try await $0.account.signIn(name: "al", password: "p")
            _ = try await $0.rooms.create(name: "Swift")
        }
        let (replay, client) = replaying(recording)
        _ = try await client.account.signIn(name: "al", password: "p")
        let text = """
            differs from the recording: POST /rooms was recorded with the body room%5Bname%5D=Swift, but is called with the body room%5Bname%5D=Rust
            """
        await #expect {
            try await client.rooms.create(name: "Rust")
        } throws: {
            "\($0)".contains(text)
        }
        #expect {
            try replay.finish()
        } throws: {
            "\($0)" == text + "\nrecorded but not called: rooms.create: POST /rooms"
        }
    }

    @Test func reportsAdditionalAndMissingCalls() async throws {
        let recording = try await recorded {
            _ = try await $0.account.signIn(name: "al", password: "p")
            _ = try await $0.rooms.list()
        }
        let (replay, client) = replaying(recording)
        _ = try await client.account.signIn(name: "al", password: "p")
        #expect(throws: RecordingError.self) { try replay.finish() }
        _ = try await client.rooms.list()
        try replay.finish()
        await #expect(throws: RestError<APIError>.self) { try await client.rooms.list() }
        await #expect(throws: RestError<APIError>.self) { try await client.rooms.delete(id: "1") }
        #expect {
            try replay.finish()
        } throws: {
            "\($0)" == "recorded once, but called again: GET /rooms\nnot recorded: DELETE /rooms/1"
        }
    }

    // MARK: Bodies

    private func echo(_ body: RecordedBody?, _ request: String?, _ type: String = "text/plain") async throws
        -> Data
    {
        let call = RecordedCall(
            method: "POST",
            url: "/a?key=<redacted>",
            body: body,
            result: .response(status: 200, headers: ["Content-Type": type], body: body)
        )
        let replay = ReplayTransport(Recording([call]))
        let core = ClientCore(
            APIDescription(name: "T"),
            server: "http://h",
            configuration: Configuration(transport: replay)
        )
        var options = Call("t", "POST /a?key=s3cret")
        options.header("Content-Type", type)
        if let request { options.body(Data(request.utf8)) }
        return try await core.data(options, throwing: Never.self)
    }

    @Test func matchesBodies() async throws {
        #expect(try await echo(nil, nil).isEmpty)
        #expect(
            try await echo(.text("a=<redacted>&b=1"), "a=x&b=1")
                == Data("a=<redacted>&b=1".utf8)
        )
        let json: JSON = ["a": ["<redacted>", 1.0], "b": "x<redacted>y"]
        #expect(try await !echo(.json(json), #"{"b":"x--y","a":[{"deep":true},1]}"#).isEmpty)
        for wrong in [
            #"{"b":"x--z","a":[0,1]}"#, #"{"b":"xy"}"#, #"{"b":"xy","a":[0]}"#, #"{"b":"xy","a":[0,1],"c":0}"#, "[]",
            "x",
        ] {
            await #expect(throws: (any Error).self) { try await echo(.json(json), wrong) }
        }
        await #expect(throws: (any Error).self) { try await echo(nil, "x") }
        await #expect(throws: (any Error).self) { try await echo(.text("x"), nil) }
        let parts = "--b0undary\r\n\r\nx\r\n--b0undary--"
        let type = #"multipart/form-data; boundary="b0undary""#
        #expect(RecordedMultipart.withoutBoundary(parts, type) == "--boundary\r\n\r\nx\r\n--boundary--")
        #expect(RecordedMultipart.withoutBoundary(parts, "text/plain; boundary=b0undary") == parts)
    }

    @Test(arguments: [
        ("a<redacted>b", "ab", true), ("a<redacted>b", "axxb", true), ("a<redacted>b", "a", false),
        ("ab<redacted>ba", "aba", false),
        ("<redacted>", "", true), ("<redacted>x<redacted>", "axb", true), ("<redacted>x<redacted>", "ab", false),
        ("a", "a", true),
        ("a", "b", false), ("<redacted>a<redacted>a", "xaya", true), ("<redacted>a<redacted>a", "xa", false),
    ])
    func matchesRedactedTexts(_ recorded: String, _ text: String, _ isSame: Bool) {
        #expect(Redacted(recorded).matches(text) == isSame)
    }

    /// A body that is too large to be searched for secrets isn't recorded.
    @Test func rejectsTooLongBody() async throws {
        let recorder = CallRecorder()
        try await LoopbackServer.run { _ in
            .json("[" + String(repeating: " ", count: 1 << 20) + "]")
        } _: { server in
            var configuration = Configuration()
            configuration.observers = [recorder]
            _ = try await client(configuration, server.url).with(credential: .basic(user: "u", password: "p")).rooms
                .list()
        }
        #expect {
            try recorder.recording()
        } throws: {
            "\($0)".contains("rooms.list (GET ")
                && "\($0)".hasSuffix("can't be recorded: the body of its response is too long")
        }
    }

    /// Binary bodies are recorded unchanged. A text that can't be decoded isn't recorded, since it may contain a
    /// secret.
    @Test(arguments: [("image/png", true), ("application/json", false), (nil, false)])
    func keepsBinaryBodies(_ type: String?, _ isRecorded: Bool) async throws {
        let bytes = Data(#"{"apiKey":"k3y-of-al","name":""#.utf8) + [0xFF] + Data(#""}"#.utf8)
        let recorder = CallRecorder()
        try await LoopbackServer.run { _ in
            Reply(headers: type.map { ["Content-Type": $0] } ?? [:], body: bytes)
        } _: { server in
            var configuration = Configuration()
            configuration.observers = [recorder]
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            _ = try await core.data(Call("file", "GET /file"), throwing: Never.self)
        }
        if isRecorded {
            #expect(
                try recorder.recording().calls.map(\.result) == [
                    .response(status: 200, headers: ["Content-Type": "image/png"], body: .bytes(bytes))
                ]
            )
        } else {
            #expect(throws: RecordingError.self) { try recorder.recording() }
        }
    }

    /// Bodies of downloads and streams aren't recorded, but their errors are.
    @Test func doesNotRecordDownloadsAndStreams() async throws {
        for status in [200, 404] {
            let recorder = CallRecorder()
            try await LoopbackServer.run { _ in
                Reply(status: status, headers: ["Content-Type": "text/event-stream"], body: Data("data: 1\n\n".utf8))
            } _: { server in
                var configuration = Configuration()
                configuration.observers = [recorder]
                let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
                let file = temporaryFile()
                defer { try? FileManager.default.removeItem(at: file) }
                _ = try? await core.download(Call("file", "GET /file"), to: file, throwing: Never.self)
                let events = core.events(
                    Call("events", "GET /events"),
                    StreamForm<Int>.json,
                    reconnect: .never,
                    throwing: Never.self
                )
                do { for try await _ in events {} } catch {}
            }
            if status == 404 {
                #expect(try recorder.recording().calls.map(\.operation) == ["file", "events"])
            } else {
                let error = #expect(throws: RecordingError.self) { try recorder.recording() }
                let lines = error?.description.split(separator: "\n") ?? []
                let isExplicit = lines.allSatisfy { $0.hasSuffix("its response is not in memory") }
                #expect(lines.count == 2 && isExplicit, "\(lines)")
            }
        }
    }

    // MARK: Invalid files

    @Test(arguments: [
        ("", "is not JSON"), ("[]", "has no list 'calls'"), (#"{"calls":[{}]}"#, "call 1 has no 'method' and 'url'"),
        (#"{"calls":[{"method":"GET","url":"/"}]}"#, "call 1 has no 'result'"),
        (#"{"calls":[{"method":"GET","url":"/","answer":{}}]}"#, "neither a 'status' from 200 to 999 nor an 'error'"),
        (#"{"calls":[{"method":"GET","url":"/","result":{}}]}"#, "neither a 'status' from 200 to 999 nor an 'error'"),
        (#"{"calls":[{"method":"GET","url":"/","result":{"status":99999}}]}"#, "neither a 'status'"),
        (#"{"calls":[{"method":"GET","url":"/","result":{"error":"bad"}}]}"#, "unknown 'error': bad"),
        (#"{"calls":[{"method":"GET","url":"/","base64":"?","result":{"status":200}}]}"#, "an invalid 'base64'"),
    ])
    func rejectsInvalidRecordings(_ text: String, _ problem: String) throws {
        let file = temporaryFile()
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        #expect {
            try Recording(contentsOf: file)
        } throws: {
            $0 is RecordingError && "\($0)".contains(problem)
        }
        #expect(throws: (any Error).self) { try Recording(contentsOf: file.appendingPathComponent("none")) }
    }
}

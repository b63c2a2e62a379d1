import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Success flags in bodies, errors in streams, absent results, plain texts, and flags of a query.
@Suite(.timeLimit(.minutes(2))) struct SuccessFieldTests {
    private typealias Client = Verdicts.VerdictsClient

    private func withResponse<Value>(
        _ text: String,
        _ type: String = "application/json",
        _ body: (Client) async throws -> Value
    ) async throws -> Value {
        try await LoopbackServer.run { _ in
            .init(status: 200, headers: ["Content-Type": type], body: Data(text.utf8))
        } _: { server in
            try await body(Client(server: .init(server.url)))
        }
    }

    // MARK: A failure in a 200

    @Test(arguments: [
        #"{"ok":false,"message":"no"}"#, #"{"message":"no"}"#, #"{"ok":null,"message":"no"}"#,
        #"{"ok":false,"message":"no","data":[]}"#,
    ])
    func readsFailureFromField(_ text: String) async throws {
        try await withResponse(text) { client in
            let error = await failed(Verdicts.Problem.self) { try await client.rooms.list() }
            guard case .failure(let problem, let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(problem.message == "no" && response.status == 200)
            // Calls that ignore their body and calls by path fail too.
            #expect(await failed(Verdicts.Problem.self) { try await client.rooms.touch() }?.kind == .failure)
            #expect(await failed(Mapped.self) { try await client.get("rooms") }?.kind == .failure)
        }
    }

    @Test func readsSuccessFromField() async throws {
        let rooms = try await withResponse(#"{"ok":true,"data":[{"id":"1"}]}"#) { try await $0.rooms.list() }
        #expect(rooms.map(\.id) == ["1"])
        // A list can't contain the key.
        let bare = try await withResponse(#"[{"id":"2"}]"#) { try await $0.rooms.list() }
        #expect(bare.map(\.id) == ["2"])
    }

    @Test(arguments: [
        (#"{"result":"ok","code":0,"id":"1"}"#, true), (#"{"result":"success","code":"0","id":"1"}"#, true),
        (#"{"result":"ok","code":1,"id":"1"}"#, false), (#"{"result":"error","code":0,"id":"1"}"#, false),
        (#"{"result":["ok"],"code":0,"id":"1"}"#, false), (#"{"id":"1"}"#, false),
    ])
    func readsSuccessFromSeveralValues(_ text: String, _ isSuccess: Bool) async throws {
        try await withResponse(text) { client in
            let error = await failed(Verdicts.Problem.self) { try await client.rooms.result() }
            #expect((error == nil) == isSuccess, "\(text): \(String(describing: error))")
        }
    }

    @Test func readsVerdictFromListElement() async throws {
        let value = try await withResponse("[true, 7]") { try await $0.rooms.tuple() }
        #expect(value == [true, 7])
        try await withResponse(#"[false, "closed"]"#) { client in
            let error = await failed(Verdicts.Refusal.self) { try await client.rooms.tuple() }
            guard case .failure(let refusal, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(refusal.reason == "closed")
        }
    }

    /// A body that isn't JSON is a mapping error.
    @Test func rejectsInvalidJSON() async throws {
        try await withResponse(#"{"ok":tru"#) { client in
            #expect(await failed(Verdicts.Problem.self) { try await client.rooms.list() }?.kind == .mapping)
        }
    }

    @Test func readsFieldTogetherWithErrorField() async throws {
        let room = try await withResponse(#"{"ok":true,"data":{"id":"1"},"error":null}"#) { try await $0.rooms.both() }
        #expect(room.id == "1")
        for text in [#"{"ok":false}"#, #"{"ok":true,"data":{"id":"1"},"error":{"message":"no"}}"#] {
            try await withResponse(text) { client in
                #expect(await failed(Verdicts.Problem.self) { try await client.rooms.both() }?.kind == .failure)
            }
        }
    }

    // MARK: An error in a stream

    private func streamed(_ body: String, _ type: String) throws -> ScriptedServer {
        try ScriptedServer { _ in
            let head = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n"
            return [.send(head + body), .close]
        }
    }

    private func drained<S: AsyncSequence>(_ stream: S) async -> (ids: [String], error: (any Error)?)
    where S.Element == Verdicts.Room {
        var ids: [String] = []
        do { for try await room in stream { ids.append(room.id) } } catch { return (ids, error) }
        return (ids, nil)
    }

    @Test func readsErrorInEventData() async throws {
        let error = #"{"error":{"message":"overloaded"}}"#
        let server = try streamed("data: {\"id\":\"1\"}\n\ndata: \(error)\n\n", "text/event-stream")
        defer { server.stop() }
        let result = await drained(Client(server: .init(server.url)).chat.ask())
        #expect(result.ids == ["1"])
        guard case .failure(let problem, _)? = result.error as? RestError<Verdicts.Problem> else {
            Issue.record("\(String(describing: result.error))")
            return
        }
        #expect(problem.error?["message"]?.string == "overloaded")
    }

    /// A `null` or empty error field isn't an error.
    @Test func ignoresEmptyErrorField() async throws {
        let server = try streamed(
            "data: {\"id\":\"1\",\"error\":null}\n\ndata: {\"id\":\"2\",\"error\":\"\"}\n\ndata: [DONE]\n\n",
            "text/event-stream"
        )
        defer { server.stop() }
        let result = await drained(Client(server: .init(server.url)).chat.ask())
        #expect(result.ids == ["1", "2"] && result.error == nil)
    }

    @Test func readsErrorFromEventNameOrData() async throws {
        for text in ["event: error\ndata: {\"message\":\"no\"}\n\n", "data: {\"error\":\"no\"}\n\n"] {
            let server = try streamed(text, "text/event-stream")
            defer { server.stop() }
            let result = await drained(Client(server: .init(server.url)).chat.named())
            #expect((result.error as? RestError<Verdicts.Problem>)?.kind == .failure, "\(text)")
        }
    }

    @Test func readsErrorInLine() async throws {
        let server = try streamed("{\"id\":\"1\"}\n{\"error\":\"out of memory\"}\n", "application/x-ndjson")
        defer { server.stop() }
        let result = await drained(Client(server: .init(server.url)).chat.lines())
        #expect(result.ids == ["1"])
        #expect((result.error as? RestError<Verdicts.Problem>)?.kind == .failure)
    }

    // MARK: Absent results

    @Test(arguments: [#"{"ok":true}"#, #"{"ok":true,"data":null}"#])
    func readsAbsentValuesAsZero(_ text: String) async throws {
        try await withResponse(text) { client in
            #expect(try await client.rooms.list().isEmpty)
            #expect(try await client.rooms.count() == 0)
            #expect(try await client.rooms.level() == Verdicts.Level.none)
            #expect(try await client.rooms.name().isEmpty)
            #expect(try await client.rooms.inner().isEmpty)
            guard case .whole(let rooms) = try await client.rooms.table() else {
                Issue.record("another line of the table")
                return
            }
            #expect(rooms.isEmpty)
            // A model has no zero value.
            #expect(await failed(Verdicts.Problem.self) { try await client.rooms.room() }?.kind == .mapping)
        }
    }

    /// A value that is present is read, and is an error if it is wrong.
    @Test func readsPresentValues() async throws {
        #expect(try await withResponse(#"{"ok":true,"data":7}"#) { try await $0.rooms.count() } == 7)
        for text in [#"{"ok":true,"data":"x"}"#, #"{"ok":true,"data":{}}"#] {
            try await withResponse(text) { client in
                #expect(await failed(Verdicts.Problem.self) { try await client.rooms.count() }?.kind == .mapping)
            }
        }
    }

    // MARK: Texts

    @Test func readsSimpleTypesFromText() async throws {
        let type = "text/plain; charset=utf-8"
        #expect(try await withResponse("Ok.", type) { try await $0.texts.word() } == .ok)
        #expect(try await withResponse("Ok.\r\n", type) { try await $0.texts.word() } == .ok)
        #expect(try await withResponse("5", type) { try await $0.texts.word() } == .five)
        #expect(try await withResponse("Other.", type) { try await $0.texts.word() } == .unknown("Other."))
        #expect(try await withResponse("off", type) { try await $0.texts.closed() } == .off)
        #expect(
            try await withResponse("2024-01-02", type) { try await $0.texts.day() } == Day(year: 2024, month: 1, day: 2)
        )
        let id = UUID()
        #expect(try await withResponse(id.uuidString, type) { try await $0.texts.id() } == id)
        #expect(try await withResponse("42\n", type) { try await $0.texts.number() } == 42)
        #expect(try await withResponse("1.50", type) { try await $0.texts.amount() } == Decimal(string: "1.50"))
        let moment = try await withResponse("2024-01-02T03:04:05Z", type) { try await $0.texts.moment() }
        #expect(moment == Date(timeIntervalSince1970: 1_704_164_645))
        #expect(
            try await withResponse("2024-01-02", type) { try await $0.texts.maybe() }
                == Day(year: 2024, month: 1, day: 2)
        )
        #expect(try await withResponse("null", type) { try await $0.texts.maybe() } == nil)
        guard case .plainText(let day) = try await withResponse("2024-01-02", type, { try await $0.texts.either() })
        else {
            Issue.record("another line of the table")
            return
        }
        #expect(day == Day(year: 2024, month: 1, day: 2))
    }

    /// JSON that is labeled as text is read as JSON.
    @Test func readsJSONLabeledAsText() async throws {
        #expect(try await withResponse(#""Ok.""#, "text/plain") { try await $0.texts.word() } == .ok)
        #expect(
            try await withResponse(#""2024-01-02""#, "text/html") { try await $0.texts.day() }
                == Day(year: 2024, month: 1, day: 2)
        )
    }

    @Test func rejectsInvalidTexts() async throws {
        for (text, type) in [("tomorrow", "text/plain"), ("Ok.", "application/json"), ("<p>", "application/xml")] {
            try await withResponse(text, type) { client in
                let error = await failed(Verdicts.Problem.self) { try await client.texts.day() }
                #expect(error?.kind == .mapping, "\(text)")
            }
        }
    }

    // MARK: Flags

    @Test func writesQueryFlags() async throws {
        try await LoopbackServer.run { _ in
            .init(status: 204)
        } _: { server in
            let client = Client(server: .init(server.url))
            try await client.buckets.begin(bucket: "b", key: "a/c")
            try await client.buckets.list(bucket: "b")
            try await client.buckets.list(bucket: "b", versions: true, fetchesOwner: true)
            try await client.buckets.acl(bucket: "b")
            try await client.buckets.aclText(bucket: "b")
            #expect(
                server.requests.map(\.target) == [
                    "/b/a/c?uploads", "/b?list-type=2", "/b?list-type=2&versions&fetch-owner", "/b?acl", "/b?acl=",
                ]
            )
        }
    }
}

import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Bodies that are texts, that aren't JSON, and that are empty.
@Suite struct TextBodyTests {
    private func core(_ server: LoopbackServer, _ envelope: Envelope = .none) -> ClientCore {
        ClientCore(APIDescription(name: "T") { $0.envelope(envelope) }, server: server.url)
    }

    private func run<Result>(
        _ body: String,
        _ type: String?,
        status: Int = 200,
        _ envelope: Envelope = .none,
        _ test: (ClientCore) async throws -> Result
    ) async throws -> Result {
        let headers = type.map { ["Content-Type": $0] } ?? [:]
        let reply = LoopbackServer.Reply(status: status, headers: headers, body: Data(body.utf8))
        return try await LoopbackServer.run { _ in
            reply
        } _: {
            try await test(core($0, envelope))
        }
    }

    // MARK: A text in an envelope

    private static let result = Envelope(result: ["result"])

    @Test(arguments: ["application/json", "application/json-rpc", "text/plain", "application/x-thing", nil])
    func readsTextInEnvelope(_ type: String?) async throws {
        let text = try await run(#"{"result":"hi","id":1}"#, type, Self.result) {
            try await $0.text(Call("t", "GET /a"), throwing: Never.self)
        }
        #expect(text == "hi")
    }

    @Test(arguments: ["application/json", "application/json-rpc", "text/plain", nil])
    func reportsTextMissingInEnvelope(_ type: String?) async throws {
        try await run(#"{"id":1}"#, type, Self.result) { core in
            let error = await failed(Never.self) { try await core.text(Call("t", "GET /a"), throwing: Never.self) }
            guard case .mapping(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.keyPath == "result")
        }
    }

    /// A text that begins with a brace needn't be a JSON object.
    @Test func readsTextThatBeginsWithBrace() async throws {
        let text = try await run("{name} has left", "text/plain", Self.result) {
            try await $0.text(Call("t", "GET /a"), throwing: Never.self)
        }
        #expect(text == "{name} has left")
    }

    // MARK: Errors that are texts

    @Test(arguments: [
        ("no such room", "text/plain", "no such room"), ("no such room", nil, "no such room"),
        (#""gone""#, "application/json", "gone"), (#"{"a":1}"#, "application/json", #"{"a":1}"#),
        ("<p>no</p>", "text/html", "<p>no</p>"),
    ])
    func readsErrorText(_ body: String, _ type: String?, _ expected: String) async throws {
        try await run(body, type, status: 404) { core in
            let error = await failed(String.self) { try await core.run(Call("t", "GET /a"), throwing: String.self) }
            #expect(error?.failure == expected, "\(String(describing: error))")
        }
    }

    /// The code that is generated for `errors: { 403: String, 404: Data, text/*: String }`.
    enum Problem: StatusValue, Equatable {
        case forbidden(String)
        case notFound(Data)
        case text(String)

        static func read(from reader: inout ResponseReader) -> Self? {
            switch reader.status {
            case 403: .forbidden(reader.text())
            case 404: .notFound(reader.data())
            case 100...999 where reader.isMedia("text/*"): .text(reader.text())
            default: nil
            }
        }
    }

    @Test(
        arguments: [
            (403, "text/plain", .forbidden("no {x}")), (403, nil, .forbidden("no {x}")),
            (404, "application/octet-stream", .notFound(Data("no {x}".utf8))), (500, "text/html", .text("no {x}")),
            (500, "application/json", nil),
        ] as [(Int, String?, Problem?)]
    )
    func readsErrorsByStatus(_ status: Int, _ type: String?, _ expected: Problem?) async throws {
        for envelope in [Envelope.none, Envelope(result: ["data"], error: ["error"])] {
            try await run("no {x}", type, status: status, envelope) { core in
                let error = await failed(Problem.self) {
                    try await core.run(Call("t", "GET /a"), throwing: Problem.self)
                }
                #expect(error?.failure == expected, "\(String(describing: error))")
            }
        }
    }

    @Test func readsErrorBytes() async throws {
        try await run("\u{1}\u{2}", "application/octet-stream", status: 500) { core in
            let error = await failed(Data.self) { try await core.data(Call("t", "GET /a"), throwing: Data.self) }
            #expect(error?.failure == Data([1, 2]), "\(String(describing: error))")
        }
    }

    /// An error without a body is reported by its status only.
    @Test func reportsEmptyErrorByStatus() async throws {
        try await run("", "text/plain", status: 404) { core in
            let error = await failed(String.self) { try await core.run(Call("t", "GET /a"), throwing: String.self) }
            guard case .undocumented? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    /// A text error inside an envelope.
    @Test func readsErrorTextInEnvelope() async throws {
        try await run(#"{"error":"denied"}"#, "application/json", status: 403, Envelope(error: ["error"])) { core in
            let error = await failed(String.self) { try await core.run(Call("t", "GET /a"), throwing: String.self) }
            #expect(error?.failure == "denied", "\(String(describing: error))")
        }
    }

    // MARK: Error models at the root

    @Test func readsErrorModelOutsideEnvelope() async throws {
        try await run(#"{"error":"no!"}"#, "application/json", status: 404, Envelope(error: ["error"])) { core in
            let error = await failed(APIError.self) { try await core.run(Call("t", "GET /a"), throwing: APIError.self) }
            #expect(error?.failure?.error == "no!")
            #expect(error?.response?.mismatch == nil)
            #expect(error.map { "\($0)" }?.contains("no error model") == false, "\(String(describing: error))")
        }
    }

    // MARK: Bodies that can't be read

    @Test(arguments: [
        (
            "<!DOCTYPE html>\n<title>Sign in</title>", "text/html",
            #"in "<!DOCTYPE html> <title>Sign in</title>" (text/html)"#
        ),
        ("[DONE]", "application/json", #"in "[DONE]" (application/json)"#),
        ("upstream timed out", nil, #"in "upstream timed out" (no content type)"#),
        (#"{"token":"T0PSECRET", oops"#, "application/json", "(application/json)"),
    ])
    func showsUnreadableBody(_ body: String, _ type: String?, _ expected: String) async throws {
        try await run(body, type) { core in
            let error = await failed(Never.self) { () async throws(RestError<Never>) -> [Room] in
                try await core.value(Call("t", "GET /a"), throwing: Never.self)
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains(expected), "\(text)")
            #expect(!text.contains("T0PSECRET"))
        }
    }

    @Test func truncatesShownBody() async throws {
        let body = "<html>" + String(repeating: "x", count: 100_000)
        try await run(body, "text/html") { core in
            let error = await failed(Never.self) { () async throws(RestError<Never>) -> [Room] in
                try await core.value(Call("t", "GET /a"), throwing: Never.self)
            }
            #expect((error.map { "\($0)" } ?? "").utf8.count < 500)
        }
    }

    /// If a body is JSON but doesn't fit its model, the error doesn't show the body.
    @Test func doesNotShowReadableJSON() async throws {
        try await run(#"[{"id":"1","name":7}]"#, "application/json") { core in
            let error = await failed(Never.self) { () async throws(RestError<Never>) -> [Room] in
                try await core.value(Call("t", "GET /a"), throwing: Never.self)
            }
            #expect((error.map { "\($0)" } ?? "").contains("(application/json)") == false)
        }
    }

    @Test func showsDataOfUnreadableEvent() async throws {
        try await run("data: [DONE]\n\n", "text/event-stream") { core in
            let stream = core.events(
                Call("t", "GET /a"),
                StreamForm<RoomMessage>.json,
                reconnect: .never,
                throwing: APIError.self
            )
            let text = await drained(stream).error.map { "\($0)" } ?? ""
            #expect(text.contains(#"in "[DONE]" (text/event-stream)"#), "\(text)")
        }
    }

    // MARK: Bodies of white space

    @Test(arguments: ["", " ", "\r\n", "\n\t \n"]) func readsBlankBodyAsNoValue(_ body: String) async throws {
        try await run(body, "application/json") { core in
            let room: Room? = try await core.value(Call("t", "GET /a"), throwing: Never.self)
            #expect(room == nil)
            let other: Room? = try await core.value(Call("t", "GET /a"), none: 204, throwing: Never.self)
            #expect(other == nil)
            let error = await failed(Never.self) { () async throws(RestError<Never>) -> Room in
                try await core.value(Call("t", "GET /a"), throwing: Never.self)
            }
            guard case .mapping(let reason, let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.expected == "a JSON body")
            #expect(response.json == nil)
            #expect(try response.decode(Room?.self) == nil)
            #expect(try response.metadata(Room.self) == nil)
        }
        try await run(body, "application/json", Self.result) { core in
            let room: Room? = try await core.value(Call("t", "GET /a"), throwing: Never.self)
            #expect(room == nil)
        }
    }
}

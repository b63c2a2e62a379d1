import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Error messages from the server, and failure handlers.
@Suite struct MessageTests {
    private func client(
        _ status: Int,
        _ body: String,
        headers: [String: String] = [:],
        messages: [MessageSource] = [.header("X-Restnotes-Error"), .key(["error", "message"])],
        configuration: Configuration = Configuration()
    ) -> HeroClient {
        var configuration = configuration
        configuration.transport = MemoryTransport { _, _ in
            if status == 0 { throw TransportError(.cannotConnect, "refused") }
            var head = HTTPResponse(status: .init(code: status))
            for (name, value) in headers { HTTPField.Name(name).map { head.headerFields[$0] = value } }
            return TransportResponse(head, body: ResponseBody(Data(body.utf8)))
        }
        return HeroClient(
            server: "http://h",
            credential: .bearer("T0KEN"),
            configuration: configuration
        ) { call in
            call.values.settings.messages = messages
        }
    }

    @Test(
        arguments: [
            (#"{"error":{"message":"no such hero"}}"#, "no such hero"), (#"{"error":{"message":42}}"#, "42"),
            (#"{"error":{"message":["a","b",1]}}"#, "a; b; 1"), (#"{"error":[{"code":1},{"message":"b"}]}"#, "b"),
            (#"[{"error":{"message":"c"}}]"#, "c"), (#"{"error":{"message":"a\u0000b\n\u202Ec"}}"#, "a b  c"),
            (#"{"error":{"message":"bad T0KEN"}}"#, "bad <redacted>"), (#"{"error":{"message":" "}}"#, nil),
            (#"{"error":{"message":{"a":1}}}"#, nil), (#"{"error":"text"}"#, nil), ("nonsense", nil), ("", nil),
        ] as [(String, String?)]
    )
    func readsMessageFromKeys(_ body: String, _ message: String?) async throws {
        let error = await failed(HeroError.self) { try await client(404, body).heroes.get(id: 1) }
        #expect(error?.message == message)
        #expect(error?.status == 404)
        #expect(error?.errorDescription == message ?? error?.description)
        if let message {
            #expect(
                error?.description.hasPrefix("heroes.get (GET http://h/model/1): 404 Not Found: \(message): ") == true
            )
        }
    }

    /// A server decides how many lists are inside of each other. The stack has the size of threads on Apple's platforms.
    @Test func readsMessageInsideOfManyLists() {
        let (open, close) = (String(repeating: "[", count: 500), String(repeating: "]", count: 500))
        let response = Response(
            call: CallSummary("a call of a test"),
            status: 400,
            headers: [:],
            body: Data((open + #"{"code":1},[],{"message":"deep"}"# + close).utf8),
            target: nil,
            redaction: .none,
            messages: [.key(["message"])]
        )
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            #expect(response.message == "deep")
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
    }

    /// Error texts are short even if the server's message is long.
    @Test func truncatesLongMessages() async throws {
        let long = String(repeating: "x", count: 8 << 20)
        let accents = "e" + String(repeating: "\u{301}", count: 1 << 20)
        for text in [long, accents] {
            let error = await failed(HeroError.self) {
                try await client(404, #"{"error":{"message":"\#(text)"}}"#).heroes.list()
            }
            #expect((error?.description.utf8.count ?? .max) < 4000)
            #expect((error?.message?.utf8.count ?? .max) < 2000)
        }
        // Keys come from the server too.
        let error = await failed(HeroError.self) { try await client(200, #"[{"\#(long)":{"a":[]}}]"#).heroes.list() }
        #expect((error?.description.utf8.count ?? .max) < 4000)
        let key = FieldError(keyPath: long, expected: "a", found: "b")
        #expect(key.description.utf8.count < 1000)
        #expect(key.keyPath == long)
    }

    @Test func readsMessageFromFirstSource() async throws {
        let body = #"{"error":{"message":"of the body"}}"#
        func message(_ headers: [String: String], _ messages: [MessageSource]) async -> String? {
            await failed(Mapped.self) { try await client(500, body, headers: headers, messages: messages).get("x") }?
                .message
        }
        let header = ["X-Restnotes-Error": "name taken"]
        #expect(await message(header, [.header("x-restnotes-error"), .key(["error", "message"])]) == "name taken")
        #expect(await message(header, [.key(["error", "message"]), .header("X-Restnotes-Error")]) == "of the body")
        #expect(await message([:], [.header("X-Restnotes-Error"), .key(["error", "message"])]) == "of the body")
        #expect(await message(header, []) == nil)
        #expect(
            await message(["Set-Cookie": "C00KIE"], [.header("Set-Cookie"), .key(["magic"]), .header("no name")]) == nil
        )
        let long = String(repeating: "x", count: 5000)
        #expect(await message(["X-E": long], [.header("X-E")]) == String(repeating: "x", count: 400) + "…")
        let core = client(500, body).core
        var call = Call("x", "GET /x")
        call.messages()
        let silent = call
        #expect(await failed(Never.self) { try await core.run(silent, throwing: Never.self) }?.message == nil)
    }

    @Test func callsFailureHandlers() async throws {
        let log = Log()
        var configuration = Configuration()
        configuration.onFailure = { call in await log.add("\(call.kind) \(call.status ?? 0) \(call.message ?? "-")") }
        let known = #"{"code":1,"message":"no","error":{"message":"m"}}"#
        let client = client(404, known, configuration: configuration)
        let handled = client.heroes
            .on(404) { response in await log.add("first \(response.status)") }
            .on(500) { _ in await log.add("never") }
            .on(404) { response in await log.add("on \(response.status) \(response.json?["code"]?.int ?? 0)") }
        #expect(await failed(HeroError.self) { try await handled.get(id: 1) }?.failure?.code == 1)
        #expect(await log.taken() == ["on 404 1"])
        #expect(await failed(HeroError.self) { try await client.heroes.get(id: 1) }?.failure?.code == 1)
        #expect(await log.taken() == ["failure 404 m"])
        #expect(await failed(Mapped.self) { try await client.on(404) { _ in await log.add("path") }.get("x") } != nil)
        #expect(await log.taken() == ["path"])
        #expect(
            await failed(Never.self) { try await handled.core.run(Call("x", "GET /x"), throwing: Never.self) } != nil
        )
        #expect(await log.taken() == ["on 404 1"])
    }

    @Test(arguments: [
        (500, "", "undocumented 500"), (200, "{}", "mapping 200"), (0, "", "transport 0"), (-1, "", "request 0"),
    ])
    func callsGeneralHandler(_ status: Int, _ body: String, _ expected: String) async throws {
        let log = Log()
        var configuration = Configuration()
        configuration.onFailure = { call in await log.add("\(call.kind) \(call.status ?? 0)") }
        let client = client(max(status, 0), body, configuration: configuration)
        let error = await failed(HeroError.self) { () async throws in
            if status >= 0 { return try await client.heroes.on(200) { _ in await log.add("never") }.get(id: 1) }
            return try await client.heroes.with(headers: ["a b": "c"]).get(id: 1)
        }
        #expect(error != nil)
        #expect(await log.taken() == [expected])
    }

    @Test func callsNoHandlerForSuccess() async throws {
        let log = Log()
        var configuration = Configuration()
        configuration.onFailure = { _ in await log.add("told") }
        let found: Hero? = try await client(404, "", configuration: configuration).core.value(
            Call("x", "GET /x"),
            none: 404,
            throwing: Never.self
        )
        #expect(found == nil)
        let cancelled = Task { () async throws -> Hero in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client(200, "{}", configuration: configuration).heroes.get(id: 1)
        }
        _ = await cancelled.result
        let calls = await log.taken()
        #expect(calls.isEmpty || calls == ["told"])
    }

    actor Log {
        private var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
        func taken() -> [String] {
            defer { lines = [] }
            return lines
        }
    }
}

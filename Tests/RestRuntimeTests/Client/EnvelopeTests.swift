import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// Results, errors and metadata in envelopes, for endpoints and for calls by path.
@Suite struct EnvelopeTests {
    static let data = Envelope(result: ["data"])
    static let full = Envelope(result: ["data", "items"], error: ["error"], send: ["hero", "new"])

    private func client(
        _ envelope: Envelope,
        _ status: Int,
        _ body: String,
        routes: Routes = HeroClient.routes,
        sent: @escaping @Sendable (Data?) -> Void = { _ in }
    ) -> HeroClient {
        let transport = MemoryTransport { _, bytes in
            sent(bytes)
            var head = HTTPResponse(status: .init(code: status))
            head.headerFields[.contentType] = "application/json"
            return TransportResponse(head, body: ResponseBody(Data(body.utf8)))
        }
        return HeroClient(
            server: "http://test/v1/",
            envelope: envelope,
            routes: routes,
            configuration: Configuration(transport: transport)
        )
    }

    @Test func readsResults() async throws {
        let enveloped = client(Self.data, 200, #"{"status":"ok","data":[{"name":"a"},{"name":"b"}]}"#)
        #expect(try await enveloped.heroes.list().map(\.name) == ["a", "b"])
        #expect(try await enveloped.get("models").as([Hero].self)?.map(\.name) == ["a", "b"])
        let list = client(Self.data, 200, #" [{"name":"a"}]"#)
        #expect(try await list.heroes.list().map(\.name) == ["a"])
        #expect(try await list.get("models").as([Hero].self)?.count == 1)
        let own = Envelope(result: ["a", "b", "c"])
        #expect(try await client(.none, 200, #"{"a":{"b":{"c":[]}}}"#).heroes.list(envelope: own).isEmpty)
        #expect(try await client(Self.data, 200, "[]").heroes.list(envelope: Envelope.none).isEmpty)
    }

    /// A key path that meets a list continues in its elements. An empty list gives an empty result.
    @Test func readsResultFromEmptyList() async throws {
        #expect(try await client(Self.full, 200, #"{"data":[]}"#).heroes.list().isEmpty)
    }

    @Test(arguments: [("{}", "data"), (#"{"data":{}}"#, "data.items"), (#"{"data":7}"#, "data")])
    func reportsMissingResults(_ body: String, _ place: String) async throws {
        let error = await failed(HeroError.self) { try await client(Self.full, 200, body).heroes.list() }
        guard case .mapping(let reason, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.keyPath.hasPrefix(place), "\(reason)")
        #expect(response.text == body)
        guard case .mapping? = await failed(Mapped.self, { try await client(Self.full, 200, body).get("models") })
        else {
            Issue.record("by path")
            return
        }
    }

    @Test(arguments: [#"{"code":1,"message":"no"}"#, #"[{"a":1}]"#, #""text""#, "true", "0"])
    func readsErrorOfSuccessfulStatus(_ error: String) async throws {
        let body = #"{"data":{"items":[]},"error":\#(error)}"#
        let client = self.client(Self.full, 200, body)
        let list = await failed(HeroError.self) { try await client.heroes.list() }
        let run = await failed(HeroError.self) { try await client.heroes.create(Hero(name: "a")) }
        let text = await failed(HeroError.self) { try await client.heroes.motto() }
        let path = await failed(Mapped.self) { try await client.get("models") }
        for error in [list, run, text] {
            #expect(error?.status == 200)
            #expect(error?.response?.text == body)
        }
        #expect(path?.status == 200)
        if error.hasPrefix("{") {
            #expect(
                [list, run, text].map { $0?.failure } == .init(repeating: HeroError(code: 1, message: "no"), count: 3)
            )
            #expect(path?.failure?.as(HeroError.self)?.code == 1)
        } else {
            for error in [list, run, text] {
                guard case .undocumented? = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
            }
        }
    }

    @Test(arguments: ["null", "false", #""""#, "[]", "{}"])
    func ignoresEmptyErrors(_ error: String) async throws {
        let client = self.client(Self.full, 200, #"{"error":\#(error),"data":{"items":[]}}"#)
        #expect(try await client.heroes.list().isEmpty)
        #expect(try await client.get("models").as([Hero].self)?.isEmpty == true)
        try await client.heroes.create(Hero(name: "a"))
    }

    @Test(
        arguments: [
            #"{"error":{"code":1,"message":"no"}}"#, #"{"error":null,"data":{"items":{"code":1,"message":"no"}}}"#,
            #"{"code":1,"message":"no"}"#, #"{"code":1,"message":"no","error":"text"}"#,
            #"{"code":1,"message":"no","data":{"items":null}}"#, #"{"code":1,"message":"no","data":{"items":[1]}}"#,
        ]
    )
    func readsErrorModels(_ body: String) async throws {
        let client = self.client(Self.full, 422, body)
        #expect(await failed(HeroError.self) { try await client.heroes.list() }?.failure?.message == "no")
        let error = await failed(Mapped.self) { try await client.get("models") }
        #expect(error?.failure?.as(HeroError.self)?.code == 1)
        #expect(error?.response?.text == body)
    }

    @Test func wrapsSentBodies() async throws {
        let log = Log()
        let client = self.client(Self.full, 204, "", sent: { log.add($0) })
        try await client.heroes.create(Hero(name: "a"))
        try await client.post("models", body: ["b": [1, nil]])
        try await client.post("models", body: JSON.null)
        try await client.post("models", form: ["a": 1])
        try await client.post("models", body: "text")
        var call = Call("x", "POST /x")
        call.body { fields in fields.string("c", "d") }
        try await client.core.run(call, throwing: Never.self)
        call = Call("x", "POST /x")
        call.envelope(.none)
        call.emptyObject()
        try await client.core.run(call, throwing: Never.self)
        call = Call("x", "POST /x")
        call.emptyObject()
        try await client.core.run(call, throwing: Never.self)
        call = Call("x", "POST /x")
        call.body(nullable: String?.none)
        try await client.core.run(call, throwing: Never.self)
        let expected = [
            #"{"hero":{"new":{"name":"a"}}}"#, #"{"hero":{"new":{"b":[1,null]}}}"#, #"{"hero":{"new":null}}"#, "a=1",
            "text",
            #"{"hero":{"new":{"c":"d"}}}"#, "{}", #"{"hero":{"new":{}}}"#, #"{"hero":{"new":null}}"#,
        ]
        #expect(log.texts == expected)
    }

    @Test func overridesResultPath() async throws {
        let core = client(Self.full, 200, #"{"data":{"items":[1]},"other":[2]}"#).core
        var call = Call("x", "GET /x")
        call.at("other")
        let numbers: [Int] = try await core.value(call, throwing: Never.self)
        #expect(numbers == [2])
    }

    @Test func choosesEnvelopeByPath() async throws {
        let routes = Routes(
            map: [.line(Hero.self, "**")],
            errors: [.line(HeroError.self)],
            envelopes: [
                .line(Self.data, "/model/#"), .line(Envelope(result: ["model"]), "/custom/#"), .none("/plain"),
                .line(Envelope(send: ["in"]), "/custom/#", method: "POST"),
                .line(Envelope(result: ["late"]), statuses: 202...202),
            ]
        )
        func name(_ path: String, _ body: String, _ status: Int = 200) async throws -> String? {
            try await self.client(Envelope(result: ["api"]), status, body, routes: routes).get(path).as(Hero.self)?.name
        }
        #expect(try await name("model/42", #"{"data":{"name":"a"}}"#) == "a")
        #expect(try await name("custom/42", #"{"model":{"name":"b"}}"#) == "b")
        #expect(try await name("plain", #"{"name":"c"}"#) == "c")
        #expect(try await name("plain/x", #"{"api":{"name":"d"}}"#) == "d")
        #expect(try await name("plain/x", #"{"late":{"name":"e"}}"#, 202) == "e")
        let log = Log()
        let client = self.client(Self.full, 204, "", routes: routes, sent: { log.add($0) })
        try await client.post("custom/1", body: [1])
        try await client.post("model/1", body: [1])
        #expect(log.texts == [#"{"in":[1]}"#, "[1]"])
    }

    @Test func readsMetadata() async throws {
        let client = self.client(Envelope(result: ["data"]), 200, #"{"status":"ok","data":[]}"#)
        let (_, response) = try await client.heroes.response { heroes in try await heroes.list() }
        #expect(try client.heroes.metadata(of: response)?.status == "ok")
        #expect(try client.metadata(of: response)?["status"]?.string == "ok")
        #expect(try response.metadata(HeroMetadata.self)?.status == "ok")
        #expect(try response.decode(String.self, at: ["status"]) == "ok")
        #expect(response.json?["data"]?.array?.isEmpty == true)
        // Metadata is read without an envelope's result too.
        let whole = try await self.client(.none, 200, #"{"status":"ok"}"#).get("x").response
        #expect(try whole.metadata(HeroMetadata.self)?.status == "ok")
        for body in ["[]", "", "7"] {
            let response = try await self.client(.none, 200, body).get("x").response
            #expect(try response.metadata(HeroMetadata.self) == nil)
        }
        let missing = try await self.client(.none, 200, "{}").get("x").response
        #expect(throws: FieldError.self) { try missing.metadata(HeroMetadata.self) }
        #expect(throws: FieldError.self) { try missing.decode(Int.self, at: ["a"]) }
    }

    final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var bodies: [Data?] = []
        var texts: [String?] { lock.withLock { bodies.map { $0.map { String(decoding: $0, as: UTF8.self) } } } }
        func add(_ body: Data?) { lock.withLock { bodies.append(body) } }
    }
}

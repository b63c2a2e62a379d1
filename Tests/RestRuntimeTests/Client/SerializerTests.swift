import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Bodies in another format: here property lists, with Foundation's coders.
@Suite struct SerializerTests {
    struct PropertyListSerializer: Serializer {
        let mediaType = "application/x-plist"

        func encode<Value: FieldValue>(
            _ value: Value,
            at keyPath: [String],
            charset: String?
        ) throws(RequestError) -> Data {
            do {
                guard let key = keyPath.first else { return try PropertyListEncoder().encode(CodableField(value)) }
                return try PropertyListEncoder().encode([key: CodableField(value)])
            } catch {
                throw RequestError("the body can't be written as a property list")
            }
        }

        func decode<Value: FieldValue>(
            _ type: Value.Type,
            from body: Data,
            contentType: String?,
            at keyPath: [String],
            options: MappingOptions
        ) throws(FieldError) -> Value {
            do {
                if let key = keyPath.first {
                    let all = try PropertyListDecoder().decode([String: CodableField<Value>].self, from: body)
                    if let value = all[key]?.value { return value }
                    throw FieldError(keyPath: key, expected: "a value", found: "nothing")
                }
                return try PropertyListDecoder().decode(CodableField<Value>.self, from: body).value
            } catch {
                throw error as? FieldError ?? FieldError(keyPath: "", expected: "a property list", found: "\(error)")
            }
        }
    }

    private func run(
        _ reply: LoopbackServer.Reply,
        envelope: Envelope = .none,
        _ body: (HeroClient, LoopbackServer) async throws -> Void
    ) async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in reply }
        try await LoopbackServer.run(respond) { server in
            var configuration = Configuration()
            configuration.serializers["plist"] = PropertyListSerializer()
            let client = HeroClient(
                server: server.url,
                envelope: envelope,
                configuration: configuration
            ) { call in
                call.serializer("plist")
            }
            try await body(client, server)
        }
    }

    private func plist(_ value: some Encodable, status: Int = 200) throws -> LoopbackServer.Reply {
        let body = try PropertyListEncoder().encode(value)
        return LoopbackServer.Reply(status: status, headers: ["Content-Type": "application/x-plist"], body: body)
    }

    @Test func readsAndWrites() async throws {
        try await run(plist(["name": "a"])) { (client, server) async throws in
            #expect(try await client.heroes.get(id: 1).name == "a")
            #expect(try await client.post("model/1", body: Hero(name: "b")).as(Hero.self)?.name == "a")
            var call = Call("x", "PUT /x")
            call.body { fields in fields.string("c", "d") }
            let hero: Hero = try await client.core.value(call, throwing: Never.self)
            #expect(hero.name == "a")
            call = Call("x", "PUT /x")
            call.serializer(nil)
            call.body(hero)
            try await client.core.run(call, throwing: Never.self)
            let sent = server.requests
            let own = "application/x-plist"
            #expect(sent.map { $0.headers["accept"] } == [own, own + ", */*;q=0.5", own, "*/*"])
            #expect(
                sent.dropFirst().map { $0.headers["content-type"] } == [
                    "application/x-plist", "application/x-plist", "application/json",
                ]
            )
            #expect(try PropertyListDecoder().decode([String: String].self, from: sent[1].body) == ["name": "b"])
            #expect(try PropertyListDecoder().decode([String: String].self, from: sent[2].body) == ["c": "d"])
            #expect(sent[3].text == #"{"name":"a"}"#)
        }
    }

    @Test func readsAndWritesEnvelopes() async throws {
        let envelope = Envelope(result: ["data"], send: ["in"])
        try await run(plist(["data": ["name": "a"]]), envelope: envelope) { (client, server) async throws in
            #expect(try await client.heroes.get(id: 1).name == "a")
            try await client.heroes.create(Hero(name: "b"))
            let sent = try PropertyListDecoder().decode([String: [String: String]].self, from: server.requests[1].body)
            #expect(sent == ["in": ["name": "b"]])
        }
        try await run(plist(["other": 1]), envelope: envelope) { client, _ in
            guard case .mapping(let reason, _)? = await failed(HeroError.self, { try await client.heroes.get(id: 1) })
            else {
                Issue.record("no mapping error")
                return
            }
            #expect(!reason.description.isEmpty)
        }
    }

    @Test func readsErrorsAndJSON() async throws {
        try await run(plist(["message": "no"], status: 400)) { (client, _) async throws in
            guard case .undocumented? = await failed(HeroError.self, { try await client.heroes.get(id: 1) }) else {
                Issue.record("no such error")
                return
            }
        }
        // An error in JSON, such as a proxy sends it, is read as well.
        try await run(.json(#"{"code":1,"message":"no"}"#, status: 502)) { (client, _) async throws in
            #expect(await failed(HeroError.self) { try await client.heroes.get(id: 1) }?.failure?.code == 1)
        }
    }

    @Test func failsWithoutSerializer() async throws {
        let client = HeroClient(server: "http://127.0.0.1:9")
        for name in ["xml", "yaml"] {
            var call = Call("x", "GET /x")
            call.serializer(name)
            let named = call
            guard
                case .request(let error, _)? = await failed(
                    Never.self,
                    { try await client.core.run(named, throwing: Never.self) }
                )
            else {
                Issue.record("\(name)")
                return
            }
            #expect(error.message == "unknown serializer '\(name)'")
            #expect(error.advice?.contains("configuration.serializers[\"\(name)\"] = ") == true)
            #expect(error.advice?.contains("RestXML") == (name == "xml"))
            call = Call("x", "POST /x")
            call.serializer(name)
            call.body(Hero(name: "a"))
            let sending = call
            #expect(await failed(Never.self) { try await client.core.run(sending, throwing: Never.self) } != nil)
        }
    }
}

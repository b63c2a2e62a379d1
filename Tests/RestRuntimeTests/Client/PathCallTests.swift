import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Calls by path, over real HTTP: the requests, and the response types that the API's tables choose.
@Suite struct PathCallTests {
    static let ironMan = #"{"name":"Iron Man","realName":"Tony Stark"}"#
    static let heroes = #"[{"name":"Iron Man"},{"name":"Batman"}]"#
    static let error = #"{"code":97,"message":"missing signature"}"#

    private func run(
        _ reply: LoopbackServer.Reply,
        path: String = "/v1/",
        _ body: (HeroClient, LoopbackServer) async throws -> Void
    ) async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in reply }
        try await LoopbackServer.run(respond) { (server) async throws in
            try await body(HeroClient(server: server.url + path), server)
        }
    }

    // MARK: Methods

    @Test func verbs() async throws {
        try await run(.json(Self.ironMan)) { (client, server) async throws in
            #expect(try await client.get("model/42").as(Hero.self)?.realName == "Tony Stark")
            #expect(try await client.post("models", body: ["name": "Iron Man"]).as(Hero.self) != nil)
            #expect(try await client.put("model/42", body: Hero(name: "a")).as(Hero.self) != nil)
            #expect(try await client.patch("model/42", body: ["age": 1, "tags": ["a", nil]]).as(Hero.self) != nil)
            #expect(try await client.delete("model/42").as(Hero.self) != nil)
            let sent = server.requests
            #expect(sent.map(\.method) == ["GET", "POST", "PUT", "PATCH", "DELETE"])
            #expect(
                sent.map(\.target) == ["/v1/model/42", "/v1/models", "/v1/model/42", "/v1/model/42", "/v1/model/42"]
            )
            let bodies = [
                "", #"{"name":"Iron Man"}"#, #"{"name":"a"}"#, #"{"age":1,"tags":["a",null]}"#, "",
            ]
            #expect(sent.map(\.text) == bodies)
            #expect(
                sent.map { $0.headers["content-type"] } == [nil] + .init(repeating: "application/json", count: 3) + [
                    nil
                ]
            )
            #expect(sent.allSatisfy { $0.headers["x-api-version"] == "3" })
        }
    }

    @Test func byStatus() async throws {
        try await run(.json(Self.ironMan, status: 201)) { (client, _) async throws in
            #expect(try await client.post("models").as(Hero2.self)?.name == "Iron Man")
        }
        try await run(.json(Self.ironMan)) { (client, _) async throws in
            #expect(try await client.post("models").as(Hero.self)?.name == "Iron Man")
        }
    }

    @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"])
    func throwsErrors(_ verb: String) async throws {
        try await run(.json(Self.error, status: 401)) { (client, _) async throws in
            let error = await failed(Mapped.self) {
                switch verb {
                case "GET": try await client.get("model/42")
                case "POST": try await client.post("models", form: [:])
                case "PUT": try await client.put("model/42")
                case "PATCH": try await client.patch("model/42")
                default: try await client.delete("model/42")
                }
            }
            #expect(error?.failure?.as(HeroError.self) == HeroError(code: 97, message: "missing signature"))
            #expect(error?.failure?.response.status == 401)
            #expect(error?.response?.text == Self.error)
            #expect(error?.response?.headers[.contentType] == "application/json")
        }
    }

    @Test func head() async throws {
        try await run(LoopbackServer.Reply(headers: ["X-Count": "7"])) { (client, server) async throws in
            let mapped = try await client.head("models")
            #expect(mapped.value == nil)
            #expect(mapped.response.headers[HTTPField.Name("X-Count")!] == "7")
            #expect(server.requests.map(\.method) == ["HEAD"])
        }
    }

    // MARK: Requests

    @Test(
        arguments: [
            ("/v1/", "model/42", "/v1/model/42"), ("/v1", "model/42", "/v1/model/42"),
            ("/v1/", "/model/42", "/model/42"),
            ("", "model/42", "/model/42"), ("/v1", "", "/v1/"), ("/v1", "?page=2", "/v1/?page=2"),
            ("/v1", "a b/ü?x=a b#f", "/v1/a%20b/%C3%BC?x=a%20b"), ("/v1", "../x", "/x"), ("/v1", "a%2Fb", "/v1/a%2Fb"),
        ]
    )
    func resolvesPaths(_ base: String, _ path: String, _ target: String) async throws {
        try await run(.json(Self.ironMan), path: base) { (client, server) async throws in
            _ = try await client.get(path)
            #expect(server.requests.map(\.target) == [target])
        }
    }

    @Test func callsWholeURLs() async throws {
        let respond: @Sendable (LoopbackServer.Request) -> LoopbackServer.Reply = { _ in .json(Self.ironMan) }
        try await LoopbackServer.run(respond) { (other) async throws in
            try await LoopbackServer.run(respond) { (server) async throws in
                var configuration = Configuration()
                configuration.headers = ["Authorization": "Basic Zm9v", "X-Mine": "1"]
                let client = HeroClient(
                    server: server.url + "/v1",
                    credential: .bearer("T0KEN"),
                    configuration: configuration
                )
                #expect(try await client.get(other.url + "/v1/model/7").as(Hero.self) != nil)
                #expect(try await client.get(server.url + "/v1/model/7").as(Hero.self) != nil)
                #expect(other.requests.map { $0.headers["authorization"] } == [nil])
                // Headers of the configuration are only sent to the API's server.
                #expect(other.requests.map { $0.headers["x-mine"] } == [nil])
                #expect(server.requests.map { $0.headers["x-mine"] } == ["1"])
                #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer T0KEN"])
            }
        }
    }

    @Test func queries() async throws {
        try await run(.json(Self.ironMan)) { (client, server) async throws in
            _ = try await client.get(
                "models?z=0",
                query: [
                    "character": ["Fawkes", "dogmeat"], "q": "a&b=ü +", "n": 1.50, "yes": true, "no": nil,
                    "l": [nil, 2],
                ]
            )
            _ = try await client.delete("models", query: [:])
            #expect(
                server.requests.map(\.target) == [
                    "/v1/models?z=0&character=Fawkes&character=dogmeat&q=a%26b%3D%C3%BC%20%2B&n=1.5&yes=true&l=2",
                    "/v1/models",
                ]
            )
        }
    }

    @Test func forms() async throws {
        try await run(.json(Self.ironMan)) { (client, server) async throws in
            _ = try await client.post(
                "models",
                query: ["a": 1],
                form: ["room[name]": "a b", "tags": [1, 2], "x": nil]
            )
            #expect(server.requests.map(\.text) == ["room%5Bname%5D=a+b&tags=1&tags=2"])
            #expect(server.requests.map { $0.headers["content-type"] } == ["application/x-www-form-urlencoded"])
            #expect(server.requests.map(\.target) == ["/v1/models?a=1"])
        }
    }

    @Test func sendsTextsAndBytes() async throws {
        try await run(.json(Self.ironMan)) { (client, server) async throws in
            _ = try await client.put("a", body: "text")
            _ = try await client.put("a", body: Data([1, 2]))
            _ = try await client.put("a", body: JSON.string("text"))
            let types = ["text/plain; charset=utf-8", "application/octet-stream", "application/json"]
            #expect(server.requests.map { $0.headers["content-type"] } == types)
            #expect(server.requests.map(\.body) == [Data("text".utf8), Data([1, 2]), Data("\"text\"".utf8)])
        }
    }

    @Test func nested() async throws {
        try await run(.json(Self.ironMan)) { (client, server) async throws in
            _ = try await client.get("a", query: ["f": ["a": 1, "none": nil, "b": ["x", nil]], "n": 1.5])
            _ = try await client.post("a", form: ["f": ["a b": ["c": "d e"], "l": [1, nil, "&"]], "empty": []])
            let decoded = server.requests[0].target.removingPercentEncoding ?? ""
            #expect(decoded.hasSuffix("/a?f[a]=1&f[b]=x&n=1.5"), "\(decoded)")
            let form = String(decoding: server.requests[1].body, as: UTF8.self)
            #expect(form == "f%5Ba+b%5D%5Bc%5D=d+e&f%5Bl%5D=1&f%5Bl%5D=%26")
        }
    }

    @Test func reportsRequestErrors() async throws {
        let client = HeroClient(server: "http://127.0.0.1:9/v1")
        func message(_ call: () async throws -> Mapped) async -> String {
            guard case .request(let error, _)? = await failed(Mapped.self, call) else { return "sent" }
            return error.message
        }
        #expect(
            await message { try await client.get("a", query: ["f": [["a": 1]]]) }.contains(
                "'f' contains a list of objects"
            )
        )
        #expect(
            await message { try await client.get("a", query: ["f": [[1]]]) }.contains("'f' contains a list of lists")
        )
        #expect(
            await message { try await client.post("a", form: ["f": [["a": 1]]]) }.contains(
                "'f' contains a list of objects"
            )
        )
        #expect(await message { try await client.post("a", body: 1, form: [:]) }.contains("one body"))
        #expect(await message { try await client.get("ftp://h/a") }.contains("neither http nor https"))
        #expect(await message { try await client.get("http://u:pw@h/a") }.contains("contains a user"))
        for mark in ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"] {
            for url in ["http://u:pw@\(mark)h/a", "http://u:pw@\(mark)", "http:/\(mark)/u:pw@h/a"] {
                let text = await message { try await client.get(url) }
                #expect(!text.contains("pw"), "\(text)")
                #expect(url.contains("/\(mark)/") || text.contains("contains a user"), "\(text)")
            }
            let queried = HeroClient(server: "http://h/a?\(mark)b=1")
            #expect(await message { try await queried.get("a") }.contains("has a query"))
        }
        let broken = HeroClient(server: "http://h", routes: Routes(map: [.line(Hero.self, "a/**/b")]))
        #expect(await message { try await broken.get("a") }.contains("'a/**/b'"))
    }

    @Test func namesCallInErrors() async throws {
        try await run(.json("{}", status: 500)) { (client, server) async throws in
            client.credentials.use(.bearer("T0KEN"))
            let error = await failed(Mapped.self) { try await client.get("users/T0KEN?api_key=x\n", query: ["a": 1]) }
            let url = "\(server.url)/v1/users/<redacted>?api_key=<redacted>&a=1"
            #expect(
                error?.description == "GET users/<redacted> (GET \(url)): 500 Internal Server Error: {} "
                    + "(not decoded as the error model: code: expected an integer, found nothing in {} at byte 0)"
            )
        }
    }

    // MARK: Responses

    @Test func lists() async throws {
        try await run(.json(Self.heroes)) { (client, _) async throws in
            #expect(try await client.get("model/1").as([Hero].self)?.map(\.name) == ["Iron Man", "Batman"])
            #expect(try await client.get("lists").as([Hero].self)?.count == 2)
            #expect(try await client.get("other").as(JSON.self)?[1]?["name"]?.string == "Batman")
        }
        try await run(.json(#"["a","b"]"#)) { (client, _) async throws in
            #expect(try await client.get("wrapped").as(HeroNames.self)?.names == ["a", "b"])
            let error = await failed(Mapped.self) { try await client.get("model/1") }
            guard case .mapping(let reason, let response)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.keyPath == "[0]")
            #expect(response.text == #"["a","b"]"#)
        }
    }

    @Test(arguments: ["42", #""text""#, "true", "nonsense"])
    func neverDropsScalars(_ body: String) async throws {
        try await run(.json(body)) { (client, _) async throws in
            guard case .mapping(_, let response)? = await failed(Mapped.self, { try await client.get("model/1") })
            else {
                Issue.record("\(body)")
                return
            }
            #expect(response.text == body)
        }
    }

    @Test func readsNullAsNoValue() async throws {
        try await run(.json("null")) { (client, _) async throws in
            #expect(try await client.get("model/1").value == nil)
            #expect(try await client.get("other").value == nil)
        }
    }

    @Test func readsResponseWithoutTableEntry() async throws {
        try await run(.json(#"{"a":1}"#)) { (client, _) async throws in
            #expect(try await client.get("other").as(JSON.self)?["a"]?.int == 1)
            #expect(try await client.get("/v1/off/x").as(JSON.self)?["a"]?.int == 1)
            #expect(await failed(Mapped.self) { try await client.get("/v1/off/x/y") }?.response?.status == 200)
        }
        try await run(LoopbackServer.Reply(status: 204)) { (client, _) async throws in
            #expect(try await client.delete("model/1").value == nil)
            #expect(try await client.get("other").value == nil)
        }
        try await run(.json(#"{"code":1}"#, status: 404)) { (client, _) async throws in
            // One path without an error model, and one whose error model doesn't fit the body.
            for path in ["quiet", "model/1"] {
                guard case .undocumented(let response)? = await failed(Mapped.self, { try await client.get(path) })
                else {
                    Issue.record("\(path)")
                    return
                }
                #expect(response.json?["code"]?.int == 1)
            }
        }
    }

    /// The error names the type that was chosen, and the rule that chose it.
    @Test func reportsChosenTypeAndRule() async throws {
        func problem(_ client: HeroClient, _ path: String) async throws -> String? {
            let mapped = try await client.get(path)
            guard
                case .mapping(let error, let response)? = await failed(
                    Mapped.self,
                    { try mapped.value(as: Hero2.self) }
                )
            else { return nil }
            #expect(response.status == 200 && mapped.as(Hero2.self) == nil)
            return "\(error)"
        }
        try await run(.json(Self.ironMan)) { (client, _) async throws in
            #expect(try await client.get("model/1").value(as: Hero.self).name == "Iron Man")
            #expect(
                try await problem(client, "model/1")
                    == "expected Hero2, found Hero, which is the type in the API's tables"
            )
            #expect(
                try await problem(client, "other")
                    == "expected Hero2, found JSON, because the API's tables have no type for the response"
            )
        }
        try await run(.json("null")) { (client, _) async throws in
            #expect(try await problem(client, "model/1") == "expected Hero2, found no value in the response")
        }
        try await run(.json(Self.heroes)) { (client, _) async throws in
            #expect(
                try await problem(client, "model/1")
                    == "expected Hero2, found Array<Hero>, which is the type in the API's tables"
            )
        }
    }

    /// A response that isn't JSON and has no table entry is read by its media type.
    @Test func readsOtherMediaWithoutTableEntry() async throws {
        func read(_ type: String, _ body: Data) async throws -> (any FieldValue)? {
            var value: (any FieldValue)?
            let reply = LoopbackServer.Reply(status: 200, headers: ["Content-Type": type], body: body)
            try await run(reply) { (client, _) async throws in value = try await client.get("other").value }
            return value
        }
        let bytes = Data([0, 255, 1])
        #expect(try await read("application/octet-stream", bytes) as? Data == bytes)
        #expect(try await read("application/xml", bytes) as? Data == bytes)
        #expect(try await read("application/xml; charset=iso-8859-1", Data([60, 228])) as? String == "<ä")
        #expect(try await read("image/svg+xml", Data("<svg/>".utf8)) as? String == "<svg/>")
        #expect(try await read("application/x-unknown", Data("[1]".utf8)) as? JSON == [1])
        await #expect(throws: RestError<Mapped>.self) { try await read("application/json", Data("no".utf8)) }
    }

    @Test func readsTextsAndData() async throws {
        var reply = LoopbackServer.Reply(headers: ["Content-Type": "text/html"], body: Data("<p>".utf8))
        try await run(reply) { (client, server) async throws in
            #expect(try await client.get("page").as(String.self) == "<p>")
            // The media type takes precedence over the path.
            #expect(try await client.get("raw").as(String.self) == "<p>")
            #expect(server.requests.first?.headers["accept"] == "application/json, */*;q=0.5")
        }
        reply.headers = ["Content-Type": "image/png"]
        try await run(reply) { (client, _) async throws in
            #expect(try await client.get("raw").as(Data.self) == Data("<p>".utf8))
            #expect(try await client.get("page").as(Data.self) == Data("<p>".utf8))
            #expect(try await client.get("page", as: Data.self) == Data("<p>".utf8))
            #expect(try await client.get("page", as: String.self) == "<p>")
        }
    }

    @Test func readsTypesOfCaller() async throws {
        try await run(.json(#"{"data":\#(Self.ironMan)}"#)) { (client, _) async throws in
            let envelope = Envelope(result: ["data"], send: ["hero"])
            #expect(try await client.get("x", as: Hero.self, envelope: envelope).name == "Iron Man")
            #expect(try await client.get("model/1", envelope: envelope).as(Hero.self)?.name == "Iron Man")
            #expect(
                try await client.post("x", body: Hero(name: "a"), as: Hero2.self, envelope: envelope).name == "Iron Man"
            )
            #expect(try await client.put("x", body: ["a": nil], as: [String: Hero].self)["data"]?.name == "Iron Man")
            let nothing = await failed(Mapped.self) { try await client.patch("x", body: [1], as: Hero.self) }
            #expect(nothing?.response?.status == 200)
        }
    }

    @Test func printsNoBody() async throws {
        try await run(.json(#"{"magic":"word"}"#)) { (client, _) async throws in
            let mapped = try await client.get("other")
            var text = "\(mapped) \(String(reflecting: mapped))"
            dump(mapped, to: &text)
            #expect(!text.contains("word"), "\(text)")
        }
    }
}

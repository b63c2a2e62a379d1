import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Customizing calls without changing the spec: hooks, a URL builder, failure handlers.
@Suite struct HookTests {
    private typealias Reply = LoopbackServer.Reply
    private static let mark = HTTPField.Name("X-Mark")!

    private func client(_ server: LoopbackServer, _ configuration: Configuration = Configuration()) -> ChatCaveClient {
        ChatCaveClient(
            server: .init(server.url),
            credential: .basic(user: "al", password: "pw"),
            configuration: configuration
        )
    }

    // MARK: Hooks

    @Test func overridesRequest() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let rooms = client(server).rooms
                .preparing { $0.head.headerFields[Self.mark] = "1" }
                .preparing { request in
                    request.head.headerFields[Self.mark] = (request.head.headerFields[Self.mark] ?? "") + "2"
                    request.head.headerFields[.authorization] = "Mine x"
                    request.head.path = "/other?a=b"
                }
            _ = try await rooms.list()
            let sent = try #require(server.requests.last)
            #expect(sent.target == "/other?a=b")
            #expect(sent.headers["x-mark"] == "12" && sent.headers["authorization"] == "Mine x")
            // The service that the hooks were added to is unchanged.
            _ = try await client(server).rooms.list()
            #expect(server.requests.last?.headers["x-mark"] == nil)
            #expect(server.requests.last?.headers["authorization"]?.hasPrefix("Basic ") == true)
        }
    }

    /// A hook runs once per call, however often the request is sent.
    @Test func runsOnce() async throws {
        struct Twice: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                try await next(request).body.discard()
                return try await next(request)
            }
        }
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            var configuration = Configuration()
            configuration.interceptors = [Twice()]
            let runs = Counter()
            _ = try await client(server, configuration).rooms.preparing { _ in runs.add() }.list()
            #expect(runs.count == 1 && server.requests.count == 2)
        }
    }

    @Test func errorEndsCall() async throws {
        struct Odd: Error {}
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { server in
            let rooms = client(server).rooms
            var error = await failed(APIError.self) {
                try await rooms.preparing { _ in throw RequestError("no room") }.list()
            }
            #expect(error?.kind == .request && "\(error as Any)".contains("no room"))
            error = await failed(APIError.self) { try await rooms.preparing { _ in throw CancellationError() }.list() }
            #expect(error?.kind == .cancelled)
            error = await failed(APIError.self) { try await rooms.preparing { _ in throw Odd() }.list() }
            #expect(error?.kind == .transport)
            error = await failed(APIError.self) {
                try await rooms.with(deadline: 0.1).preparing { _ in try await Task.sleep(for: .seconds(1000)) }.list()
            }
            #expect("\(error as Any)".contains("deadline"))
            #expect(server.requests.isEmpty)
        }
    }

    /// Secrets aren't sent to another server, even if a hook changes the authority.
    @Test func sendsNoSecretsToAnotherOrigin() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { other in
            try await LoopbackServer.run { _ in
                .json("[]")
            } _: { own in
                let authority = String(other.url.dropFirst("http://".count))
                let rooms = client(own).rooms.with(headers: ["X-Api-Key": "k"]).preparing { request in
                    request.head.authority = authority
                    request.head.headerFields[Self.mark] = "1"
                }
                _ = try await rooms.list()
                let sent = try #require(other.requests.last)
                #expect(sent.headers["authorization"] == nil && sent.headers["x-api-key"] == nil)
                #expect(own.requests.isEmpty)
            }
        }
    }

    // MARK: URLs

    @Test func usesCustomURLBuilder() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { other in
            try await LoopbackServer.run { _ in
                .json("[]")
            } _: { own in
                var configuration = Configuration()
                configuration.urlBuilder = { url, call in
                    #expect(call.template.hasPrefix("/") || call.template.isEmpty)
                    if call.operation == "zones" { return url }
                    if call.template.isEmpty { return URL(string: other.url + url.path)! }
                    return URL(string: url.absoluteString + "?of=" + call.operation)!
                }
                let client = client(own, configuration)
                _ = try await client.rooms.list()
                _ = try await client.get("elsewhere")
                #expect(own.requests.map(\.target) == ["/rooms?of=rooms.list"])
                #expect(own.requests.last?.headers["authorization"] != nil)
                #expect(other.requests.map(\.target) == ["/elsewhere"])
                #expect(other.requests.last?.headers["authorization"] == nil)
            }
        }
    }

    @Test(arguments: ["mailto:a@b", "", "/relative", "http://"])
    func reportsInvalidURLOfBuilder(text: String) async throws {
        var configuration = Configuration(transport: MemoryTransport { _, _ in throw RequestError("it went out") })
        configuration.urlBuilder = { url, _ in
            guard let own = URL(string: text) else { throw RequestError("none of mine") }
            return own
        }
        let client = ChatCaveClient(configuration: configuration)
        let error = await failed(APIError.self) { try await client.rooms.list() }
        #expect(error?.kind == .request)
        #expect(!"\(error as Any)".contains("it went out"))
    }

    @Test func providesPathParameters() {
        var call = Call("t", "GET /a/{b}/{c...}")
        call.path("x y")
        call.path(rest: "1/2")
        #expect(call.pathParameters == ["x y", "1/2"])
    }

    // MARK: Failures

    /// Only the handler with the most specific place is called.
    @Test func callsMostSpecificFailureHandler() async throws {
        let handlers = Log()
        var configuration = Configuration()
        configuration.onFailure = { _ in handlers.add("all") }
        configuration.onFailure(of: "rooms", status: 404) { _ in handlers.add("replaced") }
        configuration.onFailure { _ in handlers.add("any") }
        configuration.onFailure(status: 404) { _ in handlers.add("404") }
        configuration.onFailure(of: "rooms") { _ in handlers.add("rooms") }
        configuration.onFailure(of: "rooms", status: 404) { _ in handlers.add("rooms 404") }
        configuration.onFailure(of: "rooms.list") { _ in handlers.add("rooms.list") }
        configuration.onFailure(of: "rooms.list", status: 404) { error in
            #expect(error.status == 404)
            handlers.add("rooms.list 404")
        }
        try await LoopbackServer.run {
            Reply(status: $0.target.contains("404") ? 404 : 500)
        } _: { [configuration] server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            for (operation, route) in [
                ("rooms.list", "/404"), ("rooms.list", "/500"), ("rooms.inner.get", "/404"),
                ("rooms.inner.get", "/500"),
                ("roomsOf", "/404"), ("roomsOf", "/500"),
            ] {
                await #expect(throws: (any Error).self) {
                    try await core.run(Call(operation, "GET \(route)"), throwing: Never.self)
                }
            }
            let service = RoomsService(core: core).on(404) { _ in handlers.add("on") }
            await #expect(throws: (any Error).self) {
                try await service.core.run(Call("rooms.list", "GET /404"), throwing: Never.self)
            }
        }
        #expect(
            handlers.lines == ["rooms.list 404", "rooms.list", "rooms 404", "rooms", "404", "any", "on"],
            "\(handlers.lines)"
        )
    }

    /// A handler for an endpoint that doesn't exist makes each call fail, since it would never be called.
    @Test func rejectsHandlerOfUnknownEndpoint() async throws {
        try await LoopbackServer.run {
            _ in
            .json("1")
        } _: { server in
            func problem(_ places: String...) async -> String? {
                var configuration = Configuration()
                for place in places { configuration.onFailure(of: place, status: 404) { _ in } }
                let operations = [["ping"], ["rooms list get", "rooms.tags add"], ["a.b.c all", "sets * list get"]]
                let core = ClientCore(
                    APIDescription(name: "Chat", operations: operations),
                    server: server.url,
                    configuration: configuration
                )
                let error = await failed(Never.self) { try await core.run(Call("ping", "GET /"), throwing: Never.self) }
                return error.map { "\($0)" }
            }
            #expect(await problem("", "ping", "rooms", "rooms.get", "rooms.tags", "rooms.tags.add", "a", "a.b") == nil)
            #expect(await problem("a.b.c.all", "GET /rooms") == nil)
            #expect(await problem("sets", "sets.list", "sets.items.list", "sets.items.parts.get") == nil)
            let near = [
                "rooms.lst": "rooms.list", "room": "rooms", "Rooms": "rooms", "rooms.tag": "rooms.tags", "pong": "ping",
                "sets.lst": "sets.list",
            ]
            for (place, name) in near {
                let text = await problem("rooms", place) ?? ""
                #expect(text.contains("'\(place)'") && text.contains("did you mean '\(name)'?"), "\(text)")
            }
            #expect(await problem("sets.items.lst") != nil)
            #expect(await problem("setz.items.list") != nil)
            let far = await problem("messages") ?? ""
            #expect(far.contains("'messages'") && far.contains("Chat") && !far.contains("did you mean"), "\(far)")
            #expect(server.requests.count == 3)
        }
    }

    /// At the most specific place, the narrowest range of statuses applies. Of two equally wide ranges, the later one
    /// does.
    @Test func prefersNarrowestStatusRange() async throws {
        let handlers = Log()
        var configuration = Configuration()
        configuration.onFailure(of: "rooms") { _ in handlers.add("rooms") }
        configuration.onFailure(statuses: 400...499) { _ in handlers.add("4xx") }
        configuration.onFailure(of: "rooms", statuses: 500...599) { _ in handlers.add("rooms 5xx") }
        configuration.onFailure(of: "rooms", status: 404) { _ in handlers.add("rooms 404") }
        configuration.onFailure(of: "rooms", statuses: 400...499) { _ in handlers.add("rooms 4xx") }
        configuration.onFailure(statuses: 450...549) { _ in handlers.add("450 to 549") }
        configuration.onFailure(statuses: 450...549) { _ in handlers.add("later 450 to 549") }
        configuration.onFailure { _ in handlers.add("any") }
        try await LoopbackServer.run {
            Reply(status: Int($0.target.dropFirst()) ?? 0)
        } _: { [configuration] server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url, configuration: configuration)
            for (operation, status) in [
                ("rooms.get", 404), ("rooms.get", 409), ("rooms.get", 500), ("rooms.get", 305), ("a", 404), ("a", 460),
                ("a", 305),
            ] {
                await #expect(throws: (any Error).self) {
                    try await core.run(Call(operation, "GET /\(status)"), throwing: Never.self)
                }
            }
        }
        let expected = ["rooms 404", "rooms 4xx", "rooms 5xx", "rooms", "4xx", "later 450 to 549", "any"]
        #expect(handlers.lines == expected, "\(handlers.lines)")
    }

    @Test func callsGeneralHandlerWithoutSpecificOne() async throws {
        let handlers = Log()
        var configuration = Configuration(transport: MemoryTransport { _, _ in throw TransportError(.other, "down") })
        configuration.onFailure = { _ in handlers.add("all") }
        configuration.onFailure(of: "rooms", status: 404) { _ in handlers.add("404") }
        let core = ClientCore(APIDescription(name: "T"), server: "http://h", configuration: configuration)
        await #expect(throws: (any Error).self) {
            try await core.run(Call("rooms.list", "GET /"), throwing: Never.self)
        }
        #expect(handlers.lines == ["all"])
    }
}

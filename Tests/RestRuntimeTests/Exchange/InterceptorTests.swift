import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Interceptors: their order, the requests that they see, and the changes that they may make.
@Suite struct InterceptorTests {
    private typealias Reply = LoopbackServer.Reply

    /// Logs the requests that pass, and may change them.
    private struct Spy: Interceptor {
        let name: String
        let log: Log
        var change: @Sendable (inout TransportRequest) -> Void = { _ in }

        func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
            var request = request
            change(&request)
            log.add("\(name) > \(request.head.path ?? "") \(request.head.headerFields[.authorization] ?? "-")")
            let response = try await next(request)
            log.add("\(name) < \(response.head.status.code)")
            return response
        }
    }

    private func core(
        _ server: LoopbackServer,
        _ interceptors: [any Interceptor],
        _ auth: AuthScheme = .bearer,
        _ credential: Credential = .bearer("t")
    ) -> ClientCore {
        var configuration = Configuration()
        configuration.interceptors = interceptors
        return ClientCore(
            APIDescription(name: "T") { $0.auth(auth) },
            server: server.url,
            credential: credential,
            configuration: configuration
        )
    }

    /// Interceptors run before the credential is added and before redirects are followed. The first one is outermost.
    @Test func runsInOrder() async throws {
        try await LoopbackServer.run {
            $0.target == "/a" ? .redirect(302, to: "/b") : Reply()
        } _: { server in
            let log = Log()
            let core = core(server, [Spy(name: "outer", log: log), Spy(name: "inner", log: log)])
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(log.lines == ["outer > /a -", "inner > /a -", "inner < 200", "outer < 200"])
            #expect(server.requests.map(\.target) == ["/a", "/b"])
            #expect(server.requests.map { $0.headers["authorization"] } == ["Bearer t", "Bearer t"])
        }
    }

    @Test func providesCallProperties() async throws {
        struct CallSpy: Interceptor {
            let log: Log
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                log.add("\(call.operation) \(call.method) \(call.template) \(call.isIdempotent)")
                return try await next(request)
            }
        }
        try await LoopbackServer.run { _ in
            .json("null")
        } _: { server in
            let log = Log()
            let core = core(server, [CallSpy(log: log)])
            var call = Call("rooms.get", "GET /rooms/{id}")
            call.path("1")
            try await core.run(call, throwing: Never.self)
            try await core.run(Call("rooms.add", "POST /rooms"), throwing: Never.self)
            try await HeroClient(core: core).put("x")
            #expect(
                log.lines == [
                    "rooms.get GET /rooms/{id} true", "rooms.add POST /rooms false", "PUT x PUT  true",
                ]
            )
        }
    }

    /// road_request.yaml, c11: interceptors can read the labels of an endpoint.
    @Test func providesLabelsOfSpec() async throws {
        struct Reading: Interceptor {
            let log: Log
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                log.add(call.labels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
                return try await next(request)
            }
        }
        try await LoopbackServer.run { _ in
            .json("null")
        } _: { server in
            let log = Log()
            var configuration = Configuration()
            configuration.interceptors = [Reading(log: log)]
            let core = ClientCore(
                APIDescription(name: "T") { $0.labels(["tier": "fast", "owner": "core"]) },
                server: server.url,
                configuration: configuration
            )
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            for labels in [["tier": "slow"], [:]] {
                var call = Call("t", "GET /a")
                call.labels(labels)
                try await core.run(call, throwing: Never.self)
            }
            try await HeroClient(core: core).put("x")
            #expect(log.lines == ["owner=core tier=fast", "tier=slow", "", "owner=core tier=fast"])
        }
    }

    @Test func changesRequest() async throws {
        try await LoopbackServer.run { _ in
            Reply()
        } _: { server in
            let core = core(
                server,
                [
                    Spy(name: "a", log: Log()) { request in
                        request.head.path = "/changed"
                        request.head.headerFields[.userAgent] = "mine"
                        request.body = RequestBody(Data("other".utf8))
                    }
                ]
            )
            var call = Call("t", "POST /a")
            call.body("text")
            try await core.run(call, throwing: Never.self)
            let request = try #require(server.requests.first)
            #expect(request.target == "/changed")
            #expect(request.headers["user-agent"] == "mine")
            #expect(request.text == "other")
            #expect(request.headers["authorization"] == "Bearer t")
        }
    }

    /// An interceptor can repeat a request. Each attempt gets the credential, and errors are about the last one.
    @Test func repeatsRequest() async throws {
        struct Twice: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                let first = try await next(request)
                guard first.head.status.code == 503 else { return first }
                first.body.discard()
                var again = request
                again.head.headerFields[.init("X-Attempt")!] = "2"
                return try await next(again)
            }
        }
        try await LoopbackServer.run { request in
            request.headers["x-attempt"] == nil ? .init(status: 503) : .init(status: 404)
        } _: { server in
            let record = ResponseRecord()
            let service = RoomsService(core: core(server, [Twice()], .query("key"), .key("K&1"))).with(record: record)
            var call = Call("t", "PUT /a")
            call.body("text")
            let error = await failed(Never.self) { try await service.core.run(call, throwing: Never.self) }
            #expect(error?.status == 404)
            #expect(record.response?.status == 404)
            #expect(server.requests.map(\.target) == ["/a?key=K%261", "/a?key=K%261"])
            #expect(server.requests.map(\.text) == ["text", "text"])
        }
    }

    /// An interceptor can respond without a server, as a cache or a stub does.
    @Test func respondsWithoutServer() async throws {
        struct Canned: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                TransportResponse(HTTPResponse(status: .ok), body: ResponseBody(Data(#"["a"]"#.utf8)))
            }
        }
        var configuration = Configuration(transport: MemoryTransport { _, _ in throw TransportError(.offline, "none") })
        configuration.interceptors = [Canned()]
        let core = ClientCore(APIDescription(name: "T"), server: "http://h/v1", configuration: configuration)
        let record = ResponseRecord()
        let texts: [String] = try await RoomsService(core: core).with(record: record).core
            .value(Call("t", "GET /a"), throwing: Never.self)
        #expect(texts == ["a"])
        #expect(record.response?.call.url == "http://h/v1/a")
    }

    @Test(arguments: ["transport", "request", "cancelled", "other"]) func throwsErrorsOfInterceptor(_ kind: String)
        async throws
    {
        struct Failing: Interceptor {
            let kind: String
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                switch kind {
                case "transport": throw TransportError(.offline, "no T0KEN")
                case "request": throw RequestError("not now")
                case "cancelled": throw CancellationError()
                default: throw URLError(.badURL)
                }
            }
        }
        var configuration = Configuration(transport: MemoryTransport { _, _ in TransportResponse(.init(status: .ok)) })
        configuration.interceptors = [Failing(kind: kind)]
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            credential: .bearer("T0KEN"),
            configuration: configuration
        )
        let error = try #require(
            await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        )
        switch (kind, error) {
        case ("transport", .transport(let error, let call)):
            #expect(error == TransportError(.offline, "no <redacted>"))
            #expect(call.url == "http://h/a")
        case ("request", .request(let error, _)): #expect(error.message == "not now")
        case ("cancelled", .cancelled): break
        case ("other", .transport(let error, _)): #expect(error.kind == .other)
        default: Issue.record("\(error)")
        }
    }

    /// A header that an interceptor sets overrides the credential. One that it leaves unchanged doesn't.
    @Test func interceptorHeaderOverridesCredential() async throws {
        try await LoopbackServer.run { _ in
            Reply()
        } _: { server in
            let own = Spy(name: "a", log: Log()) { $0.head.headerFields[.authorization] = "Mine x" }
            try await core(server, [own]).run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.last?.headers["authorization"] == "Mine x")
            let provided = Credential.bearer { "t" }
            try await core(server, [own], .bearer, provided).run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.last?.headers["authorization"] == "Mine x")
            // The credential overrides a header of the spec, with or without interceptors.
            var call = Call("t", "GET /a")
            call.header("Authorization", "Page y")
            try await core(server, [Spy(name: "b", log: Log())]).run(call, throwing: Never.self)
            #expect(server.requests.last?.headers["authorization"] == "Bearer t")
        }
    }

    /// `cancelAll` ends a call at any stage. Closures that wait are cancelled through their task, and nothing is sent
    /// later.
    @Test(arguments: ["interceptor", "hook", "credential", "deadline"], [false, true])
    func cancelAllEndsCallsAtAnyStage(_ place: String, isDeaf: Bool) async throws {
        struct Sleeping: Interceptor {
            let sleep: @Sendable () async throws -> Void
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                try await sleep()
                return try await next(request)
            }
        }
        let (sent, asleep) = (Counter(), Counter())
        let sleep: @Sendable () async throws -> Void = {
            asleep.add()
            do { try await Task.sleep(for: .seconds(30)) } catch { if !isDeaf { throw error } }
        }
        let transport = MemoryTransport { _, _ in
            sent.add()
            return TransportResponse(HTTPResponse(status: .ok))
        }
        var configuration = Configuration(transport: transport)
        if place == "interceptor" || place == "deadline" { configuration.interceptors = [Sleeping(sleep: sleep)] }
        if place == "deadline" { configuration.deadline = 100 }
        let credential = Credential.bearer {
            if place == "credential" { try await sleep() }
            return "t"
        }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h",
            credential: credential,
            configuration: configuration
        )
        var service = RoomsService(core: core)
        if place == "hook" { service = service.preparing { _ in try await sleep() } }
        let start = ContinuousClock.now
        let task = Task { [service] in
            await failed(Never.self) { try await service.core.run(Call("t", "GET /"), throwing: Never.self) }
        }
        #expect(await eventually { asleep.count == 1 })
        core.cancelAll()
        #expect(await task.value?.kind == .cancelled)
        #expect(ContinuousClock.now - start < .seconds(25) && sent.count == 0)
        // Later calls aren't affected.
        if place == "hook" { try await core.run(Call("t", "GET /"), throwing: Never.self) }
    }

    /// A header that the caller sets replaces the credential, and isn't sent to another origin either.
    @Test func callerHeaderReplacesCredential() async throws {
        try await LoopbackServer.run { _ in
            Reply()
        } _: { other in
            let elsewhere = other.url + "/there"
            try await LoopbackServer.run {
                $0.target == "/a" ? .redirect(307, to: elsewhere) : Reply()
            } _: { server in
                let core = core(server, [], .header("X-Api-Key"), .key("K"))
                let service = RoomsService(core: core).with(headers: ["x-api-key": "mine"])
                try await service.core.run(Call("t", "GET /a"), throwing: Never.self)
                #expect(server.requests.last?.headers["x-api-key"] == "mine")
                #expect(other.requests.count == 1)
                #expect(other.requests.last?.headers["x-api-key"] == nil)
            }
        }
    }
}

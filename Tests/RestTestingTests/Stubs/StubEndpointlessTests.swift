import Foundation
import HTTPTypes
import RestTesting
import Testing

@_spi(Generated) @testable import RestRuntime

/// Requests that don't belong to an endpoint: redirects, tokens, cookies.
@Suite(.timeLimit(.minutes(1))) struct StubEndpointlessTests {
    /// A client with two calls and any authentication scheme.
    private struct Client {
        let clock = TestClock(skipping: true)
        let stub: StubTransport
        let core: ClientCore

        init(_ scheme: AuthScheme, _ credential: Credential? = nil) {
            stub = StubTransport(clock: clock)
            core = ClientCore(
                APIDescription(name: "T") { $0.auth(scheme) },
                server: "https://api.test",
                credential: credential,
                configuration: stub.configuration
            )
        }

        func get(_ path: String = "/a") async throws -> String {
            try await core.text(Call("t.get", "GET " + path), throwing: Never.self)
        }
    }

    @Test func stubsRedirects() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client.plain) { try await $0.text() }
            .responds(with: StubResponse(status: 302, headers: ["Location": "https://other.test/b?x=1"]))
        try depot.stub.on("GET", "https://other.test/b").responds(with: StubResponse(text: "there", type: "text/plain"))
        #expect(try await depot.client.plain.text() == "there")
        try depot.stub.finish()
        // The key isn't sent to another server.
        #expect(depot.stub.requests.map(\.target) == ["/api/text?key=k3y", "/b?x=1"])
    }

    @Test func stubsLocations() async throws {
        let client = Client(.none)
        try client.stub.on("GET", "/a?x=1").responds(with: StubResponse(text: "1", type: "text/plain"))
        try client.stub.on("GET", "/a").responds(with: StubResponse(text: "2", type: "text/plain")).times(2)
        #expect(try await client.get("/a?x=2") == "2")
        #expect(try await client.get("/a?x=1") == "1")
        #expect(try await client.get() == "2")
        #expect(throws: StubError.self) { try client.stub.on("GET", "a") }
        _ = await failure { try await client.get("/b?token=s3cret") }
        _ = await failure { try await client.get() }
        #expect {
            try client.stub.finish()
        } throws: {
            "\($0)" == "not expected: GET /b?token=<redacted>\nexpected twice, but called again: GET /a"
        }
    }

    @Test func stubsTokenServer() async throws {
        let credential = Credential.oauth2(clientID: "c", clientSecret: "s3cret")
        let client = Client(.oauth2(token: "/token", flow: .client), credential)
        func token(_ name: String) -> StubResponse {
            StubResponse(text: #"{"access_token":"\#(name)","token_type":"bearer","expires_in":100}"#)
        }
        try client.stub.on("POST", "https://api.test/token")
            .responds(with: token("one")).after(2)
            .responds(with: token("two"))
        try client.stub.on("GET", "/a").responds(with: StubResponse(text: "a")).times(3)
        _ = try await client.get()
        client.clock.advance(by: 90)
        _ = try await client.get()
        client.clock.advance(by: 10)
        _ = try await client.get()
        let sent = client.stub.requests.filter { $0.method == "GET" }.compactMap { $0.headers[.authorization] }
        #expect(sent == ["Bearer one", "Bearer one", "Bearer two"])
        #expect(client.clock.seconds == 102)
        try client.stub.finish()
    }

    @Test func expiresCookies() async throws {
        let client = Client(.cookie("sid"))
        try client.stub.on("GET", "/a")
            .responds(with: StubResponse(headers: ["Set-Cookie": "sid=31d4; Max-Age=60"]))
            .responds(with: StubResponse()).times(2)
        _ = try await client.get()
        client.clock.advance(by: 59)
        _ = try await client.get()
        client.clock.advance(by: 2)
        _ = try await client.get()
        #expect(client.stub.requests.map { $0.headers[.cookie] } == [nil, "sid=31d4", nil])
    }

    /// The time limit also applies to requesting tokens.
    @Test func timeLimitCoversTokenRequests() async throws {
        struct Source: TokenSource {
            let clock: TestClock
            var beginsAlone: Bool { true }

            func tokens(after old: Tokens?) async throws -> Tokens? {
                try await clock.sleep(until: 1000)
                return nil
            }
        }
        let clock = TestClock(skipping: true)
        let stub = StubTransport(clock: clock)
        var configuration = stub.configuration
        configuration.tokenSource = Source(clock: clock)
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "https://api.test",
            configuration: configuration
        )
        let error = await failure { try await core.text(Call("t", "GET /a"), throwing: Never.self) }
        #expect("\(error!)".contains("the call was not complete within its deadline of 60 s"))
        #expect(clock.seconds == 60 && stub.requests.isEmpty)
    }

    /// Stubs can be used on the main actor, with values that aren't `Sendable`.
    @MainActor @Test func worksOnMainActor() async throws {
        final class Model { var id = "1" }
        let model = Model()
        let depot = Depot()
        try await depot.stub.on(depot.client.goods) { try await $0.get(id: model.id) }.returns(Depot.box)
        try await depot.stub.on(depot.client.feed) { $0.watch(since: model.id) }.sends([])
        try await depot.stub.on(depot.client.shelf) { $0.linkedPages(kind: model.id) }.returns([[]])
        #expect(try await depot.client.goods.get(id: model.id) == Depot.box)
    }

    @Test func stubsCallsByPath() async throws {
        let depot = Depot()
        try await depot.stub.on(depot.client) { try await $0.get("goods/7", as: Good.self) }.returns(Depot.box)
        #expect(try await depot.client.get("goods/7", as: Good.self) == Depot.box)
        let mapped = try await depot.stub.on(depot.client) { try await $0.get("goods/8") }
        mapped.responds(with: StubResponse(text: "{}"))
        _ = try await depot.client.get("goods/8")
        try depot.stub.finish()
    }
}

import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Redirects, followed by the client and not by the transport.
@Suite struct RedirectTests {
    private typealias Reply = LoopbackServer.Reply

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "DELETE", "GET"),
        (307, "GET", "GET"),
        (303, "HEAD", "HEAD"),
    ])
    func methods(_ status: Int, _ method: String, _ expected: String) async throws {
        try await LoopbackServer.run {
            $0.target == "/a" ? .redirect(status, to: "/b") : Reply()
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            var call = Call("t", "\(method) /a")
            if method == "POST" || method == "PUT" { call.body("text") }
            try await core.run(call, throwing: Never.self)
            let last = try #require(server.requests.last)
            #expect(last.method == expected)
            #expect(last.target == "/b")
            let keepsBody = expected == method && (method == "POST" || method == "PUT")
            #expect(last.text == (keepsBody ? "text" : ""))
            #expect((last.headers["content-type"] != nil) == keepsBody)
        }
    }

    @Test(arguments: [
        ("/b", "/b"), ("b", "/v1/b"), ("../b", "/b"), ("./b?x=1", "/v1/b?x=1"), ("?x=1", "/v1/a?x=1"),
        ("/b#frag", "/b"), ("/b/../c/./d", "/c/d"), ("/a b", "/a%20b"), ("..", "/"),
    ])
    func relativeLocations(_ location: String, _ expected: String) async throws {
        try await LoopbackServer.run {
            $0.target == "/v1/a" ? .redirect(302, to: location) : Reply()
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url + "/v1")
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.last?.target == expected)
        }
    }

    /// Two ports are two origins.
    @Test func credentialsStayWithTheirOrigin() async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { other in
            let elsewhere = other.url + "/there?key=K&x=1"
            try await LoopbackServer.run {
                $0.target.hasPrefix("/home")
                    ? Reply() : .redirect(307, to: $0.target.hasPrefix("/away") ? elsewhere : "/home")
            } _: { server in
                func run(_ route: String, _ scheme: AuthScheme, _ credential: Credential) async throws {
                    let core = ClientCore(
                        APIDescription(name: "T") { $0.auth(scheme) },
                        server: server.url,
                        credential: credential
                    )
                    var call = Call("t", route)
                    call.header("Cookie", "c=1")
                    call.header("X-Kept", "1")
                    try await core.run(call, throwing: Never.self)
                }
                try await run("GET /away", .basic, .basic(user: "u", password: "p"))
                try await run("GET /away", .header("X-Api-Key"), .key("K"))
                try await run("GET /away", .query("key"), .key("K"))
                #expect(other.requests.count == 3)
                for request in other.requests {
                    #expect(request.headers["authorization"] == nil)
                    #expect(request.headers["cookie"] == nil)
                    #expect(request.headers["x-api-key"] == nil)
                    #expect(request.headers["x-kept"] == "1")
                }
                #expect(other.requests.last?.target == "/there?x=1")

                try await run("GET /near", .bearer, .bearer("t"))
                #expect(server.requests.last?.headers["authorization"] == "Bearer t")
                try await run("GET /near", .header("X-Api-Key"), .key("K"))
                #expect(server.requests.last?.headers["x-api-key"] == "K")
                try await run("GET /near", .query("key"), .key("K"))
                #expect(server.requests.last?.target == "/home?key=K")
            }
        }
    }

    @Test func limits() async throws {
        try await LoopbackServer.run { request in
            if request.target == "/loop" { return .redirect(302, to: "/loop") }
            return .redirect(302, to: "/\((Int(request.target.dropFirst()) ?? 0) + 1)")
        } _: { server in
            let client = ClientCore(
                APIDescription(name: "T"),
                server: server.url,
                configuration: Configuration(redirectLimit: 3)
            )
            let many = await failed(Never.self) { try await client.run(Call("t", "GET /0"), throwing: Never.self) }
            #expect(many?.description.contains("more than 3 redirects") == true, "\(String(describing: many))")
            #expect(server.requests.count == 4)
            let loop = await failed(Never.self) { try await client.run(Call("t", "GET /loop"), throwing: Never.self) }
            #expect(loop?.description.contains("circle") == true, "\(String(describing: loop))")
            let none = ClientCore(
                APIDescription(name: "T"),
                server: server.url,
                configuration: Configuration(redirectLimit: 0)
            )
            let handed = await failed(Never.self) { try await none.run(Call("t", "GET /0"), throwing: Never.self) }
            #expect(handed?.status == 302)
        }
    }

    @Test func aSuccessIsNotFollowed() async throws {
        try await LoopbackServer.run { _ in
            .redirect(302, to: "/x")
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            var call = Call("t", "GET /a")
            call.success(200...399)
            try await core.run(call, throwing: Never.self)
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: ["http://h/b", "http://other/b", "ftp://h/b", "http://u:hunter2@h/", "https://h:0/"])
    func notFollowed(_ location: String) async throws {
        let transport = MemoryTransport { _, _ in
            TransportResponse(HTTPResponse(status: .found, headerFields: [.location: location]))
        }
        let core = ClientCore(
            APIDescription(name: "T"),
            server: "https://h",
            configuration: Configuration(transport: transport)
        )
        let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        guard case .transport(let reason, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.kind == .redirect)
        #expect(!"\(reason)".contains("hunter2"))
    }
}

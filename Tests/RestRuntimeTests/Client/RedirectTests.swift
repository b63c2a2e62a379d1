import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Redirects, which the client follows instead of the transport.
@Suite struct RedirectTests {
    private typealias Reply = LoopbackServer.Reply

    @Test(arguments: [
        (301, "POST", "GET"), (302, "POST", "GET"), (303, "POST", "GET"), (307, "POST", "POST"), (308, "POST", "POST"),
        (301, "PUT", "PUT"), (302, "DELETE", "DELETE"), (303, "PUT", "GET"), (303, "DELETE", "GET"),
        (307, "GET", "GET"),
        (303, "HEAD", "HEAD"),
    ])
    func keepsOrChangesMethod(_ status: Int, _ method: String, _ expected: String) async throws {
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
    func resolvesRelativeLocations(_ location: String, _ expected: String) async throws {
        try await LoopbackServer.run {
            $0.target == "/v1/a" ? .redirect(302, to: location) : Reply()
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url + "/v1")
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.last?.target == expected)
        }
    }

    /// Two ports are two origins.
    @Test func sendsCredentialsOnlyToTheirOrigin() async throws {
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

    /// Runs two servers: the API's, whose `/away` redirects to the other.
    private func away(
        _ status: Int = 307,
        to target: String = "/there",
        _ body: (_ home: LoopbackServer, _ other: LoopbackServer) async throws -> Void
    ) async throws {
        try await LoopbackServer.run { _ in
            .json("[]")
        } _: { other in
            try await LoopbackServer.run {
                $0.target.hasPrefix("/away") ? .redirect(status, to: other.url + target) : Reply()
            } _: { home in
                try await body(home, other)
            }
        }
    }

    /// A redirect to another origin sends no headers that are sensitive by the spec or by their names, and none that
    /// only come from the configuration or an interceptor. If an interceptor sets a header of the call, the call's
    /// rules apply.
    @Test func removesSensitiveHeadersForOtherOrigin() async throws {
        struct Signer: Interceptor {
            func intercept(_ request: TransportRequest, of call: Call, next: Next) async throws -> TransportResponse {
                var request = request
                for name in ["X-Signed", "X-Pin-2", "X-Session-Id"] {
                    HTTPField.Name(name).map { request.head.headerFields[$0] = "of the interceptor" }
                }
                return try await next(request)
            }
        }
        try await away { home, other in
            var configuration = Configuration()
            configuration.headers = ["X-Install": "i", "User-Agent": "test", "Accept-Language": "de", "X-Named": "n"]
            configuration.interceptors = [Signer()]
            let core = ClientCore(
                APIDescription(name: "T", sensitiveKeys: ["X-Pin", "X-Pin-2"]) { call in
                    call.header("X-Api-Version", "3")
                    call.header("X-Named", "of the page")
                    call.auth(.header("X-Own"), .bearer)
                },
                server: home.url,
                credential: .bearer("t"),
                configuration: configuration
            )
            .with { $0.headers = [("X-Trace", "1"), ("X-Session", "s"), ("X-Session-Id", "s"), ("X-Own", "k")] }
            var call = Call("t", "GET /away/{code}")
            call.path(Secret("c0de"))
            call.header("X-Pin", "p")
            call.header("X-Pin-2", "p")
            call.header("X-Code", "is c0de")
            call.header("X-Kept", "1")
            try await core.run(call, throwing: Never.self)
            let kept = try #require(other.requests.last).headers
            for name in [
                "x-install", "x-signed", "x-pin", "x-pin-2", "x-code", "x-session", "x-session-id", "x-own",
                "authorization",
            ] {
                #expect(home.requests.last?.headers[name] != nil, "\(name) was never sent")
                #expect(kept[name] == nil, "\(name) followed")
            }
            for name in ["x-trace", "x-kept", "x-api-version", "x-named", "user-agent", "accept-language"] {
                #expect(kept[name] != nil, "\(name) stayed")
            }
        }
    }

    /// A URL from the caller at another origin gets the same headers as a redirect.
    @Test func sendsSameHeadersToWholeURL() async throws {
        try await away { home, other in
            var configuration = Configuration()
            configuration.headers = ["X-Install": "i", "User-Agent": "test"]
            let core = ClientCore(
                APIDescription(name: "T", sensitiveKeys: ["X-Pin"]) { $0.header("X-Api-Version", "3") },
                server: home.url,
                configuration: configuration
            )
            var call = Call("t", "GET", url: try #require(URL(string: other.url + "/x")))
            call.header("X-Pin", "p")
            call.header("X-Kept", "1")
            try await core.run(call, throwing: Never.self)
            let kept = try #require(other.requests.last).headers
            #expect(kept["x-pin"] == nil && kept["x-install"] == nil)
            #expect(kept["x-kept"] == "1" && kept["x-api-version"] == "3" && kept["user-agent"] == "test")
        }
    }

    /// A key in the `Location` isn't sent: escaped differently, under another name, or nested inside another value.
    @Test(arguments: [
        "/there?k%65y=S3CR%2FT&x=1", "/there?key=S3CR/T&x=1", "/there?KEY2=s%33cr&other=%533CR%252FT&x=1",
        "/there?next=http%3A%2F%2Fh%3Fkey%3DS3CR%252fT&x=1", "/there?x=1&a=Bearer+S3CR%2fT",
        "/there?x=1&b=UzNDUi9U",
    ])
    func removesKeysFromLocation(_ target: String) async throws {
        try await away(to: target) { home, other in
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.query("key")) },
                server: home.url,
                credential: .key("S3CR/T")
            )
            try await core.run(Call("t", "GET /away"), throwing: Never.self)
            let sent = try #require(other.requests.last?.target)
            #expect(sent == "/there?x=1" || sent == "/there?KEY2=s%33cr&x=1")
        }
    }

    /// At the API's own origin the key is sent once, even if the `Location` escapes its name.
    @Test func sendsKeyOnceAtItsOrigin() async throws {
        try await LoopbackServer.run {
            $0.target.hasPrefix("/a") ? .redirect(302, to: "/b?k%65y=S") : Reply()
        } _: { server in
            let core = ClientCore(
                APIDescription(name: "T") { $0.auth(.query("key")) },
                server: server.url,
                credential: .key("S")
            )
            try await core.run(Call("t", "GET /a"), throwing: Never.self)
            #expect(server.requests.last?.target == "/b?k%65y=S")
        }
    }

    /// Redirects to another origin fail if a secret can't be removed: in the path, or in a body that is sent again.
    @Test(arguments: ["path", "form", "json", "object", "none", "see other"])
    func failsIfSecretCannotBeRemoved(_ what: String) async throws {
        let target = what == "path" ? "/there/c0d%65/x" : "/there"
        try await away(what == "see other" ? 303 : 307, to: target) { home, other in
            let core = ClientCore(APIDescription(name: "T", sensitiveKeys: ["pin"]), server: home.url)
            var call = Call("t", "POST /away/{code}")
            call.path(Secret("c0de"))
            switch what {
            case "form", "see other": call.form("pin", "1")
            case "json": call.body(["a": ["pin": "1"]])
            case "object": call.body { $0.value("a", Secret("b")) }
            case "none": call.body(["a": "1"])
            default: break
            }
            let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
            if what == "none" || what == "see other" {
                #expect(error == nil && other.requests.count == 1)
                return
            }
            guard case .transport(let reason, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.kind == .redirect && reason.message.contains("to another origin"))
            #expect(other.requests.isEmpty)
        }
    }

    @Test func limitsNumberOfRedirects() async throws {
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

    @Test func doesNotFollowDeclaredSuccess() async throws {
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
    func rejectsInvalidLocations(_ location: String) async throws {
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

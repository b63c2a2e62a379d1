import Foundation
import HTTPTypes
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Cookies as parameters, over real HTTP: their encoding, their order, and the servers that they are sent to.
@Suite struct CookieParameterTests {
    private typealias Reply = LoopbackServer.Reply
    private typealias Responder = @Sendable (LoopbackServer.Request) -> Reply

    private static let fine: Responder = { _ in Reply() }

    private func core(
        _ server: String,
        credential: Credential? = nil,
        _ fill: (inout Call) -> Void = { _ in }
    ) -> ClientCore {
        ClientCore(
            APIDescription(name: "T", sensitiveKeys: ["pin"], defaults: fill),
            server: server,
            credential: credential,
            configuration: Configuration()
        )
    }

    private func sent(
        credential: Credential? = nil,
        api: (inout Call) -> Void = { _ in },
        _ fill: (inout Call) -> Void
    ) async throws -> String? {
        try await LoopbackServer.run(Self.fine) { (server) async throws in
            var call = Call("t", "GET /a")
            fill(&call)
            try await core(server.url, credential: credential, api).run(call, throwing: Never.self)
            return server.requests.first?.headers["cookie"]
        }
    }

    @Test func writesCookieValues() async throws {
        #expect(
            try await sent {
                $0.cookie("theme", "dark")
                $0.cookie("size", 3)
                $0.cookie("none", String?.none)
                $0.cookie(nullable: "null", Int?.none)
                $0.cookie(patch: "absent", Patch<Int>.absent)
                $0.cookie(patch: "patch", Patch.value(true))
            } == "theme=dark; size=3; null=; patch=true"
        )
        // Values that RFC 6265, section 4.1.1 excludes are escaped: space, quote, comma, semicolon, backslash,
        // non-ASCII.
        #expect(
            try await sent { $0.cookie("a", "x; b=1\r\n\"é\",\\%[/]{~}") }
                == "a=x%3B%20b=1%0D%0A%22%C3%A9%22%2C%5C%25[/]{~}"
        )
        #expect(try await sent { _ in } == nil)
    }

    /// Cookies of the API, the call, the credential and the caller are sent in one header.
    @Test func joinsAllCookiesInOneHeader() async throws {
        let api: (inout Call) -> Void = { $0.auth(.cookie("session")) }
        let own: (inout Call) -> Void = { $0.cookie("theme", "dark") }
        #expect(try await sent(credential: .key("k", for: "session"), api: api, own) == "theme=dark; session=k")
        #expect(
            try await sent {
                $0.header("Cookie", "old=1; theme=light; empty=")
                $0.cookie("theme", "dark")
            } == "old=1; empty=; theme=dark"
        )
        // Cookies that the server has set are sent too. A parameter of the same name takes precedence.
        let setting = Reply(headers: ["Set-Cookie": "session=s1"])
        let respond: Responder = { $0.target == "/login" ? setting : Reply() }
        try await LoopbackServer.run(respond) { (server) async throws in
            let core = core(server.url, api)
            try await core.run(Call("login", "POST /login"), throwing: Never.self)
            for name in ["theme", "session"] {
                var call = Call("t", "GET /a")
                call.cookie(name, "x")
                try await core.run(call, throwing: Never.self)
            }
            #expect(server.requests.map { $0.headers["cookie"] } == [nil, "theme=x; session=s1", "session=x"])
        }
    }

    /// Cookies belong to the API's server: a redirect to another server sends none, one to the same server sends all.
    @Test func sendsCookiesToSameServerOnly() async throws {
        try await LoopbackServer.run(Self.fine) { (other) async throws in
            let respond: Responder = { request in
                switch request.target {
                case "/away": .redirect(302, to: other.url + "/b")
                case "/home": .redirect(302, to: "/b")
                default: Reply()
                }
            }
            try await LoopbackServer.run(respond) { (server) async throws in
                for path in ["/away", "/home"] {
                    var call = Call("t", "GET " + path)
                    call.cookie("theme", "dark")
                    call.cookie("pin", "s3cr3t")
                    try await core(server.url).run(call, throwing: Never.self)
                }
                #expect(other.requests.map { $0.headers["cookie"] } == [nil])
                let all = "theme=dark; pin=s3cr3t"
                #expect(server.requests.map { $0.headers["cookie"] } == [all, all, all])
            }
        }
    }

    @Test func redactsSensitiveCookies() async throws {
        let reply = Reply.json(#"{"error":"bad s3cr3t x"}"#, status: 400)
        let respond: Responder = { _ in reply }
        try await LoopbackServer.run(respond) { (server) async throws in
            var call = Call("t", "GET /a")
            call.cookie("pin", "s3cr3t x")
            let core = core(server.url)
            let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
            var text = "\(try #require(error)) "
            dump(error, to: &text)
            #expect(text.contains("bad <redacted>") && !text.contains("s3cr3t"), "\(text)")
        }
    }
}

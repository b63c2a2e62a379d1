import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// Sessions in cookies: storing those that servers set, and sending them.
@Suite struct CookieTests {
    private static let now = 1_600_000_000.0

    private func target(_ url: String) throws -> Target { try Target(parsing: url) }

    /// Returns the cookies that are sent after a `Set-Cookie` field, as `name=value`.
    private func kept(_ field: String, from url: String = "https://api.example.com/v1/login", for other: String? = nil)
        throws
        -> [String]
    {
        let jar = Credentials.Cookies()
        jar.keep([field], from: try target(url), now: Self.now)
        return jar.cookies(for: try target(other ?? url), now: Self.now).map { "\($0.name)=\($0.value)" }
    }

    @Test(arguments: [
        ("a=b", ["a=b"]), (" a = b ; Path=/", ["a=b"]), ("a=", ["a="]), ("a", []), ("=b", []), ("", []), ("a b=c", []),
        ("a=b=c", ["a=b=c"]), ("a=\"q\"", ["a=\"q\""]), ("a=1, b=2; Path=/", ["a=1, b=2"]), ("a=1,2", ["a=1,2"]),
        ("lb=a,b=c; Path=/", ["lb=a,b=c"]),
        ("a=1; Expires=Wed, 09 Jun 2121 10:18:14 GMT", ["a=1"]), ("a=1; Expires=Wed, 09 Jun 2011 10:18:14 GMT", []),
        ("a=1; Max-Age=0", []), ("a=1; Max-Age=-5", []), ("a=1; max-age=5", ["a=1"]), ("a=1; Max-Age=x", ["a=1"]),
        ("a=1; Max-Age=99999999999999999999999999999", ["a=1"]),
        ("a=1; Max-Age=5; Expires=Wed, 09 Jun 2011 10:18:14 GMT", ["a=1"]), ("a=1; Expires=never", ["a=1"]),
        ("a=1; Domain=example.com", ["a=1"]), ("a=1; Domain=.API.example.com", ["a=1"]), ("a=1; Domain=com", []),
        ("a=1; Domain=evil.com", []), ("a=1; Domain=x.api.example.com", []), ("a=1; Domain=ple.com", []),
        ("a=1; Path=/v1", ["a=1"]), ("a=1; Path=/v2", []), ("a=1; Path=/v", []), ("a=1; Path=x", ["a=1"]),
        ("__Host-a=1; Path=/; Secure", ["__Host-a=1"]), ("__Host-a=1; Secure", []), ("__Secure-a=1", []),
    ])
    func keepsCookiesByTheirAttributes(_ field: String, _ expected: [String]) throws {
        #expect(try kept(field) == expected)
    }

    @Test(arguments: [
        ("a=1", "https://api.example.com/v1/x", true), ("a=1", "https://api.example.com/v2", false),
        ("a=1; Path=/", "https://api.example.com/v2", true), ("a=1; Path=/", "https://www.example.com/", false),
        ("a=1; Path=/", "https://x.api.example.com/", false),
        ("a=1; Path=/; Domain=example.com", "https://www.example.com/", true),
        ("a=1; Path=/; Domain=example.com", "https://badexample.com/", false),
        ("a=1; Path=/; Secure", "http://api.example.com/", false), ("a=1; Path=/", "http://api.example.com/", true),
        ("a=1; Path=/; Secure", "https://api.example.com/?q", true),
    ])
    func sendsCookiesToMatchingURLs(_ field: String, _ url: String, _ isSent: Bool) throws {
        #expect(try kept(field, for: url) == (isSent ? ["a=1"] : []))
    }

    @Test func rejectsSecureCookiesOverHTTPAndIPDomains() throws {
        #expect(try kept("a=1; Secure", from: "http://h/") == [])
        #expect(try kept("a=1; Domain=0.0.1", from: "http://127.0.0.1/") == [])
    }

    @Test(
        arguments: [
            ("Wed, 09 Jun 2021 10:18:14 GMT", 1_623_233_894), ("Wednesday, 09-Jun-21 10:18:14 GMT", 1_623_233_894),
            ("Wed Jun  9 10:18:14 2021", 1_623_233_894), ("01 Jan 70 00:00:00", 0),
            ("29 Feb 2024 0:0:1 x", 1_709_164_801),
            ("32 Jan 2021 00:00:00", nil), ("1 Foo 2021 00:00:00", nil), ("1 Jan 1600 00:00:00", nil),
            ("1 Jan 2021 24:00:00", nil), ("1 Jan 2021 1:2", nil), ("", nil),
        ] as [(String, Double?)]
    )
    func parsesDates(_ text: String, _ seconds: Double?) {
        #expect(CookieDate.seconds(text) == seconds)
    }

    @Test func limitsNumberOfCookies() throws {
        let jar = Credentials.Cookies()
        let url = try target("http://h/")
        for index in 0..<500 { jar.keep(["c\(index)=\(index)"], from: url, now: Self.now) }
        #expect(jar.count == Credentials.Cookies.most)
        #expect(jar.cookies(for: url, now: Self.now).last?.name == "c499")
        jar.removeAll()
        jar.keep(["a=" + String(repeating: "x", count: 5000), "b=1", "b=2"], from: url, now: Self.now)
        #expect(jar.cookies(for: url, now: Self.now).map(\.value) == ["2"])
        jar.keep(["c=3; Path=/d"], from: url, now: Self.now)
        #expect(jar.cookies(for: try target("http://h/d/e"), now: Self.now).map(\.value) == ["3", "2"])
        jar.keep(["b=; Max-Age=0"], from: url, now: Self.now)
        #expect(jar.count == 1)
    }

    @Test func survivesRandomFields() throws {
        var random = SystemRandomNumberGenerator()
        let words = [
            "a", "=", ";", ",", " ", "\t", "Path=/", "Domain=", "h", ".", "Max-Age=", "-1", "Expires=", "é", "\u{1}",
            ":",
        ]
        let url = try target("http://h.i/a/b")
        for _ in 0..<5_000 {
            let text = (0..<30).map { _ in words.randomElement(using: &random) ?? "" }.joined()
            for line in JoinedCookies.lines(of: text) {
                guard let cookie = SetCookie.cookie(in: line, from: url, now: 0) else { continue }
                #expect(Cookie.isName(cookie.name) && HeaderValue.isValid(cookie.value), "\(text)")
            }
        }
        let clock = ContinuousClock()
        for word in words {
            let time = clock.measure {
                for line in JoinedCookies.lines(of: String(repeating: word, count: 500_000)) {
                    _ = SetCookie.cookie(in: line, from: url, now: 0)
                }
            }
            #expect(time < .seconds(10), "\(word)")
        }
    }

    @Test(arguments: [
        ("csrf_abc", "csrf_*", true), ("csrf_", "csrf_*", true), ("xcsrf_", "csrf_*", false), ("csrf", "csrf", true),
        ("csrf1", "csrf", false), ("aXbYc", "a*b*c", true), ("abcb", "a*c", false), ("", "*", true), ("", "", true),
    ])
    func matchesNamePatterns(_ name: String, _ pattern: String, _ matches: Bool) {
        #expect(name.matches(pattern) == matches)
    }

    // MARK: Calls

    private func core(_ url: String, credential: Credential? = nil, redirects: Int = 10) -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session", csrf: "csrf_*", in: "X-Proof")) },
            server: url,
            credential: credential,
            configuration: Configuration(redirectLimit: redirects)
        )
    }

    /// Returns the value of a request header, or `nil` if it is absent.
    private static func header(_ name: String, of request: Data) -> String? {
        let lines = String(decoding: request, as: UTF8.self).components(separatedBy: "\r\n")
        let line = lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        return line.map { String($0.dropFirst(name.count + 2)) }
    }

    private static func response(_ line: String, _ headers: String...) -> [ScriptedServer.Step] {
        let fields = headers.map { $0 + "\r\n" }.joined()
        return [.send("HTTP/1.1 \(line)\r\n\(fields)Content-Length: 0\r\nConnection: close\r\n\r\n")]
    }

    /// Login with a form: the cookies of a redirect are sent to its target. Changes also send the CSRF token.
    @Test func logsInWithForm() async throws {
        let server = try ScriptedServer { request in
            request.starts(with: Data("POST /login".utf8))
                ? Self.response(
                    "302 Found",
                    "Location: /home",
                    "Set-Cookie: session=s3cr3t; Path=/; HttpOnly",
                    "Set-Cookie: csrf_1=pr00f; Path=/; Expires=Wed, 09 Jun 2121 10:18:14 GMT"
                ) : Self.response("204 No Content")
        }
        let core = core(server.url)
        var login = Call("login", "POST /login")
        login.auth(.none)
        try await core.run(login, throwing: Never.self)
        // The redirect belongs to the login call, which isn't authenticated.
        try await core.run(Call("get", "GET /a"), throwing: Never.self)
        try await core.run(Call("post", "POST /a"), throwing: Never.self)
        var other = Call("open", "POST /open")
        other.auth(.none)
        try await core.run(other, throwing: Never.self)
        let requests = server.requests
        #expect(
            requests.map { Self.header("Cookie", of: $0) } == [
                nil, nil, "session=s3cr3t; csrf_1=pr00f", "session=s3cr3t; csrf_1=pr00f", nil,
            ]
        )
        #expect(requests.map { Self.header("X-Proof", of: $0) } == [nil, nil, nil, "pr00f", nil])
        core.credentials.forget()
        try await core.run(Call("get", "GET /a"), throwing: Never.self)
        #expect(server.requests.last.flatMap { Self.header("Cookie", of: $0) } == nil)
    }

    @Test func sendsCookiesOfRedirectToItsTarget() async throws {
        let server = try ScriptedServer { request in
            request.starts(with: Data("POST /login".utf8))
                ? Self.response("303 See Other", "Location: /home", "Set-Cookie: session=1; Path=/")
                : Self.response("204 No Content")
        }
        try await core(server.url).run(Call("login", "POST /login"), throwing: Never.self)
        #expect(server.requests.map { Self.header("Cookie", of: $0) } == [nil, "session=1"])
    }

    @Test func sendsNoCookiesToOtherOrigins() async throws {
        let foreign = try ScriptedServer(
            "HTTP/1.1 204 No Content\r\nSet-Cookie: session=evil; Path=/\r\nConnection: close\r\n\r\n"
        )
        let elsewhere = foreign.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
        let server = try ScriptedServer { request in
            request.starts(with: Data("POST /away".utf8))
                ? Self.response("307 Temporary Redirect", "Location: \(elsewhere)/") : Self.response("204 No Content")
        }
        let core = core(server.url)
        let home = try target(server.url + "/")
        core.credentials.cookies.keep(["session=1", "csrf_x=2"], from: home)
        try await core.run(Call("t", "POST /away"), throwing: Never.self)
        #expect(Self.header("X-Proof", of: server.requests[0]) == "2")
        let sent = try #require(foreign.requests.first)
        #expect(Self.header("Cookie", of: sent) == nil && Self.header("X-Proof", of: sent) == nil)
        #expect(core.credentials.cookies.cookies(for: home).map(\.value) == ["1", "2"])
    }

    @Test func sendsKeysAndHeadersOfCaller() async throws {
        let server = try ScriptedServer { _ in Self.response("204 No Content", "Set-Cookie: session=server; Path=/") }
        let core = core(server.url, credential: .key("mine"))
        for _ in 0..<2 { try await core.run(Call("t", "POST /a"), throwing: Never.self) }
        var call = Call("t", "POST /a")
        call.header("Cookie", "own=1")
        try await core.run(call, throwing: Never.self)
        core.credentials.use(.key("bad; value"))
        let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        guard case .request? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!"\(error.map { "\($0)" } ?? "")".contains("bad; value"))
        let cookies = server.requests.map { Self.header("Cookie", of: $0) }
        #expect(cookies == ["session=mine", "session=mine", "own=1; session=mine"])
    }

    /// A session takes precedence over a credential after it in the spec.
    @Test func prefersSessionToLaterCredential() async throws {
        let server = try ScriptedServer { _ in Self.response("204 No Content", "Set-Cookie: session=1; Path=/") }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session"), .bearer) },
            server: server.url,
            credential: .bearer("t")
        )
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        #expect(server.requests.map { Self.header("Cookie", of: $0) } == [nil, "session=1"])
        #expect(server.requests.map { Self.header("Authorization", of: $0) } == ["Bearer t", nil])
    }

    /// A call's own credential takes precedence over the client's session.
    @Test(arguments: [[AuthScheme.cookie("session"), .bearer], [.bearer, .cookie("session")]])
    func prefersCallCredentialToSession(_ schemes: [AuthScheme]) async throws {
        let server = try ScriptedServer { _ in Self.response("204 No Content", "Set-Cookie: session=1; Path=/") }
        let last = schemes[0].hasSession ? nil : "Bearer client"
        let core = ClientCore(APIDescription(name: "T") { $0.values.settings.auth = schemes }, server: server.url)
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        core.credentials.use(.bearer("client"))
        // If no scheme accepts the call's credential, the session and the client's token apply in the order of the spec.
        for own in [Credential.bearer("other"), .basic(user: "u", password: "p")] {
            try await core.with { $0.credential = own }.run(Call("t", "GET /a"), throwing: Never.self)
        }
        #expect(server.requests.map { Self.header("Authorization", of: $0) } == [nil, nil, "Bearer other", last])
    }

    @Test func keepsNoCookiesWithoutSessionScheme() async throws {
        let server = try ScriptedServer { _ in Self.response("204 No Content", "Set-Cookie: session=1; Path=/") }
        let core = ClientCore(APIDescription(name: "T") { $0.auth(.bearer) }, server: server.url, credential: nil)
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        #expect(server.requests.map { Self.header("Cookie", of: $0) } == [nil, nil])
        #expect(core.credentials.cookies.count == 0)
    }

    /// Cookies that a server repeats in an error are redacted.
    @Test func redactsCookies() async throws {
        let body = #"{"you":"s3cr3t-session pr00f-word"}"#
        let server = try ScriptedServer { _ in
            let head = "HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)"
            return [.send("\(head)\r\nConnection: close\r\n\r\n\(body)")]
        }
        let core = core(server.url)
        core.credentials.cookies.keep(
            ["session=s3cr3t-session", "csrf_1=pr00f-word"],
            from: try target(server.url + "/")
        )
        let error = await failed(Never.self) { try await core.run(Call("t", "POST /a"), throwing: Never.self) }
        #expect(Self.header("X-Proof", of: server.requests[0]) == "pr00f-word")
        var text = "\(String(describing: error)) \(error.map { "\($0)" } ?? "") \(core.credentials.cookies)"
        dump(error, to: &text)
        dump(core.credentials, to: &text)
        dump(core.credentials.cookies, to: &text)
        #expect(!text.contains("s3cr3t") && !text.contains("pr00f"))
    }
}

import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// The request of a call: URL, headers, body.
@Suite struct RequestTests {
    /// Returns the request of one call, and its body.
    private func sent(
        server: String = "http://h",
        description: APIDescription = APIDescription(name: "Test"),
        configuration: Configuration = Configuration(),
        credential: Credential? = nil,
        route: String = "GET /rooms",
        headers: [String: String] = [:],
        _ fill: (inout Call) -> Void = { _ in }
    ) async throws -> (HTTPRequest, Data?) {
        let box = Box()
        var configuration = configuration
        configuration.transport = MemoryTransport { request, body in
            box.value = (request, body)
            return TransportResponse(HTTPResponse(status: .ok))
        }
        var core = ClientCore(description, server: server, credential: credential, configuration: configuration)
        if !headers.isEmpty { core = RoomsService(core: core).with(headers: headers).core }
        var call = Call("test", route)
        fill(&call)
        try await core.run(call, throwing: Never.self)
        return try #require(box.value)
    }

    private func url(server: String = "http://h", route: String = "GET /rooms", _ fill: (inout Call) -> Void = { _ in })
        async throws -> String
    {
        let (request, _) = try await sent(server: server, route: route, fill)
        return "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
    }

    private func problem(
        server: String = "http://h",
        route: String = "GET /rooms",
        _ fill: (inout Call) -> Void = { _ in }
    )
        async throws -> String
    {
        do {
            _ = try await sent(server: server, route: route, fill)
            return "none"
        } catch let error as RestError<Never> {
            guard case .request(let error, _) = error else { return "\(error)" }
            return error.description
        }
    }

    @Test(arguments: [
        ("http://h", "http://h/rooms"), ("http://h/", "http://h/rooms"), ("http://h/v1", "http://h/v1/rooms"),
        ("http://h/v1/", "http://h/v1/rooms"), ("http://h/v1//", "http://h/v1/rooms"),
        ("http://h:8080/a/b", "http://h:8080/a/b/rooms"), ("http://h:80", "http://h/rooms"),
        ("HTTPS://H.Example:443/", "https://h.example/rooms"), ("http://[::1]:8080/v1", "http://[::1]:8080/v1/rooms"),
        ("http://[2001:DB8::1]", "http://[2001:db8::1]/rooms"), ("http://h/ä b", "http://h/%C3%A4%20b/rooms"),
        ("http://bücher.example", "http://xn--bcher-kva.example/rooms"), ("http://h:/", "http://h/rooms"),
    ])
    func joinsBaseURL(_ server: String, _ expected: String) async throws {
        #expect(try await url(server: server) == expected)
    }

    @Test(arguments: [
        ("localhost:3000", "no scheme"), ("ftp://h", "neither http nor https"), ("http://", "no valid host"),
        ("http://h:99999", "port"), ("http://h:x", "port"), ("http://h/?a=b", "query"), ("http://h/#x", "fragment"),
        ("http://al:hunter2@h/", "user or a password"), ("http://a b/", "no valid host"), ("", "no scheme"),
        ("http://h/../x", "'..'"), ("http://h\\@evil.example/", "user or a password"),
    ])
    func rejectsInvalidBaseURL(_ server: String, _ expected: String) async throws {
        let text = try await problem(server: server)
        #expect(text.contains(expected), "\(text)")
        #expect(!text.contains("hunter2"))
    }

    @Test func rootAndTrailingSlash() async throws {
        #expect(try await url(server: "http://h", route: "GET") == "http://h/")
        #expect(try await url(server: "http://h/v1/", route: "GET") == "http://h/v1/")
        #expect(try await url(server: "http://h/v1", route: "GET /") == "http://h/v1/")
        #expect(try await url(server: "http://h/v1", route: "GET /rooms/") == "http://h/v1/rooms/")
    }

    @Test(arguments: [
        ("foo bar", "foo%20bar"), ("foo+bar", "foo%2Bbar"), ("&=", "%26%3D"), ("a/b", "a%2Fb"), ("äß", "%C3%A4%C3%9F"),
        ("a?b#c", "a%3Fb%23c"), ("-._~", "-._~"), ("%41", "%2541"), ("😀", "%F0%9F%98%80"), ("...", "..."),
        (":/?=,!$&'()*+;[]@#", "%3A%2F%3F%3D%2C%21%24%26%27%28%29%2A%2B%3B%5B%5D%40%23"), ("\u{0}\n", "%00%0A"),
    ])
    func pathAndQueryValues(_ value: String, _ expected: String) async throws {
        #expect(try await url(route: "GET /a/{id}/b") { $0.path(value) } == "http://h/a/\(expected)/b")
        #expect(try await url { $0.query("q", value) } == "http://h/rooms?q=\(expected)")
        #expect(try await url { $0.query(value, "v") } == "http://h/rooms?\(expected)=v")
    }

    @Test func placeholders() async throws {
        #expect(
            try await url(route: "GET /a/{x}.{y}/c") {
                $0.path(1)
                $0.path(true)
            } == "http://h/a/1.true/c"
        )
        #expect(try await url(route: "GET /f/{rest...}") { $0.path(rest: "a b/c//d") } == "http://h/f/a%20b/c//d")
        #expect(
            try await url(route: "GET /f/{id}?v=1") {
                $0.path("x")
                $0.query("a", 2)
            } == "http://h/f/x?v=1&a=2"
        )
        #expect(try await url(route: "GET /räume/{id}") { $0.path("x") } == "http://h/r%C3%A4ume/x")
    }

    @Test(arguments: ["", ".", ".."])
    func rejectsDotSegmentsInPathValues(_ value: String) async throws {
        let text = try await problem(route: "DELETE /rooms/{id}") { $0.path(value) }
        #expect(text.contains("path parameter 'id'"), "\(text)")
    }

    @Test(arguments: ["a/../b", "..", "./a", "", "a/../\u{301}b", "../\u{200D}", "a/./\u{FE0F}", "a/../\u{1F3FD}b"])
    func rejectsDotSegmentsInGreedyValues(_ value: String) async throws {
        let text = try await problem(route: "GET /f/{rest...}") { $0.path(rest: value) }
        #expect(text.contains("path parameter 'rest'"), "\(text)")
    }

    @Test func queryShapes() async throws {
        let none: String? = nil
        let list: [String]? = ["a,b", "c d"]
        #expect(try await url { $0.query("a", none) } == "http://h/rooms")
        #expect(try await url { $0.query(nullable: "a", none) } == "http://h/rooms?a=")
        #expect(try await url { $0.query(nullable: "a", "") } == "http://h/rooms?a=")
        #expect(try await url { $0.query(patch: "a", Patch<String>.absent) } == "http://h/rooms")
        #expect(try await url { $0.query(patch: "a", Patch<String>.null) } == "http://h/rooms?a=")
        #expect(try await url { $0.query(patch: "a", Patch.value(1)) } == "http://h/rooms?a=1")
        #expect(try await url { $0.query("a", list) } == "http://h/rooms?a=a%2Cb&a=c%20d")
        #expect(try await url { $0.query("a", list, .comma) } == "http://h/rooms?a=a%2Cb,c%20d")
        // A value with a space would be read as two, so `c d` isn't among them.
        #expect(try await url { $0.query("a", ["a,b", "cd"], .space) } == "http://h/rooms?a=a%2Cb%20cd")
        #expect(try await url { $0.query("a", list, .pipe) } == "http://h/rooms?a=a%2Cb%7Cc%20d")
        #expect(try await url { $0.query("a", list, .brackets) } == "http://h/rooms?a%5B%5D=a%2Cb&a%5B%5D=c%20d")
        #expect(try await url { $0.query("a", [String]()) } == "http://h/rooms")
        #expect(
            try await url { $0.query("on", Date(timeIntervalSince1970: 5), format: .seconds) } == "http://h/rooms?on=5"
        )
    }

    /// HTTPRiot e05, q02, q03: repeated names keep their order. Names are escaped too.
    @Test func keepsOrderOfRepeatedNames() async throws {
        let text = try await url {
            $0.query("more", ["Clover", "Jericho"])
            $0.query("character", ["Fawkes", "dogmeat"])
        }
        #expect(text == "http://h/rooms?more=Clover&more=Jericho&character=Fawkes&character=dogmeat")
    }

    @Test func forms() async throws {
        let (request, body) = try await sent(route: "POST /rooms") {
            $0.form("room[name]", "a&b=c d+é*~")
            $0.form("none", String?.none)
            $0.form("list", ["1", "2"], .comma)
        }
        #expect(request.headerFields[.contentType] == "application/x-www-form-urlencoded")
        #expect(
            body.map { String(decoding: $0, as: UTF8.self) }
                == "room%5Bname%5D=a%26b%3Dc+d%2B%C3%A9*%7E&list=1%2C2"
        )
    }

    @Test func bodies() async throws {
        func body(_ fill: (inout Call) -> Void) async throws -> String {
            let (request, body) = try await sent(route: "POST /rooms", fill)
            return (request.headerFields[.contentType] ?? "-") + " "
                + (body.map { String(decoding: $0, as: UTF8.self) } ?? "-")
        }
        let room = Room(id: "1", name: "a")
        #expect(try await body { $0.body(room) } == #"application/json {"id":"1","name":"a"}"#)
        #expect(try await body { $0.body([room]) } == #"application/json [{"id":"1","name":"a"}]"#)
        #expect(try await body { $0.body(Data("x".utf8)) } == "application/octet-stream x")
        #expect(try await body { $0.body("x") } == "text/plain; charset=utf-8 x")
        #expect(try await body { $0.body(optional: Room?.none) } == "- -")
        #expect(try await body { $0.body(optional: room) } == #"application/json {"id":"1","name":"a"}"#)
        #expect(try await body { $0.body(nullable: Room?.none) } == "application/json null")
        #expect(try await body { $0.body(patch: Patch<Room>.absent) } == "- -")
        #expect(try await body { $0.emptyObject() } == "application/json {}")
        #expect(try await body { $0.body { $0.string("a", "b") } } == #"application/json {"a":"b"}"#)
        #expect(
            try await body {
                $0.header("Content-Type", "image/png")
                $0.body(Data())
            } == "image/png "
        )
        let text = try await problem(route: "POST /rooms") { $0.body { $0.double("price", .nan) } }
        #expect(text.contains("price") && text.contains("finite"), "\(text)")
    }

    @Test func headerPrecedence() async throws {
        let description = APIDescription(name: "T") { call in
            for name in ["A", "B", "C", "D"] { call.header(name, "api") }
            call.auth(.bearer)
        }
        let configuration = Configuration(headers: ["A": "conf", "E": "conf", "accept": "text/x"])
        let (request, _) = try await sent(
            description: description,
            configuration: configuration,
            credential: .bearer("t"),
            headers: ["C": "own", "Authorization": "mine"]
        ) {
            $0.header("b", "endpoint")
            $0.header("c", "endpoint")
            $0.header("d", String?.none)
            $0.removeHeader("D")
        }
        func value(_ name: String) -> String? { HTTPField.Name(name).flatMap { request.headerFields[$0] } }
        #expect(
            ["A", "B", "C", "D", "E", "Accept", "Authorization"].map(value)
                == ["api", "endpoint", "own", nil, "conf", "text/x", "mine"]
        )
    }

    @Test(arguments: ["a\r\nX-Admin: yes", "a\nb", "a\0", "a\r"])
    func rejectsLineBreaksInHeaders(_ value: String) async throws {
        let text = try await problem { $0.header("X-A", value) }
        #expect(text.contains("'X-A'") && text.contains("line break"), "\(text)")
        let name = try await problem { $0.header(value, "x") }
        #expect(name.contains("not a valid header name"), "\(name)")
    }

    @Test func wholeURL() async throws {
        let box = Box()
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h/v1",
            credential: .bearer("t"),
            configuration: Configuration(
                transport: MemoryTransport { request, body in
                    box.value = (request, body)
                    return TransportResponse(HTTPResponse(status: .ok))
                }
            )
        )
        func call(_ text: String) async throws -> (String, Bool) {
            var call = Call("next", "GET", url: try #require(URL(string: text)))
            call.query("x", 1)
            try await core.run(call, throwing: Never.self)
            let request = try #require(box.value?.0)
            let url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
            return (url, request.headerFields[.authorization] != nil)
        }
        #expect(try await call("http://h/v1/rooms?page=2") == ("http://h/v1/rooms?page=2&x=1", true))
        #expect(try await call("http://other/rooms#f") == ("http://other/rooms?x=1", false))
        #expect(try await call("https://h/rooms") == ("https://h/rooms?x=1", false))
        #expect(try await call("/rooms") == ("http://h/rooms?x=1", true))
        await #expect(throws: RestError<Never>.self) { try await call("http://u:p@h/rooms") }
        await #expect(throws: RestError<Never>.self) { try await call("mailto:x") }
    }
}

/// Stores the request that a closure received.
final class Box: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: (HTTPRequest, Data?)?
    var value: (HTTPRequest, Data?)? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

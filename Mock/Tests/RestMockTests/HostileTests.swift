import Foundation
import RestGenTools
import Testing

@testable import RestMock

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
#if canImport(FoundationXML)
import FoundationXML
#endif

/// Tests that the mock rejects hostile requests and continues to serve others.
@Suite(.serialized) struct HostileTests {
    private func withServer(_ body: (MockServer) async throws -> Void) async throws {
        let server = try await MockServer.start(try TalkTests.api())
        do { try await body(server) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private final class TextReader: NSObject, XMLParserDelegate {
        var text = ""
        func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }
    }

    /// Tests that an XML parser reads each text unchanged, even if a combining mark follows a special character.
    @Test func writesXMLTexts() {
        for mark in ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"] {
            for sign in ["<", "&", ">", "\"", "</a>", "<b>"] {
                let text = "a\(sign)\(mark)b\(mark)\(sign)\(mark)"
                let escaped = XMLText.escaped(text)
                let parser = XMLParser(data: Data("<a b=\"\(escaped)\">\(escaped)</a>".utf8))
                let reader = TextReader()
                parser.delegate = reader
                #expect(parser.parse() && reader.text == text, "\(escaped.debugDescription)")
            }
        }
    }

    private func status(
        _ server: MockServer,
        _ verb: String,
        _ path: String,
        _ body: Data = Data(),
        _ type: String = "application/json"
    )
        async throws -> Int
    {
        var request = URLRequest(url: try #require(URL(string: server.url + path)))
        request.httpMethod = verb
        request.setValue("Bearer x", forHTTPHeaderField: "Authorization")
        if !body.isEmpty {
            request.httpBody = body
            request.setValue(type, forHTTPHeaderField: "Content-Type")
        }
        let (_, response) = try await URLSession.shared.data(for: request)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
    }

    /// Compares statuses that were awaited before, because `#expect` can't await.
    private func check(_ status: Int, _ expected: Int, at place: SourceLocation = #_sourceLocation) {
        #expect(status == expected, sourceLocation: place)
    }

    @Test func rejectsHostileBodies() async throws {
        try await withServer { server in
            let deep = String(repeating: "[", count: 200_000)
            check(try await status(server, "POST", "/rooms", Data(deep.utf8)), 400)
            let closed = String(repeating: "{\"room\":", count: 90) + "1" + String(repeating: "}", count: 90)
            check(try await status(server, "POST", "/rooms", Data(closed.utf8)), 400)
            check(try await status(server, "POST", "/rooms", Data([0xFF, 0xFE, 0x00])), 400)
            check(
                try await status(
                    server,
                    "POST",
                    "/login",
                    Data("user=%FF%FE&password=a".utf8),
                    "application/x-www-form-urlencoded"
                ),
                400
            )
            for boundary in ["", "; boundary=", "; boundary=a", "; boundary=\"\""] {
                let body = Data("--a\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nx".utf8)
                check(try await status(server, "POST", "/files/album", body, "multipart/form-data" + boundary), 400)
            }
            check(try await status(server, "GET", "/rooms"), 200)
        }
    }

    @Test func rejectsHugeBody() async throws {
        try await withServer { server in
            // The response can arrive before the whole body was sent, which some clients report as a lost connection.
            let code = try? await status(server, "POST", "/rooms", Data(count: 40 << 20))
            #expect(code == 413 || code == nil)
            check(try await status(server, "GET", "/rooms"), 200)
        }
    }

    @Test func rejectsHostilePathsAndHeaders() async throws {
        try await withServer { server in
            for path in [
                "/%FF%FE", "/rooms/%00", "/rooms/" + String(repeating: "a", count: 20_000), "//", "/rooms//",
                "/..%2f..%2fetc", "/rooms?a=%FF",
            ] {
                let status = await raw(
                    server,
                    "GET \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\nConnection: close\r\n\r\n"
                )
                #expect(
                    status.hasPrefix("HTTP/1.1 ") && !status.hasPrefix("HTTP/1.1 5"),
                    "\(path): \(status.prefix(60))"
                )
            }
            for head in [
                "GET", "\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET /rooms HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                "\u{0}\u{1}\u{2}\r\n\r\n",
            ] {
                _ = await raw(server, head)
            }
            let range =
                "GET /files/a HTTP/1.1\r\nHost: a\r\nRange: bytes=99999999999999999999-1\r\nConnection: close\r\n\r\n"
            let unsatisfied = await raw(server, range)
            #expect(unsatisfied.hasPrefix("HTTP/1.1 416"))
            let prefer =
                "GET /rooms HTTP/1.1\r\nHost: a\r\nPrefer: status=99999999999999999999, wait=-1, items=1e9\r\nAuthorization: Bearer x\r\nConnection: close\r\n\r\n"
            let plain = await raw(server, prefer)
            #expect(plain.hasPrefix("HTTP/1.1 200"))
            check(try await status(server, "GET", "/rooms"), 200)
        }
    }

    @Test func acceptsThousandsOfConnections() async throws {
        try await withServer { server in
            var limit = rlimit()
            getrlimit(Socket.descriptors, &limit)
            limit.rlim_cur = min(limit.rlim_max, 8_192)
            setrlimit(Socket.descriptors, &limit)
            let count = min(2_000, Int(limit.rlim_cur) / 2 - 200)
            let sockets = (0..<count).compactMap { _ in Socket(port: server.port) }
            #expect(sockets.count == count)
            for socket in sockets.prefix(200) { socket.write("GET /ro") }
            check(try await status(server, "GET", "/rooms"), 200)
            for socket in sockets { socket.close() }
            check(try await status(server, "GET", "/rooms"), 200)
        }
    }

    @Test func limitsTheNumberOfResources() async throws {
        let mock = Mock(try TalkTests.api(), MockOptions())
        var last = 0
        for number in 0..<10_100 {
            let body = Data(#"{"room": {"name": "\#(number)"}}"#.utf8)
            let headers = ["authorization": "Bearer x"]
            let request = MockRequest(method: "POST", target: "/rooms", headers: headers, body: body, origin: "")
            last = mock.response(to: try #require(request)).status
            if last != 201 { break }
        }
        #expect(last == 507)
    }

    private func raw(_ server: MockServer, _ text: String) async -> String { await Socket.ask(server.port, text) }
}

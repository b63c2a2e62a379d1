import Foundation
import HTTPTypes
import TestServers
import Testing
import TransportSupport

@_spi(Generated) @testable import RestRuntime

/// The default transport against real servers.
@Suite struct URLSessionTransportTests {
    let transport = URLSessionTransport()

    private func send(
        _ method: String = "GET",
        _ url: String,
        _ path: String = "/",
        headers: HTTPFields = [:],
        body: Data? = nil,
        // For a busy machine: what is to be late says so itself.
        options: TransportOptions = TransportOptions(timeout: 60)
    ) async throws -> (HTTPResponse, Data) {
        let authority = url.dropFirst("http://".count)
        let method = try #require(HTTPRequest.Method(method))
        let request = HTTPRequest(
            method: method,
            scheme: "http",
            authority: String(authority),
            path: path,
            headerFields: headers
        )
        let response = try await transport.send(
            TransportRequest(request, body: body.map { RequestBody($0) }, options: options)
        )
        return (response.head, try await response.body.collect(upTo: options.maximumBodySize))
    }

    private func scripted(_ parts: [String], pause: Double = 0, holds: Bool = false) throws -> ScriptedServer {
        try ScriptedServer(parts.map { Data($0.utf8) }, pause: pause, holds: holds)
    }

    @Test(arguments: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PURGE", "QUERY", "REPORT"])
    func methods(_ method: String) async throws {
        try await LoopbackServer.run {
            .json("\"\($0.method) \($0.target) \($0.text)\"")
        } _: { server in
            let body = method == "GET" ? nil : Data("hällo".utf8)
            let (head, data) = try await send(method, server.url, "/a%2Fb/c?d=%26&d=2", body: body)
            #expect(head.status.code == 200)
            let text = method == "GET" ? "" : "hällo"
            #expect(String(decoding: data, as: UTF8.self) == "\"\(method) /a%2Fb/c?d=%26&d=2 \(text)\"")
        }
    }

    @Test func headersBeyondASCII() async throws {
        try await LoopbackServer.run {
            LoopbackServer.Reply(headers: ["X-Echo": $0.headers["x-name"] ?? "none"])
        } _: {
            server in
            let name = try #require(HTTPField.Name("X-Name"))
            let echo = try #require(HTTPField.Name("X-Echo"))
            let (head, _) = try await send("GET", server.url, headers: [name: "Zoë"])
            #expect(head.headerFields[echo] == "Zoë")
        }
    }

    @Test func noBodyWithGET() async throws {
        await #expect(throws: TransportError(.unsupported, "URLSession sends no body with GET; another transport may"))
        {
            try await send("GET", "http://127.0.0.1:1", body: Data("x".utf8))
        }
    }

    @Test func answersWithoutBody() async throws {
        try await LoopbackServer.run {
            LoopbackServer.Reply(status: $0.target == "/304" ? 304 : 204)
        } _: { server in
            for path in ["/204", "/304"] {
                let (head, data) = try await send("GET", server.url, path)
                #expect(head.status.code == Int(path.dropFirst()))
                #expect(data.isEmpty)
            }
        }
        try await LoopbackServer.run { _ in
            .json("[1]")
        } _: { server in
            let (head, data) = try await send("HEAD", server.url)
            #expect(head.status == .ok)
            #expect(data.isEmpty)
        }
    }

    /// The session must neither follow it nor swallow it.
    @Test(arguments: [300, 301, 302, 303, 307, 308])
    func redirectsAreHandedBack(_ status: Int) async throws {
        try await LoopbackServer.run { _ in
            .redirect(status, to: "/next")
        } _: { server in
            let (head, _) = try await send("POST", server.url, body: Data("x".utf8))
            #expect(head.status.code == status)
            #expect(head.headerFields[.location] == "/next")
            #expect(server.requests.count == 1)
        }
    }

    @Test func redirectWithoutLocation() async throws {
        let server = try scripted(["HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n"])
        #expect(try await send("GET", server.url).0.status.code == 302)
    }

    @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Basic realm=", "Digest realm=\"x\", nonce=\"1\"", ""])
    func challengesAreHandedBack(_ challenge: String) async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(status: 401, headers: ["WWW-Authenticate": challenge], body: Data("denied".utf8))
        } _: { server in
            let (head, data) = try await send("GET", server.url)
            #expect(head.status.code == 401)
            #expect(String(decoding: data, as: UTF8.self) == "denied")
            #expect(await eventually { transport.callsUnderWay == 0 })
        }
    }

    @Test func interimAnswersAreSkipped() async throws {
        let server = try scripted([
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
        ])
        let (head, data) = try await send("GET", server.url)
        #expect(head.status.code == 200)
        #expect(data == Data("ok".utf8))
    }

    @Test func gzip() async throws {
        // gzip of 1,000 letters x
        let packed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA6uoGAWjYBQMdwAA5slBO+gDAAA=")
        )
        let text = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"
        let server = try ScriptedServer([Data(text.utf8) + packed])
        let (_, data) = try await send("GET", server.url)
        #expect(data == Data(repeating: UInt8(ascii: "x"), count: 1000))
    }

    @Test func chunks() async throws {
        let server = try scripted(
            [
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "3\r\nabc\r\n", "4\r\ndefg\r\n", "0\r\n\r\n",
            ],
            pause: 0.02
        )
        #expect(try await send("GET", server.url).1 == Data("abcdefg".utf8))
    }

    /// The first bytes are there although the server never sends the last.
    @Test func bodyStreams() async throws {
        let server = try scripted(["HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc"], holds: true)
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let response = try await transport.send(TransportRequest(request))
        var parts = response.body.makeAsyncIterator()
        #expect(try await parts.next() == Data("abc".utf8))
        // The server goes away with its last use.
        #expect(server.connections == 1)
    }

    // MARK: Ends

    @Test func cancellationReachesTheServer() async throws {
        let server = try scripted([], holds: true)
        let task = Task { try await send("GET", server.url) }
        #expect(await eventually { server.connections == 1 })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { server.clientsGone == 1 })
        #expect(await eventually { transport.callsUnderWay == 0 })
    }

    @Test func cancellationInsideTheBody() async throws {
        let server = try scripted(["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"], holds: true)
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let (began, inside) = AsyncStream<Void>.makeStream()
        let task = Task {
            let response = try await transport.send(TransportRequest(request))
            for try await _ in response.body { inside.yield() }
        }
        for await _ in began { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func cancelledBeforeItBegan() async throws {
        let task = Task {
            try? await Task.sleep(for: .seconds(5))
            return try await send("GET", "http://127.0.0.1:1")
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { transport.callsUnderWay == 0 })
    }

    @Test func droppedBodyEndsTheTransfer() async throws {
        let server = try scripted(["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"], holds: true)
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        do { _ = try await transport.send(TransportRequest(request)) }
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func timeoutBeforeTheHead() async throws {
        let server = try scripted([], holds: true)
        let start = Date()
        let error = await caught { try await send("GET", server.url, options: TransportOptions(timeout: 0.3)) }
        #expect((error as? TransportError)?.kind == .timedOut)
        #expect(Date().timeIntervalSince(start) >= 0.25)
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func timeoutInsideTheBody() async throws {
        let server = try scripted(["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"], holds: true)
        let error = await caught { try await send("GET", server.url, options: TransportOptions(timeout: 0.3)) }
        #expect((error as? TransportError)?.kind == .timedOut)
    }

    /// As long as bytes come, a call may last longer than its timeout.
    @Test func slowIsNotLate() async throws {
        // The pauses are far below the timeout, for a busy machine, and above it together.
        let parts = ["HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n"] + Array(repeating: "x", count: 14)
        let server = try scripted(parts, pause: 0.3)
        let (_, data) = try await send("GET", server.url, options: TransportOptions(timeout: 3.5))
        #expect(data.count == 14)
    }

    @Test func boundOnTheBody() async throws {
        let part = String(repeating: "x", count: 1 << 16)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n"
        let server = try scripted([head] + Array(repeating: part, count: 1000), holds: true)
        let error = await caught {
            try await send("GET", server.url, options: TransportOptions(timeout: 60, maximumBodySize: 1 << 20))
        }
        #expect((error as? TransportError)?.kind == .bodyTooLarge)
        #expect(await eventually { server.clientsGone == 1 })
    }

    @Test func nobodyListens() async throws {
        let server = try scripted([])
        let url = server.url
        server.stop()
        let error = await caught { try await send("GET", url) }
        #expect((error as? TransportError)?.kind == .cannotConnect)
    }

    @Test func noSuchHost() async throws {
        let error = await caught { try await send("GET", "http://no-such-host.invalid") }
        #expect((error as? TransportError)?.kind == .hostNotFound)
    }

    @Test(arguments: [
        ("nonsense\r\n\r\n", TransportError.Kind.malformedResponse),
        ("HTTP/1.1 200 OK\r\nno colon here\r\nContent-Length: 0\r\n\r\n", .malformedResponse),
        ("HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", .malformedResponse),
        ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nabc", .malformedResponse),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc", .malformedResponse),
        ("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc", .malformedResponse),
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc", .connectionLost),
        ("", .connectionLost),
    ])
    func malformed(_ text: String, kind: TransportError.Kind) async throws {
        let server = try ScriptedServer(text)
        let error = await caught { try await send("GET", server.url) }
        #expect((error as? TransportError)?.kind == kind, "\(String(describing: error))")
    }

    @Test func noCookies() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(headers: ["Set-Cookie": "a=1; Path=/"])
        } _: { server in
            _ = try await send("GET", server.url)
            _ = try await send("GET", server.url)
            #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
        }
    }

    @Test func noCache() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(headers: ["Cache-Control": "max-age=3600"])
        } _: {
            server in
            _ = try await send("GET", server.url)
            _ = try await send("GET", server.url)
            #expect(server.requests.count == 2)
        }
    }

    @Test func hundredAtOnce() async throws {
        try await LoopbackServer.run {
            .json("\"\($0.target)\"")
        } _: { server in
            let url = server.url
            let transport = transport
            let all = try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for index in 0..<100 {
                    group.addTask {
                        let request = HTTPRequest(
                            method: .get,
                            scheme: "http",
                            authority: String(url.dropFirst(7)),
                            path: "/\(index)"
                        )
                        let response = try await transport.send(TransportRequest(request))
                        return (index, String(decoding: try await response.body.collect(upTo: 100), as: UTF8.self))
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(all.count == 100)
            #expect(all.allSatisfy { $0.value == "\"/\($0.key)\"" })
        }
    }
}

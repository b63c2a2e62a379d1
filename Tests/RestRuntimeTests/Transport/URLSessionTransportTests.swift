import Foundation
import HTTPTypes
import RestTransportTests
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime
@_spi(Generated) @testable import RestTransport

/// The default transport with real servers.
@Suite struct URLSessionTransportTests {
    let transport = URLSessionTransport()

    private func send(
        _ method: String = "GET",
        _ url: String,
        _ path: String = "/",
        headers: HTTPFields = [:],
        body: Data? = nil,
        // A long timeout for busy machines. Tests of timeouts set their own.
        options: TransportRequest.Options = TransportRequest.Options(timeout: 60)
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

    @Test func rejectsBodyWithGET() async throws {
        await #expect(
            throws: TransportError(.unsupported, "URLSession can't send a body with GET. Another transport may")
        ) {
            try await send("GET", "http://127.0.0.1:1", body: Data("x".utf8))
        }
    }

    @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Basic realm=", "Digest realm=\"x\", nonce=\"1\"", ""])
    func returnsChallenges(_ challenge: String) async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply(status: 401, headers: ["WWW-Authenticate": challenge], body: Data("denied".utf8))
        } _: { server in
            let (head, data) = try await send("GET", server.url)
            #expect(head.status.code == 401)
            #expect(String(decoding: data, as: UTF8.self) == "denied")
            #expect(await eventually { transport.callsUnderWay == 0 })
        }
    }

    // MARK: Cancellation and limits

    @Test func cancellationReachesTheServer() async throws {
        let server = try scripted([], holds: true)
        let task = Task { try await send("GET", server.url) }
        #expect(await eventually { server.requests.count == 1 })
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { server.clientsGone == 1 })
        #expect(await eventually { transport.callsUnderWay == 0 })
    }

    @Test func cancelsBeforeStart() async throws {
        let task = Task {
            try? await Task.sleep(for: .seconds(5))
            return try await send("GET", "http://127.0.0.1:1")
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { transport.callsUnderWay == 0 })
    }

    @Test func limitsBodySize() async throws {
        let part = String(repeating: "x", count: 1 << 16)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n"
        let server = try scripted([head] + Array(repeating: part, count: 1000), holds: true)
        let error = await caught {
            try await send("GET", server.url, options: TransportRequest.Options(timeout: 60, maximumBodySize: 1 << 20))
        }
        #expect((error as? TransportError)?.kind == .bodyTooLarge)
        #expect(await eventually { server.clientsGone == 1 })
    }
}

#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOSSL
import RestAsyncHTTPClient
import RestTransportTests
import Testing

@_spi(Generated) import RestRuntime

/// Features of this transport only: HTTP/2, certificates, proxies, and shutdown.
@Suite(.serialized) struct AsyncHTTPClientConfigurationTests {
    static let trusting: HTTPClient.Configuration = {
        var configuration = HTTPClient.Configuration()
        var tls = TLSConfiguration.makeClientConfiguration()
        let certificates = try? NIOSSLCertificate.fromPEMBytes(Array(TLSServer.certificate.utf8))
        tls.trustRoots = .certificates(certificates ?? [])
        configuration.tlsConfiguration = tls
        return configuration
    }()

    private static func headers(_ status: String, endStream: Bool = false) -> HTTP2Frame.FramePayload {
        .headers(.init(headers: HPACKHeaders([(":status", status)]), endStream: endStream))
    }

    private static func data(_ text: String, endStream: Bool = false) -> HTTP2Frame.FramePayload {
        .data(.init(data: .byteBuffer(ByteBuffer(string: text)), endStream: endStream))
    }

    private static func get(
        _ transport: AsyncHTTPClientTransport,
        _ port: Int,
        scheme: String = "https",
        body: RequestBody? = nil,
        timeout: Double = 20
    ) async throws -> (Int, String) {
        let head = HTTPRequest(
            method: body == nil ? .get : .post,
            scheme: scheme,
            authority: scheme == "https" ? "localhost:\(port)" : "127.0.0.1:\(port)",
            path: "/"
        )
        let response = try await transport.send(
            TransportRequest(head, body: body, options: TransportRequest.Options(timeout: timeout))
        )
        var all = Data()
        for try await part in response.body { all += part }
        return (response.head.status.code, String(decoding: all, as: UTF8.self))
    }

    private static func kind(_ call: () async throws -> (Int, String)) async -> TransportError.Kind? {
        do { _ = try await call() } catch { return (error as? TransportError)?.kind }
        return nil
    }

    @Test func http2() async throws {
        let server = try await TLSServer {
            [Self.headers("103"), Self.headers("200"), Self.data("h2"), Self.headers("0", endStream: true)]
        }
        let plain = try await TLSServer { [Self.headers("200"), Self.data("h2", endStream: true)] }
        let transport = AsyncHTTPClientTransport(configuration: Self.trusting)
        #expect(try await Self.get(transport, plain.port) == (200, "h2"))
        let body = RequestBody(Data(count: 300_000))
        #expect(try await Self.get(transport, plain.port, body: body) == (200, "h2"))
        // A status in trailers violates the standard. It must cause nothing worse than an error.
        _ = await Self.kind { try await Self.get(transport, server.port, timeout: 2) }
        await server.stop()
        await plain.stop()
    }

    @Test func http2Trailers() async throws {
        let trailers = HTTP2Frame.FramePayload.headers(.init(headers: HPACKHeaders([("x", "y")]), endStream: true))
        let server = try await TLSServer { [Self.headers("200"), Self.data("h2"), trailers] }
        #expect(try await Self.get(AsyncHTTPClientTransport(configuration: Self.trusting), server.port) == (200, "h2"))
        await server.stop()
    }

    /// An invalid response in HTTP/2 ends its call and nothing else.
    @Test(arguments: [
        ["99", "end"], ["0", "end"], ["103", "end"], ["101", "end"], ["1000", "end"], ["x", "end"], ["099"], ["end"],
    ])
    func http2InvalidResponse(_ frames: [String]) async throws {
        let server = try await TLSServer {
            guard let status = frames.first, status != "end" else { return [Self.data("early", endStream: true)] }
            return frames.last == "end"
                ? [Self.headers(status, endStream: true)] : [Self.headers(status), Self.data("abc", endStream: true)]
        }
        let transport = AsyncHTTPClientTransport(configuration: Self.trusting)
        let kind = await Self.kind { try await Self.get(transport, server.port, timeout: 2) }
        // The client silently ignores some of these frames.
        #expect([.malformedResponse, .connectionLost, .timedOut].contains(kind), "\(String(describing: kind))")
        await server.stop()
    }

    /// The response is complete before the request, whose rest the server doesn't read (RFC 9113, section 8.1).
    @Test(arguments: ["200", "413"], [true, false]) func http2EarlyResponse(_ status: String, isReset: Bool)
        async throws
    {
        let server = try await TLSServer(isReading: false) {
            [Self.headers(status), Self.data("h2", endStream: true)] + (isReset ? [.rstStream(.noError)] : [])
        }
        do {
            let transport = AsyncHTTPClientTransport(configuration: Self.trusting)
            let body = RequestBody(Data(count: 32 << 20))
            do {
                #expect(try await Self.get(transport, server.port, body: body, timeout: 1) == (Int(status), "h2"))
            } catch let error as TransportError {
                // The client expects only errors before the end of a request, and a reset overtakes data that it hasn't
                // read.
                #expect(error.kind == .connectionLost || error.kind == .timedOut && status == "200", "\(error)")
                #expect(isReset || status == "200")
            }
        }
        // Waits until the transport and its client have been deallocated.
        try await Task.sleep(for: .seconds(2))
        await server.stop()
    }

    @Test func http2Reset() async throws {
        let server = try await TLSServer { [Self.headers("200"), Self.data("abc"), .rstStream(.internalError)] }
        let transport = AsyncHTTPClientTransport(configuration: Self.trusting)
        let kind = await Self.kind { try await Self.get(transport, server.port) }
        #expect(kind == .connectionLost, "\(String(describing: kind))")
        await server.stop()
    }

    @Test func http1OverTLS() async throws {
        let server = try await TLSServer { [] }
        var configuration = Self.trusting
        configuration.httpVersion = .http1Only
        #expect(try await Self.get(AsyncHTTPClientTransport(configuration: configuration), server.port) == (200, "h1"))
        await server.stop()
    }

    @Test func untrusted() async throws {
        let server = try await TLSServer { [] }
        let kind = await Self.kind { try await Self.get(.shared, server.port) }
        #expect(kind == .insecure, "\(String(describing: kind))")
        await server.stop()
    }

    @Test func reportsServerWithoutTLS() async throws {
        let server = try ScriptedServer(script: [.send("HTTP/1.1 400 Bad\r\n\r\n")], reading: .nothing)
        defer { server.stop() }
        let kind = await Self.kind { try await Self.get(.shared, server.port) }
        #expect(kind == .insecure || kind == .connectionLost, "\(String(describing: kind))")
    }

    /// A trickle of bytes prevents a timeout, but not the deadline.
    @Test func deadline() async throws {
        let steps = (0..<100).flatMap { _ in [ScriptedServer.Step.send("x"), .wait(0.1)] }
        let server = try ScriptedServer(script: [.send("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n")] + steps)
        defer { server.stop() }
        var configuration = Configuration(transport: AsyncHTTPClientTransport.shared)
        configuration.deadline = 0.7
        let core = ClientCore(APIDescription(name: "T") { _ in }, server: server.url, configuration: configuration)
        do throws(RestError<JSON>) {
            _ = try await core.data(Call("t", "GET /"), throwing: JSON.self)
            Issue.record("it was answered")
        } catch {
            guard case .transport(let reason, _) = error else {
                Issue.record(error)
                return
            }
            #expect(reason.kind == .deadlineExceeded)
        }
        for _ in 0..<1000 where server.clientsGone == 0 { try await Task.sleep(for: .milliseconds(10)) }
        #expect(server.clientsGone == 1)
    }

    /// The client asks every proxy for a tunnel, also for `http` URLs.
    @Test func proxy() async throws {
        let response = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
        let proxy = try ScriptedServer([Data(response.utf8)], repeats: true)
        defer { proxy.stop() }
        var configuration = HTTPClient.Configuration()
        configuration.proxy = .server(host: "127.0.0.1", port: proxy.port)
        let transport = AsyncHTTPClientTransport(configuration: configuration)
        #expect(try await Self.get(transport, 9, scheme: "http") == (200, ""))
        let lines = proxy.requests.map { String(decoding: $0.prefix { $0 != 13 }, as: UTF8.self) }
        #expect(lines == ["CONNECT 127.0.0.1:9 HTTP/1.1", "GET / HTTP/1.1"])
    }

    /// A proxy that rejects the request, sends an invalid response, or closes the connection.
    @Test(arguments: [
        "HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nproxy", "nonsense",
        "",
    ])
    func reportsRejectingProxy(_ response: String) async throws {
        let proxy = try ScriptedServer(response)
        defer { proxy.stop() }
        var configuration = HTTPClient.Configuration()
        configuration.proxy = .server(host: "127.0.0.1", port: proxy.port)
        let transport = AsyncHTTPClientTransport(configuration: configuration)
        let kind = await Self.kind { try await Self.get(transport, 9, scheme: "http") }
        #expect([.cannotConnect, .connectionLost, .malformedResponse].contains(kind), "\(String(describing: kind))")
    }

    @Test func callOutlivesItsTransport() async throws {
        let server = try ScriptedServer(script: [
            .send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabc"), .wait(0.5), .send("def"),
        ])
        defer { server.stop() }
        #expect(try await Self.get(AsyncHTTPClientTransport(), server.port, scheme: "http") == (200, "abcdef"))
    }

    /// A complete response is returned even if the server closes the connection before the request's end is sent.
    @Test(arguments: [
        "200 OK\r\nContent-Length: 2\r\n\r\nok", "200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
        "200 OK\r\nContent-Length: 0\r\n\r\n", "204 None\r\n\r\n",
    ])
    func returnsResponseSentBeforeEndOfRequest(_ response: String) async throws {
        let server = try ScriptedServer("HTTP/1.1 " + response)
        defer { server.stop() }
        // This stream ends when nobody reads it anymore.
        let (parts, source) = AsyncStream<Data>.makeStream()
        source.yield(Data("abc".utf8))
        let body = RequestBody(parts, length: 3)
        let (code, text) = try await Self.get(AsyncHTTPClientTransport(), server.port, scheme: "http", body: body)
        #expect(code == Int(response.prefix(3)) && text == (response.contains("ok") ? "ok" : ""))
        source.finish()
    }

    #if os(Linux)
    @Test func deallocatesTransports() async throws {
        func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let server = try ScriptedServer([Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".utf8)], repeats: true)
        defer { server.stop() }
        let before = try descriptors()
        for _ in 0..<50 { _ = try await Self.get(AsyncHTTPClientTransport(), server.port, scheme: "http") }
        for _ in 0..<500 where try descriptors() > before + 10 { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try descriptors() <= before + 10)
    }
    #endif
}
#endif

import Foundation
import HTTPTypes
import RestRuntime
import TestServers
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The user's delegate, and pins, with URLSession.
@Suite struct URLSessionDelegateTests {
    private final class Observer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
        let events = Locked<[String]>([])

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            events.withLock { $0.append("sent \(totalBytesSent)") }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            events.withLock { $0.append(error == nil ? "complete" : "failed") }
        }

        func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
            events.withLock { $0.append("invalid") }
        }

        // The client needs these itself. A delegate that has them must not get in the way.
        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            events.withLock { $0.append("data") }
        }

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            events.withLock { $0.append("response") }
            completionHandler(.cancel)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            events.withLock { $0.append("redirect") }
            completionHandler(request)
        }
    }

    private static func send(
        _ transport: URLSessionTransport,
        _ url: String,
        body: String? = nil
    ) async throws -> (Int, String) {
        let target = try #require(URLComponents(string: url))
        let head = HTTPRequest(
            method: body == nil ? .get : .post,
            scheme: target.scheme,
            authority: "\(target.host ?? ""):\(target.port ?? 443)",
            path: target.path
        )
        let response = try await transport.send(
            TransportRequest(head, body: body.map { RequestBody(Data($0.utf8)) }, options: .init(timeout: 10))
        )
        let data = try await response.body.collect(upTo: 1 << 20)
        return (response.head.status.code, String(decoding: data, as: UTF8.self))
    }

    @Test func delegateIsNotified() async throws {
        let server = try await LoopbackServer.start { request in
            request.target == "/moved" ? .redirect(302, to: "/elsewhere") : .init(body: Data("hello".utf8))
        }
        let observer = Observer()
        var transport: URLSessionTransport? = URLSessionTransport(configuration: .ephemeral, delegate: observer)
        let result = try await Self.send(try #require(transport), "\(server.url)/rooms", body: "1234")
        #expect(result == (200, "hello"))
        #expect(try await Self.send(try #require(transport), "\(server.url)/moved").0 == 302)
        await #expect(throws: TransportError.self) {
            try await Self.send(try #require(transport), "http://127.0.0.1:1/")
        }
        transport = nil
        #expect(await eventually { observer.events.withLock { $0.last } == "invalid" })
        let events = observer.events.withLock { $0 }
        #expect(events.filter { $0 != "sent 4" } == ["complete", "complete", "failed", "invalid"], "\(events)")
        #expect(events.contains("sent 4"))
        await server.stop()
    }

    @Test func emptyDeclarationIsAnError() {
        #expect(throws: RequestError.self) { try URLSessionTransport(security: ConnectionSecurity()) }
    }

    @Test func pinnedHostRequiresHTTPS() async throws {
        let server = try await LoopbackServer.start { _ in .init(body: Data("hello".utf8)) }
        var security = ConnectionSecurity()
        try security.pin("127.0.0.1", publicKeys: [TestCertificate("good").pin])
        try security.pin("example.com", publicKeys: [TestCertificate("good").pin], includingSubdomains: true)
        let transport = try URLSessionTransport(security: security)
        let error = await #expect(throws: TransportError.self) { try await Self.send(transport, server.url) }
        #expect(error?.kind == .insecure && error?.message.hasPrefix("127.0.0.1 is pinned") == true)
        // Other hosts are as before.
        let other = server.url.replacing("127.0.0.1", with: "localhost")
        #expect(try await Self.send(transport, other) == (200, "hello"))
        await server.stop()
    }

    #if canImport(FoundationNetworking)
    /// Foundation on Linux can't check pins. A call must never be sent without.
    @Test func linuxRefusesDeclaredHosts() async throws {
        let file = try Data(contentsOf: TestCertificate.folder.appending(path: "client.p12"))
        var security = ConnectionSecurity()
        try security.pin("a.example", publicKeys: [TestCertificate("good").pin])
        try security.present(ClientIdentity(pkcs12: file, password: "secret"), to: "b.example")
        let transport = try URLSessionTransport(security: security)
        for host in ["a.example", "b.example", "A.Example"] {
            let error = await #expect(throws: TransportError.self) {
                try await Self.send(transport, "https://\(host)/")
            }
            #expect(error?.kind == .unsupported)
            #expect(error?.message.contains("AsyncHTTPClientTransport of the product RestAsyncHTTPClient") == true)
        }
    }
    #endif
}

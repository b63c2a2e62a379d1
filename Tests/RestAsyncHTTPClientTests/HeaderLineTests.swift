#if AsyncHTTPClient
import Foundation
import RestTransportTests
import Testing

@testable import RestAsyncHTTPClient
@_spi(Generated) import RestRuntime

/// Lines of a response's head that other clients read in another way.
@Suite struct HeaderLineTests {
    private func core(_ server: ScriptedServer) -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session")) },
            server: server.url,
            configuration: Configuration(transport: AsyncHTTPClientTransport())
        )
    }

    /// Bytes that are no UTF-8: the resource that they name can't be asked for, and no other one is.
    @Test func aLocationInLatin1() async throws {
        let head = Data("HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: /caf".utf8) + [0xE9]
        let server = try ScriptedServer { _ in [.send(head + Data("\r\n\r\n".utf8)), .close] }
        do {
            try await core(server).run(Call("t", "GET /a"), throwing: Never.self)
            Issue.record("it was followed")
        } catch RestError<Never>.transport(let error, _) {
            #expect(error.kind == .redirect, "\(error)")
        }
        #expect(server.requests.count == 1)
    }

    /// Each line is one cookie, commas and all (RFC 6265, section 5.2).
    @Test func cookiesWithCommas() async throws {
        let lines = "Set-Cookie: lb=a, b=c; Path=/\r\nSet-Cookie: d=e,f=g; Path=/\r\n"
        let server = try ScriptedServer { _ in
            [.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\(lines)Content-Length: 0\r\n\r\n"), .close]
        }
        let core = core(server)
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        let request = String(decoding: try #require(server.requests.last), as: UTF8.self).lowercased()
        #expect(request.contains("cookie: lb=a, b=c; d=e,f=g\r\n"), "\(request)")
    }
}
#endif

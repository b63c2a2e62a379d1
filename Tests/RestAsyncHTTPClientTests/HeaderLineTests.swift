#if AsyncHTTPClient
import Foundation
import RestTransportTests
import Testing

@testable import RestAsyncHTTPClient
@_spi(Generated) import RestRuntime

/// Header lines of a response that other clients read differently.
@Suite struct HeaderLineTests {
    private func core(_ server: ScriptedServer) -> ClientCore {
        ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session")) },
            server: server.url,
            configuration: Configuration(transport: AsyncHTTPClientTransport())
        )
    }

    /// A `Location` that isn't UTF-8 can't be requested. The call fails instead of requesting another URL.
    @Test func rejectsLocationInLatin1() async throws {
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

    /// Each line is one cookie, including its commas (RFC 6265, section 5.2).
    @Test func keepsCommasOfCookies() async throws {
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

import Foundation
import HTTPTypes
import RestTransportTests
import Testing

@_spi(Generated) @testable import RestRuntime

/// Cookie values with commas, from a server and back (RFC 6265, section 5.2).
@Suite struct SetCookieLineTests {
    /// Returns the cookies of the second request that a transport sends.
    private func sentBack(_ lines: [String], _ transport: any Transport) async throws -> String? {
        let fields = lines.map { "Set-Cookie: \($0)\r\n" }.joined()
        let server = try ScriptedServer { _ in
            [.send("HTTP/1.1 200 OK\r\n\(fields)Content-Length: 0\r\n\r\n"), .close]
        }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session")) },
            server: server.url,
            configuration: Configuration(transport: transport)
        )
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        let request = String(decoding: try #require(server.requests.last), as: UTF8.self)
        return request.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix("cookie: ") }
            .map { String($0.dropFirst(8)) }
    }

    @Test(
        arguments: [
            (["lb=a,b=c; Path=/"], "lb=a,b=c"), (["a=1; Path=/", "b=2; Path=/"], "a=1; b=2"),
            (["a=1; Expires=Wed, 09 Jun 2121 10:18:14 GMT; Path=/", "lb=x,y=z; Path=/"], "a=1; lb=x,y=z"),
            (["a=\"1,2\"; Path=/"], "a=\"1,2\""),
        ] as [([String], String)]
    )
    func splitsLinesOfURLSession(_ lines: [String], _ expected: String) async throws {
        #expect(try await sentBack(lines, URLSessionTransport()) == expected)
    }

    /// A transport that returns each `Set-Cookie` line as its own field loses nothing.
    @Test func keepsSeparateLines() async throws {
        let log = Log()
        let transport = MemoryTransport { request, _ in
            log.add(request.headerFields[.cookie] ?? "")
            var head = HTTPResponse(status: .ok)
            for line in ["lb=a, b=c; Path=/", "d=e,f=g; Path=/"] {
                head.headerFields.append(HTTPField(name: .setCookie, value: line))
            }
            return TransportResponse(head)
        }
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.cookie("session")) },
            server: "http://h",
            configuration: Configuration(transport: transport)
        )
        for _ in 0..<2 { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        #expect(log.lines == ["", "lb=a, b=c; d=e,f=g"])
    }
}

import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// `Location` headers with several lines or with unusual bytes.
@Suite struct LocationTests {
    /// Returns the paths that were requested, and the error.
    private func follow(_ lines: [String]) async -> (urls: [String], error: RestError<Never>?) {
        let log = Log()
        let transport = MemoryTransport { request, _ in
            log.add(request.path ?? "")
            guard request.path == "/a" else { return TransportResponse(HTTPResponse(status: .ok)) }
            var head = HTTPResponse(status: .found)
            for line in lines { head.headerFields.append(HTTPField(name: .location, value: line)) }
            return TransportResponse(head)
        }
        let core = ClientCore(
            APIDescription(name: "T"),
            server: "http://h",
            configuration: Configuration(transport: transport)
        )
        let error = await failed(Never.self) { try await core.run(Call("t", "GET /a"), throwing: Never.self) }
        return (log.lines, error)
    }

    @Test(arguments: [
        ["/b", "/c"], ["/b, /c"], ["http://h/b", "http://h/c"], ["/caf\u{FFFD}"], ["http://h/\u{FFFD}?x"],
    ])
    func rejectsInvalidLocations(_ lines: [String]) async throws {
        let found = await follow(lines)
        #expect(found.urls == ["/a"])
        guard case .transport(let error, _)? = found.error else {
            Issue.record("\(found)")
            return
        }
        #expect(error.kind == .redirect)
    }

    @Test(arguments: [(["/b", "/b"], "/b"), (["/b"], "/b"), (["/b, c"], "/b,%20c"), (["/b,/c"], "/b,/c")])
    func followsValidLocations(_ lines: [String], _ expected: String) async throws {
        let found = await follow(lines)
        #expect(found.urls == ["/a", expected] && found.error == nil, "\(found)")
    }

    @Test func readsLocationOfResponse() throws {
        func response(_ lines: [String]) -> Response {
            var fields = HTTPFields()
            for line in lines { fields.append(HTTPField(name: .location, value: line)) }
            return Response(status: 202, headers: fields)
        }
        let one = WorkStart(value: (), response: response(["http://h/b", "http://h/b"]))
        #expect(try one.url(.header("Location")).absoluteString == "http://h/b")
        let two = WorkStart(value: (), response: response(["http://h/b", "http://h/c"]))
        #expect(throws: RequestError.self) { try two.url(.header("location")) }
        #expect(throws: FieldError.self) { try response(["http://h/b", "http://h/c"]).decode(Located<Room>.self) }
        #expect(
            try response(["http://h/b", "http://h/b"]).decode(Located<Room>.self).url.absoluteString == "http://h/b"
        )
    }
}

import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestRuntime

/// A call is only a description: its statements work in any order, and nothing happens until it is sent.
@Suite struct CallTests {
    private typealias Statement = @Sendable (inout Call) -> Void

    /// One statement of each kind. Each must work before and after every other one.
    private static let statements: [Statement] = [
        { $0.path("a b") },
        { $0.query("q", "1") },
        { $0.header("X-A", "x") },
        { $0.body(Hero(name: "Ж")) },
        { $0.charset("windows-1251") },
        { $0.envelope(Envelope(send: ["data"])) },
        { $0.auth(.header("X-Key")) },
        { $0.success(200...201) },
        { $0.timeout(5) },
        { $0.at("x") },
        { $0.messages(.header("X-M")) },
        { $0.serializer("json") },
    ]

    private func sent(_ statements: [Statement]) async throws -> (HTTPRequest, Data?, Double) {
        let box = SentBox()
        let transport = RecordingTransport(box: box)
        let core = ClientCore(
            APIDescription(name: "T") { $0.auth(.bearer) },
            server: "http://h/v1",
            credential: .key("K"),
            configuration: Configuration(transport: transport)
        )
        var call = Call("t", "POST /a/{id}")
        for statement in statements { statement(&call) }
        try await core.run(call, throwing: Never.self)
        let request = try #require(box.request)
        return (request.head, request.body?.bytes, request.options.timeout)
    }

    @Test func acceptsStatementsInAnyOrder() async throws {
        let expected = try await sent(Self.statements)
        #expect(expected.0.path == "/v1/a/a%20b?q=1")
        #expect(expected.1 == Data([UInt8]("{\"data\":{\"name\":\"".utf8) + [0xC6] + [UInt8]("\"}}".utf8)))
        #expect(expected.2 == 5)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let other = try await sent(Self.statements.shuffled(using: &generator))
            #expect(other.0 == expected.0 && other.1 == expected.1 && other.2 == expected.2)
        }
    }

    @Test func copiesAreIndependent() {
        var call = Call("t", "GET /a/{id}")
        call.path("1")
        let copy = call
        call.query("q", "1")
        #expect(copy.values.query.isEmpty)
        #expect(call.values.query.count == 1)
        #expect(copy.template == "/a/{id}" && copy.method == "GET")
    }

    /// A call's settings override the API's.
    @Test func overridesSettingsOfAPI() async throws {
        let box = SentBox()
        let core = ClientCore(
            APIDescription(name: "T") { call in
                call.timeout(7)
                call.success(200...404)
                call.charset("windows-1251")
            },
            server: "http://h",
            configuration: Configuration(transport: RecordingTransport(box: box, status: 404), timeout: 3)
        )
        var call = Call("t", "PUT /a")
        call.body("Ж")
        try await core.run(call, throwing: Never.self)
        #expect(box.request?.options.timeout == 7)
        #expect(box.request?.body?.bytes == Data([0xC6]))
        call.timeout(nil)
        call.charset(nil)
        call.success(200...299)
        let other = call
        let error = await failed(Never.self) { try await core.run(other, throwing: Never.self) }
        #expect(error?.status == 404)
        #expect(box.request?.options.timeout == 3)
        #expect(box.request?.body?.bytes == Data("Ж".utf8))
    }
}

private final class SentBox: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: TransportRequest?
    var request: TransportRequest? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

private struct RecordingTransport: Transport {
    let box: SentBox
    var status = 200

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        box.request = request
        return TransportResponse(HTTPResponse(status: .init(code: status)))
    }
}

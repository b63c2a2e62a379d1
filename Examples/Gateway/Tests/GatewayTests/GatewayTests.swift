import Foundation
import Hummingbird
import HummingbirdTesting
import RestRuntime
import RestTesting
import Testing

@testable import Gateway

/// The gateway with a real billing service in this process.
@Suite(.timeLimit(.minutes(1))) struct GatewayTests {
    private static let ada: HTTPFields = [.authorization: "Bearer ada"]

    @Test func sendsTheCallersTokenAndTheRequestsID() async throws {
        let upstream = Router()
        upstream.get("/invoices") { request, _ in
            let customer = request.uri.queryParameters["customer"].map(String.init) ?? ""
            let isTraced = request.headers[.init("X-Request-ID")!]?.isEmpty == false
            return [Invoice(id: "\(request.token ?? "nobody"), \(isTraced)", customer: customer, amount: 12.5)]
        }
        try await withGateway(to: upstream) { gateway in
            for name in ["ada", "grace"] {
                try await gateway.execute(
                    uri: "/customers/7/invoices",
                    method: .get,
                    headers: [.authorization: "Bearer \(name)"]
                ) { response in
                    #expect(response.status == .ok)
                    let invoices = try JSONDecoder().decode([Invoice].self, from: response.body)
                    #expect(invoices.map(\.id) == ["\(name), true"])
                }
            }
        }
    }

    @Test func refusesACallerWithoutAToken() async throws {
        try await withGateway(to: Router()) { gateway in
            try await gateway.execute(uri: "/customers/7/invoices", method: .get) { response in
                #expect(response.status == .unauthorized)
                #expect(response.headers[.wwwAuthenticate] == "Bearer")
            }
        }
    }

    @Test func createsAnInvoice() async throws {
        let upstream = Router()
        upstream.post("/invoices") { request, context in
            struct Sent: Decodable {
                let customer: String
                let amount: Double
            }
            let sent = try await request.decode(as: Sent.self, context: context)
            return EditedResponse(
                status: .created,
                response: Invoice(id: "1", customer: sent.customer, amount: 99)
            )
        }
        try await withGateway(to: upstream) { gateway in
            try await gateway.execute(
                uri: "/customers/7/invoices",
                method: .post,
                headers: Self.ada,
                body: ByteBuffer(string: #"{"amount": 99}"#)
            ) { response in
                #expect(response.status == .created)
                let invoice = try JSONDecoder().decode(Invoice.self, from: response.body)
                #expect(invoice == Invoice(id: "1", customer: "7", amount: 99))
            }
        }
    }

    /// A response of the service, and the gateway's own.
    struct Mapping: Sendable {
        let status: HTTPResponse.Status
        var body = #"{"error": "no such customer"}"#
        var headers: HTTPFields = [:]
        let expected: HTTPResponse.Status
        var text: String?
    }

    @Test(arguments: [
        Mapping(status: .notFound, expected: .notFound, text: "no such customer"),
        Mapping(status: .unauthorized, expected: .unauthorized, text: "no such customer"),
        // Not in the form of the spec: the body may be from another server.
        Mapping(status: .notFound, body: "<html>", expected: .badGateway),
        Mapping(status: .internalServerError, expected: .badGateway),
        Mapping(status: .ok, body: #"[{"id": 7}]"#, expected: .badGateway),
        Mapping(status: .serviceUnavailable, headers: [.retryAfter: "120"], expected: .serviceUnavailable),
        Mapping(status: .tooManyRequests, headers: [.retryAfter: "120"], expected: .serviceUnavailable),
    ])
    func mapsErrors(_ mapping: Mapping) async throws {
        let upstream = Router()
        upstream.get("/invoices") { _, _ in
            var headers = mapping.headers
            headers[.contentType] = "application/json"
            return Response(
                status: mapping.status,
                headers: headers,
                body: ResponseBody(byteBuffer: ByteBuffer(string: mapping.body))
            )
        }
        let skipsPauses: @Sendable (inout Configuration) -> Void = { $0.clock = TestClock(skipping: true) }
        try await withGateway(to: upstream, client: skipsPauses) { gateway in
            try await gateway.execute(uri: "/customers/7/invoices", method: .get, headers: Self.ada) { response in
                #expect(response.status == mapping.expected)
                #expect(response.headers[.retryAfter] == mapping.headers[.retryAfter])
                let text = String(buffer: response.body)
                #expect(text.contains("no such customer") == (mapping.text != nil))
                #expect(!text.contains("localhost"))
            }
        }
    }

    @Test func repliesAfterTheDeadline() async throws {
        let (arrivals, arrival) = AsyncStream<Void>.makeStream()
        let (held, hold) = AsyncStream<Void>.makeStream()
        let upstream = Router()
        upstream.get("/invoices") { _, _ -> [Invoice] in
            arrival.yield()
            for await _ in held {}  // until the end of the test
            return []
        }
        // The clock of the client, which the test advances.
        let clock = TestClock()
        let hasClock: @Sendable (inout Configuration) -> Void = { $0.clock = clock }
        try await withGateway(to: upstream, client: hasClock) { gateway in
            async let response: Void = gateway.execute(uri: "/customers/7/invoices", method: .get, headers: Self.ada) {
                response in
                #expect(response.status == .gatewayTimeout)
            }
            for await _ in arrivals { break }
            clock.advance(by: 10)
            try await response
            hold.finish()
        }
    }

    @Test func repliesIfTheServiceIsAway() async throws {
        // Nothing listens on port 1.
        let billing = makeBillingClient(server: "http://127.0.0.1:1") { $0.clock = TestClock(skipping: true) }
        try await makeApplication(billing, address: .hostname("127.0.0.1", port: 0)).test(.live) { gateway in
            try await gateway.execute(uri: "/customers/7/invoices", method: .get, headers: Self.ada) { response in
                #expect(response.status == .badGateway)
            }
        }
    }
}

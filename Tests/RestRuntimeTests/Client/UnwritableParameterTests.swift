import Foundation
import TestServers
import Testing

@_spi(Generated) @testable import RestRuntime

/// Parameters that can't be written in their format make the call fail before anything is sent, wherever they are.
@Suite struct UnwritableParameterTests {
    enum Level: Double, CaseIterable {
        case low = 0.5
    }

    /// The year 10000, which ISO 8601 has no four digits for.
    private static let late = Date(timeIntervalSince1970: 253_402_300_800)
    private static let never = Date(timeIntervalSince1970: .infinity)

    private func problem(_ route: String = "POST /a", _ fill: (inout Call) -> Void) async throws -> String {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { server in
            var call = Call("t", route)
            fill(&call)
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            let error = await failed(Never.self) { try await core.run(call, throwing: Never.self) }
            #expect(server.requests.isEmpty, "sent: \(server.requests.map { $0.target + " " + $0.text })")
            guard case .request(let problem, _)? = error else { return "\(String(describing: error))" }
            return problem.message
        }
    }

    private func expectRefused(
        _ name: String?,
        _ expected: String,
        _ route: String = "POST /a",
        sourceLocation: SourceLocation = #_sourceLocation,
        _ fill: (inout Call) -> Void
    ) async throws {
        let text = try await problem(route, fill)
        let subject = name.map { "the parameter '\($0)'" } ?? "a parameter"
        #expect(
            text.hasPrefix("\(subject) can't be encoded: expected \(expected), found "),
            sourceLocation: sourceLocation
        )
    }

    @Test func paths() async throws {
        try await expectRefused(nil, "a finite number", "GET /d/{d}") { $0.path(Double.infinity) }
        try await expectRefused(nil, "a number", "GET /d/{d}") { $0.path(Decimal.nan) }
        try await expectRefused(nil, "a date from the year 0 to 9999", "GET /d/{d}") { $0.path(Self.late) }
        try await expectRefused(nil, "a finite number", "GET /d/{d...}") { $0.path(rest: -Float.infinity) }
    }

    @Test func queries() async throws {
        try await expectRefused("q", "a finite number") { $0.query("q", Double.nan) }
        try await expectRefused("q", "a finite number") { $0.query("q", [1, Double.infinity], .comma) }
        try await expectRefused("q", "a finite number") { $0.query(nullable: "q", Float.nan) }
        try await expectRefused("q", "a finite number") { $0.query(patch: "q", Patch.value(Double.infinity)) }
        try await expectRefused("q", "a number") { $0.query("q", Decimal.nan) }
        try await expectRefused("q", "a date from the year 0 to 9999") { $0.query("q", Self.late) }
        try await expectRefused("q", "a date from the year 0 to 9999") { $0.query("q", Self.late, format: .http) }
        try await expectRefused("q", "a finite date") { $0.query("q", Self.never, format: .seconds) }
        try await expectRefused("q", "a finite date") { $0.query("q", Self.never, format: .milliseconds) }
        let huge = Date(timeIntervalSince1970: 1e300)
        try await expectRefused("q", "a date whose milliseconds fit in 64 bits") {
            $0.query("q", huge, format: .dotnet)
        }
    }

    @Test func formsAndParts() async throws {
        try await expectRefused("f", "a finite number") { $0.form("f", Double.infinity) }
        try await expectRefused("f", "a number") { $0.form("f", [Decimal.nan]) }
        try await expectRefused("f", "a finite number") { $0.form(nullable: "f", Double.infinity) }
        try await expectRefused("p", "a finite number") { $0.multipart("p", Double.infinity) }
        try await expectRefused("p", "a date from the year 0 to 9999") { $0.multipart("p", [Self.never]) }
        try await expectRefused("p", "a number") { $0.multipart(patch: "p", Patch.value(Decimal.nan)) }
        try await expectRefused("p", "a number") { $0.multipart(nullable: "p", [Decimal.nan]) }
    }

    @Test func headersAndCookies() async throws {
        try await expectRefused("X-H", "a finite number") { $0.header("X-H", Double.infinity) }
        try await expectRefused("X-H", "a number") { $0.header("X-H", [Decimal.nan]) }
        try await expectRefused("X-H", "a finite number") { $0.header(nullable: "X-H", Float.infinity) }
        try await expectRefused("If-Modified-Since", "a date from the year 0 to 9999") {
            $0.header("If-Modified-Since", Self.late)
        }
        try await expectRefused(nil, "a finite number") { $0.header("X-H", "v=\($0.text(Double.nan))") }
        try await expectRefused("c", "a finite number") { $0.cookie("c", Double.infinity) }
        try await expectRefused("c", "a date from the year 0 to 9999") { $0.cookie(nullable: "c", Self.late) }
        try await expectRefused("c", "a number") { $0.cookie(patch: "c", Patch.value(Decimal.nan)) }
    }

    /// Values that can be written in their format are sent, also if they couldn't be in JSON.
    @Test func sendsWritableValues() async throws {
        try await LoopbackServer.run { _ in
            LoopbackServer.Reply()
        } _: { server in
            let core = ClientCore(APIDescription(name: "T"), server: server.url)
            var call = Call("t", "GET /a/{x}")
            call.path(1.5)
            call.query("a", Double.infinity, format: .nonfinite)
            call.query("b", -Double.infinity, format: .string)
            call.query("c", Self.late, format: .seconds)
            call.query("d", Decimal(2))
            try await core.run(call, throwing: Never.self)
            #expect(server.requests.map(\.target) == ["/a/1.5?a=Infinity&b=-Inf&c=253402300800&d=2"])
        }
    }

    /// In a body, milliseconds of a date that overflow are an error.
    @Test func bodies() {
        struct Model: Mappable {
            var date: Date
            init(_ date: Date) { self.date = date }
            init(from fields: inout FieldReader) { date = fields.value("date", .format(.milliseconds)) }
            func write(to fields: inout FieldWriter) { fields.value("date", date, .format(.milliseconds)) }
        }
        #expect(throws: FieldError.self) { try Mapping.encode(Model(Date(timeIntervalSince1970: 1e306))) }
    }
}

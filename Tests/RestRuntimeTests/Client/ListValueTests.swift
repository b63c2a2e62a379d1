import Foundation
import HTTPTypes
import Testing

@_spi(Generated) @testable import RestMapping
@_spi(Generated) @testable import RestRuntime

/// Lists as one text: a value that contains the separator is never taken for two values.
@Suite struct ListValueTests {
    private func sent(_ fill: (inout Call) -> Void) async throws -> HTTPRequest {
        let requests = Requests()
        let transport = MemoryTransport { head, body in
            requests.add(head, body)
            return TransportResponse(HTTPResponse(status: .noContent))
        }
        var call = Call("t", "PUT /a")
        fill(&call)
        let core = ClientCore(
            APIDescription(name: "T"),
            server: "http://h",
            configuration: Configuration(transport: transport)
        )
        try await core.run(call, throwing: Never.self)
        return try #require(requests.last)
    }

    private func problem(_ fill: (inout Call) -> Void) async -> String? {
        do {
            _ = try await sent(fill)
            return nil
        } catch {
            guard case .request(let error, _)? = error as? RestError<Never> else { return "\(error)" }
            return error.message
        }
    }

    @Test(arguments: [
        (["a, b", "c", ""], #""a, b", c, """#), (["a", "b"], "a, b"), ([#"say "a, b""#], #"say "a, b""#),
        ([#"W/"1,2""#, "*"], #"W/"1,2", *"#), ([#"a,"b\"#], #""a,\"b\\""#), ([#"open ""#], #""open \"""#),
    ])
    func writesListsInHeaders(_ values: [String], _ expected: String) async throws {
        let fields = try await sent { $0.header("X-A", values) }.headerFields
        #expect(fields[HTTPField.Name("X-A")!] == expected)
        // The runtime's header parser finds the same number of values.
        #expect(HeaderText.parts(of: expected).count == values.count)
    }

    @Test func leavesOutEmptyLists() async throws {
        let name = HTTPField.Name("X-A")!
        let none: [String]? = nil
        #expect(try await sent { $0.header("X-A", none) }.headerFields[name] == nil)
        #expect(try await sent { $0.header("X-A", [String]()) }.headerFields[name] == nil)
        #expect(try await sent { $0.header(nullable: "X-A", none) }.headerFields[name] == "")
        #expect(try await sent { $0.header(nullable: "X-A", ["b"]) }.headerFields[name] == "b")
        #expect(try await sent { $0.header(patch: "X-A", Patch<[Int]>.absent) }.headerFields[name] == nil)
        #expect(try await sent { $0.header(patch: "X-A", Patch<[Int]>.null) }.headerFields[name] == "")
        #expect(try await sent { $0.header(patch: "X-A", Patch.value([1, 2])) }.headerFields[name] == "1, 2")
        // Sending no condition at all would change the meaning of the request.
        #expect(await problem { $0.header("If-Match", [EntityTag]()) } == "the list of the header 'If-Match' is empty")
    }

    @Test(arguments: [(ListStyle.space, " "), (.pipe, "|"), (.comma, ",")])
    func rejectsValuesWithSeparators(_ style: ListStyle, _ sign: String) async throws {
        let list = ["a\(sign)b", "c"]
        let wrong = "a value of 'l' contains '\(sign)', which separates its values"
        #expect(await problem { $0.form("l", list, style) } == wrong)
        #expect(await problem { $0.multipart("l", list, style) } == wrong)
        #expect(await problem { $0.query("l", list, style) } == (style == .comma ? nil : wrong))
        let nested = try #require(NestedParameter(list))
        #expect(await problem { $0.form("l", nested, style) }?.contains("the separator of values") == true)
    }

    /// In a query, the comma of a value is escaped, unlike the separator.
    @Test func escapesCommasOfQueryValues() async throws {
        #expect(try await sent { $0.query("l", ["a,b", "c"], .comma) }.path == "/a?l=a%2Cb,c")
        let nested = NestedParameter(["a,b", "c"])
        #expect(try await sent { $0.query("l", nested, .comma) }.path == "/a?l=a%2Cb,c")
    }

    private final class Requests: @unchecked Sendable {
        private let lock = NSLock()
        private var heads: [HTTPRequest] = []
        var last: HTTPRequest? { lock.withLock { heads.last } }
        func add(_ head: HTTPRequest, _ body: Data?) { lock.withLock { heads.append(head) } }
    }
}

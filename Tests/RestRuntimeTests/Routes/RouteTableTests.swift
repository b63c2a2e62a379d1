import Foundation
import Testing

@_spi(Generated) @testable import RestRuntime

@Suite struct RouteTableTests {
    typealias Line = RouteTable<String>.Line

    private func table(_ patterns: [(String, String)]) -> RouteTable<String> {
        RouteTable(patterns.map { Line($0.1, path: $0.0) })
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let patterns: [(String, String)]
        var base = ""
        let path: String
        let expected: String?
        var testDescription: String { "\(patterns) \(path)" }
    }

    private static let fallback = [("test/*", "S"), ("test/#", "N"), ("test/**", "D"), ("**", "Z")]
    private static let users = [("users/#", "N"), ("users/me", "E"), ("users/*", "S")]
    private static let under = [("test/*", "S"), ("test/path/sub", "A"), ("test/path/under", "B"), ("test", "R")]

    @Test(arguments: [
        Row(patterns: [], path: "/test", expected: nil),
        Row(patterns: [("test", "A")], base: "/api/v1", path: "/api/v1/test", expected: "A"),
        Row(patterns: [("test/things", "A")], base: "/api/v1", path: "/api/v1/test", expected: nil),
        Row(patterns: [("test/things", "A")], path: "/test/things/thingys", expected: nil),
        Row(patterns: [("test/#", "A")], path: "/test/things", expected: nil),
        Row(patterns: under, base: "/api/v1", path: "/api/v1/test/path/under", expected: "B"),
        Row(patterns: under, path: "/test/apple", expected: "S"),
        Row(patterns: under, path: "/test", expected: "R"),
        Row(patterns: under, base: "/api/v1", path: "/api/v1/", expected: nil),
        Row(patterns: fallback, path: "/test/42", expected: "N"),
        Row(patterns: fallback, path: "/test/apple", expected: "S"),
        Row(patterns: fallback, path: "/test/apple/seed", expected: "D"),
        Row(patterns: fallback, base: "/api/v1", path: "/api/v1/", expected: "Z"),
        Row(patterns: users, path: "/users/me", expected: "E"),
        Row(patterns: users, path: "/users/12", expected: "N"),
        Row(patterns: users, path: "/users/١٢", expected: "S"),
        Row(patterns: users, path: "/Users/me", expected: nil),
        Row(patterns: [("test/*/sub", "A"), ("test/path/other", "B")], path: "/test/path/sub", expected: "A"),
        Row(patterns: [("test/#/x", "A"), ("test/*/y", "B")], path: "/test/42/y", expected: "B"),
        Row(patterns: [("*/b", "S"), ("a/c", "D")], path: "/a/b", expected: "S"),
        Row(patterns: [("a", "X"), ("a", "Y")], path: "/a", expected: "Y"),
        Row(patterns: [("other/test", "E")], base: "/api/v1", path: "/other/test", expected: "E"),
        Row(patterns: [("test", "E")], path: "/test?a=1", expected: "E"),
        Row(patterns: [("test", "E")], path: "/test/", expected: "E"),
        Row(patterns: [("**", "A"), ("test/**", "B")], path: "/test", expected: "A"),
        Row(patterns: [("#", "N")], path: "/", expected: nil),
        Row(patterns: [("*", "S")], path: "/", expected: nil),
        Row(patterns: [("a/*/b", "S")], path: "/a//b", expected: nil),
        Row(patterns: [("a/**", "D")], path: "/a//b", expected: "D"),
        Row(patterns: [("users/", "E")], path: "/users", expected: "E"),
        Row(patterns: [("0/test", "E")], base: "/api/v1", path: "/api/v10/test", expected: nil),
        Row(patterns: [("a/**/b", "X")], path: "/a/c/b", expected: nil),
        Row(patterns: [("", "E")], base: "/v1", path: "/v1", expected: nil),
        Row(patterns: [("/", "R"), ("**", "Z")], path: "/", expected: "R"),
        Row(patterns: [("users/a b", "E")], path: "/users/a%20b", expected: "E"),
        Row(patterns: [("users/*", "S")], path: "/users/a%2Fb", expected: "S"),
    ])
    func byPath(_ row: Row) {
        #expect(table(row.patterns).value(path: row.path, base: row.base) == row.expected)
    }

    @Test func byVerbAndStatus() {
        let table = RouteTable<String>([
            Line("200", path: "test/**", statuses: 200...200), Line("201", path: "test/**", statuses: 201...201),
            Line("post", path: "test/**", method: "POST"), Line("Z", path: "**"),
        ])
        #expect(table.value(path: "/test/x", status: 200) == "200")
        #expect(table.value(path: "/test/x", status: 201) == "201")
        #expect(table.value(path: "/test/x", method: "POST", status: 201) == "post")
        // The best pattern is final, even if it has no value for the status.
        #expect(table.value(path: "/test/x", status: 404) == nil)
        #expect(table.value(path: "/test/x") == nil)
        #expect(table.value(path: "/test/x", method: "post") == nil)
        #expect(table.value(path: "/other", status: 404) == "Z")
    }

    @Test func choosesLineByPrecedence() {
        let table = RouteTable<String>([
            Line("any"), Line("get", method: "GET"), Line("2xx", statuses: 200...299), Line("200", statuses: 200...200),
            Line("text", mediaType: "text/*"), Line("html", mediaType: "text/html"), Line("all", mediaType: "*/*"),
            Line("path", path: "/p"), Line("path text", path: "/p", mediaType: "text/*"), Line("later", path: "/p"),
            Line(nil, path: "/off"), Line("put off", path: "/off", method: "PUT"),
        ])
        #expect(table.value(path: "/x", method: "GET", status: 200, mediaType: "text/html") == "get")
        #expect(table.value(path: "/x", method: "PUT", status: 200, mediaType: "text/html") == "200")
        #expect(table.value(path: "/x", method: "PUT", status: 201, mediaType: "text/html") == "2xx")
        #expect(table.value(path: "/x", status: 404, mediaType: "Text/HTML; charset=x") == "html")
        #expect(table.value(path: "/x", status: 404, mediaType: "text/plain") == "text")
        #expect(table.value(path: "/x", status: 404) == "all")
        #expect(table.value(path: "/p", status: 404, mediaType: "text/plain") == "path text")
        #expect(table.value(path: "/p", status: 404, mediaType: "image/png") == "later")
        #expect(table.value(path: "/p", method: "GET", status: 404) == "get")
        #expect(table.value(path: "/off", status: 404) == nil)
        #expect(table.line(path: "/off", status: 404)?.path == "/off")
        #expect(table.value(path: "/off", method: "PUT") == "put off")
        #expect(RouteTable<String>([Line("wide", statuses: .min ... .max)]).value(path: "/", status: 7) == "wide")
    }

    /// A table and a path that make a naive matcher backtrack exponentially.
    @Test(.timeLimit(.minutes(1))) func doesNotBacktrackExponentially() {
        let depth = 14
        var lines: [Line] = []
        for bits in 0..<(1 << depth) {
            let segments = (0..<depth).map { bits & (1 << $0) == 0 ? "*" : "#" }
            lines.append(Line("\(bits)", path: (segments + ["end"]).joined(separator: "/")))
        }
        let table = RouteTable(lines)
        let path = String(repeating: "/1", count: depth)
        #expect(table.value(path: path + "/none") == nil)
        #expect(table.value(path: path + "/end") == "\((1 << depth) - 1)")
        let deep = RouteTable([Line("deep", path: String(repeating: "/a", count: 100_000))])
        #expect(deep.value(path: String(repeating: "/a", count: 100_000)) == "deep")
        #expect(deep.value(path: String(repeating: "/a", count: 99_999)) == nil)
        #expect(RouteTable([Line("x", path: "a/**")]).value(path: String(repeating: "/a", count: 100_000)) == "x")
    }

    @Test func matchesOnManyThreads() async {
        let table = RouteTable((0..<500).map { Line("\($0)", path: "/items/\($0)/*") })
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 { group.addTask { table.value(path: "/items/\(number)/x") == "\(number)" } }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test func ignoresInvalidPatterns() {
        let table = RouteTable([Line("a", path: "a/**/b"), Line("b", path: ""), Line("c", path: "c")])
        #expect(table.problems.map(\.problem) == [.restNotLast, .empty])
        #expect(table.value(path: "/c") == "c")
    }
}

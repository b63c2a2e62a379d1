import Testing

@_spi(Generated) @testable import RestMapping
@_spi(Generated) @testable import RestRuntime

@Suite struct PathPatternTests {
    @Test(
        arguments: [
            ("/users/#", "/users/#"), ("users/#/", "/users/#"), ("/", "/"), ("**", "/**"), ("a/*/b", "/a/*/b"),
            ("/a/**/", "/a/**"), ("a*", "/a*"), ("***", "/***"), ("ü b", "/ü b"),
        ]
    )
    func parsesPatterns(_ text: String, _ expected: String) throws {
        #expect(try PathPattern(text).description == expected)
        #expect(try PathPattern(expected) == PathPattern(text))
    }

    @Test(
        arguments: [
            ("", .empty), ("//", .emptySegment), ("a//b", .emptySegment), ("//a", .emptySegment),
            ("a/**/b", .restNotLast), ("**/**", .restNotLast), ("/**/a/", .restNotLast),
        ] as [(String, PathPatternError.Problem)]
    )
    func rejectsInvalidPatterns(_ text: String, _ problem: PathPatternError.Problem) {
        #expect(throws: PathPatternError(pattern: text, problem: problem)) { try PathPattern(text) }
        #expect(!"\(PathPatternError(pattern: text, problem: problem))".isEmpty)
    }

    @Test(
        arguments: [
            ("/api/v1/users/a%2Fb?page=2", "/api/v1", ["users", "a/b"]),
            ("/api/v10/x", "/api/v1", ["api", "v10", "x"]),
            ("/api/v1", "/api/v1/", []), ("/", "", []), ("", "", []), ("/a//b/", "", ["a", "", "b"]),
            ("/%C3%BC#f", "", ["ü"]), ("/%FF/%4", "", ["%FF", "%4"]), ("//", "", []),
        ] as [(String, String, [String])]
    )
    func splitsPaths(_ path: String, _ base: String, _ expected: [String]) {
        #expect(RoutePath(path, base: base).segments == expected)
    }
}

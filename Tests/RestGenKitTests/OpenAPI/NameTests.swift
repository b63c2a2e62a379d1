import Testing

@testable import RestGenKit

@Suite struct NameTests {
    @Test(arguments: [
        ("listForUser", ["list", "for", "user"]), ("list_for-user", ["list", "for", "user"]),
        ("HTTPStatus", ["http", "status"]),
        ("getAPIKeyIDs", ["get", "api", "key", "ids"]), ("O'Neil's", ["oneils"]), ("", []),
    ])
    func words(name: String, words: [String]) {
        #expect(NameWords.of(name) == words)
    }

    @Test(arguments: [
        ("repos", "repo"), ("repositories", "repository"), ("statuses", "status"), ("analyses", "analysis"),
        ("boxes", "box"),
        ("status", "status"), ("news", "news"), ("people", "person"), ("releases", "release"), ("classes", "class"),
        ("is", "is"),
    ])
    func singular(many: String, one: String) {
        #expect(NameWords.singular(many) == one)
    }

    @Test(arguments: [
        ("issues", PageSelector.service("issues")), ("issues.list", .method(service: "issues", method: "list")),
        ("tag: Pull requests", .tag("Pull requests")), ("GET", .verb("GET")),
        ("/a/**", .path(verb: nil, pattern: "/a/**")),
        ("get /a", .path(verb: "GET", pattern: "/a")),
    ])
    func selectors(text: String, selector: PageSelector) {
        #expect(PageSelector(text) == selector)
    }
}

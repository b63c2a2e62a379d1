import Testing

@testable import RestGenKit

/// Specs that each use one key in a valid way. They have no diagnostics.
@Suite struct ValidKeyTests {
    private static let models = """
        models:
          Query: { q: String, page?: Int, paging?: Paging }
          Paging: { after?: String }
          Found: { items: [Item], next?: String }
          Item: { id: String }
          Problem: { message: String }
        """

    @Test(arguments: [
        #"a: { POST: "/a (Query) -> Found", pages: { page: page } }"#,
        #"a: { POST: "/a (Query) -> Found", pages: { cursor: paging.after, at: next } }"#,
        #"a: { POST: "/a (paging:Paging) -> Found", pages: { cursor: paging.after, at: next } }"#,
        "a: { POST: /a, form: Query, returns: Found, pages: { page: page } }",
        #"a: { GET: /a, returns: "[Item] at data", pages: { next: { link: next, at: links } } }"#,
        "a: { GET: /a, auth: { cookie: SID, expired: { status: 403 } } }",
        "a: { GET: /a, returns: Found, envelope: { success: { ok: true } } }",
        "a: { GET: /a, returns: { events: Item, failure: { at: error } } }",
        "a: { GET: /a, returns: { lines: Item, failure: { at: error } } }",
        "a: GET /a?uploads:Void -> Found",
        "a: { GET: /a, query: { uploads?: Void } }",
        "{ a: GET /a -> Found, b: { GET: /a, returns: Found, errors: Problem } }",
        "{ a: { GET: /a, errors: { 404: Problem } }, b: { GET: /a, errors: { 409: Problem } } }",
        #"a: { GET: /a, headers: { Authorization: "AWS4-HMAC-SHA256 Credential=test/20240101/us-east-1/sqs/aws4_request" } }"#,
    ])
    func acceptsKey(_ endpoint: String) {
        let resources = endpoint.hasPrefix("{") ? endpoint : "{ \(endpoint) }"
        let spec = ResolvedSpec("resources: \(resources)\n\(Self.models)")
        #expect(spec.diagnostics == [])
        #expect(spec.api != nil)
    }

    /// Endpoints that are equal are reported, even if their error enums have different names.
    @Test(arguments: ["errors: Problem", "errors: { 404: Problem, 409: Item }"])
    func reportsDuplicateEndpointsWithEqualErrors(_ errors: String) {
        let spec = ResolvedSpec(
            "resources: { a: { GET: /a, \(errors) }, b: { GET: /a, \(errors) } }\n\(Self.models)"
        )
        #expect(spec.diagnostics == ["duplicate-endpoint: b"])
    }

    @Test(arguments: [
        ("= 2.0", true), ("= 1.10", true), ("= 2", false), ("= 1.5", false), (#"= "2.0""#, false), ("= 10", false),
    ])
    func warnsAboutVersionsWrittenAsNumbers(_ constant: String, isWarned: Bool) {
        for spec in ["resources: { a: { POST: /a, body: { v: \(constant) } } }", "models: { A: { v: \(constant) } }"] {
            let expected = isWarned ? ["value-syntax: \(constant.dropFirst(2))"] : []
            #expect(ResolvedSpec(spec).diagnostics == expected, "\(spec)")
        }
        // All values of a query are texts.
        #expect(ResolvedSpec("resources: { a: { GET: /a, query: { v: \(constant) } } }").diagnostics == [])
    }

    @Test(arguments: [
        ("Authorization: Basic YWw6cHc=", true), ("Authorization: abc", true), ("X-Key: AKIA0123456789ABCDEF", true),
        ("Authorization: AWS4-HMAC-SHA256 Credential=a/b", false), (#"Authorization: "AWS a:b""#, false),
        ("Authorization: AWS4-HMAC-SHA256", false), ("Authorization: AWSome", true),
    ])
    func warnsAboutSecretsInFixedHeaders(_ header: String, isSecret: Bool) {
        let spec = ResolvedSpec("headers: { \(header) }\nresources: { a: GET /a }")
        #expect(spec.diagnostics.map { $0.prefix { $0 != ":" } } == (isSecret ? ["secret-in-spec"] : []))
    }
}

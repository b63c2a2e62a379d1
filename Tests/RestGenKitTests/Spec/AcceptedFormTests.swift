import Testing

@testable import RestGenKit

/// Valid specs that resemble a mistake or a form of other tools are read without a diagnostic.
@Suite struct AcceptedFormTests {
    static let specs = [
        // Types with the names of words.
        "models: { Event: { id: Int } }\nresources: { a: { get: GET /a -> Event at data } }",
        "models: { None: { id: Int } }\nresources: { a: { get: GET /a -> None } }",
        // A size is one of a few numbers.
        """
        models: { User: { id: Int } }
        enums: { PerPage: [10, 20, 50] }
        resources:
          a: { list: { GET: "/a?page?:Int&per?:PerPage", pages: { page: page, size: per }, returns: "[User]" } }
        """,
        // The long form of a parameter with the name of a word.
        "resources: { a: { get: { POST: /a, body: { void: String } } } }",
        "models: { User: { type: = user } }\nunions: { V: { by: type, options: [String: Int], user: User } }"
            + "\nresources: { a: { get: GET /a -> V } }",
        // A server's name.
        "server: { se: 'http://se.example.com', no: 'http://no.example.com' }"
            + "\nresources: { a: { get: { GET: /a, server: no } } }",
        // A call that was never sent is repeated.
        "resources: { a: { get: { POST: /a, retry: 3, idempotent: false } } }",
        "enums: { K: [name|asc, name|desc] }\nresources: { a: { get: GET /a -> K } }",
        "resources: { a: { get: GET /files/R&D/list -> JSON } }",
        // The other scheme sends the parameter.
        "resources: { a: { get: { GET: '/a?key', auth: [{ query: key }, bearer], returns: JSON } } }",
        // Quoted keys.
        #"resources: { a: { get: { GET: /a, returns: { type: Int, at: '"$"."/a"."b[0]"' } } } }"#,
        "resources: { a: { get: GET /a -> Int at dc:title.@type, ten: GET /b -> Int at items.0.last.+1.$t } }",
        #"""
        models: { M: { a: { type: Int, key: 'a."0".b' }, b: { type: Int, key: "card[number]" }, c: { type: Int, key: text/plain } } }
        resources: { a: { get: { POST: "/a", form: M } } }
        """#,
        // Compared words that are declared or quoted, and a text that contains JSON.
        """
        enums: { Answer: [yes, no] }
        models: { M: { answer: Answer, kind: = job } }
        resources:
          a:
            get: { GET: /a, returns: M, wait: { until: { answer: yes, kind: job } } }
            two: { GET: /b, returns: JSON, envelope: { success: { ok: "yes", on: "nil" } } }
            ten: { GET: /c, returns: String, wait: { until: { state: done } } }
        """,
        // A field that may be empty, and a failure among several values.
        """
        models: { M: { url: String, state: String } }
        resources:
          a:
            get: { GET: /a, returns: M, wait: { until: url, fail: { state: failed }, timeout: 30s } }
            two: { GET: /b, returns: M, wait: { until: { state: [done, skipped] }, fail: { state: [failed, done] } } }
        """,
        // The positions of an array's fields, a cursor that also tells whether there are more pages, dates as cursors.
        """
        models: { M: { as: array, fields: { items: [String], next: String } }, N: { items: [String], next?: Date } }
        resources:
          a:
            get: { GET: "/a?after?", returns: M, pages: { cursor: after, at: "1" } }
            two: { GET: "/b?after?", returns: N, pages: { cursor: after, at: next, more: next } }
            ten: { GET: "/c?page:Int=0", returns: N, cache: 60s, pages: { page: page, total: { header: X-Total } } }
        """,
        // Paths inside of a union by key, and texts of a list.
        """
        models: { M: { state: String }, P: { errors: [String] } }
        unions: { U: { by: key, m: M } }
        resources: { a: { get: { GET: /a, returns: U, errors: P, message: errors, wait: { until: { m.state: x } } } } }
        """,
        "models: { M: { x: { type: Int, key: on } } }\nresources: { a: { get: GET /a -> M } }",
    ]

    @Test(arguments: specs) func isAccepted(_ text: String) {
        let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)) { _, _ in
            SourceFile(name: "", text: "")
        }
        #expect(output.diagnostics.map(\.message) == [])
    }
}

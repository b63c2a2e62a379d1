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
        // Constants that look like types and placeholders, with the escapes that the helps name.
        #"resources: { a: { get: { GET: '/a?b="String"&c=":id"', query: { d: '= "{d}"' }, returns: JSON } } }"#,
        "resources: { a: { get: { GET: /a, headers: { X-A: = String, X-B: '= a <b>', X-C: '= :id' }, returns: JSON } } }",
        "resources: { a: { get: { GET: /a, headers: { Accept: text, X-B: text/html;q=0.5, X-C: '1:3' }, returns: JSON } } }",
        "models: { Dog: { type: = Dog } }\nresources: { a: { get: GET /a -> Dog } }",
        "enums: { Door: { closed: true, open: false }, Shop: { closed: 'true', open: b }, Part: { values: v, keys: k } }"
            + "\nresources: { a: { get: GET /a -> Door } }",
        "server: { a: 'https://[::1]:8080/x', b: 'https://a_b.example.com:{port}/{base}', c: 'https://{host}/v1' }",
        "server: { url: 'https://{host}/x', variables: { host: example.com/v1 } }",
        "auth: { oauth2: { token: /t, flow: client, scopes: ['read,write'] } }",
        // Quoted keys.
        #"resources: { a: { get: { GET: /a, returns: { type: Int, at: '"$"."/a"."b[0]"' } } } }"#,
        "models: { M: { x: { type: Int, key: on } } }\nresources: { a: { get: GET /a -> M } }",
    ]

    @Test(arguments: specs) func isAccepted(_ text: String) {
        let output = Pipeline.run(spec: SourceFile(name: "Test.rest.yaml", text: "restgen: 1\n" + text)) { _, _ in
            SourceFile(name: "", text: "")
        }
        #expect(output.diagnostics.map(\.message) == [])
    }
}

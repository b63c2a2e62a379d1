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
        // Fields with the names of options, and lowercase types.
        "models: { store: { id: Int }, M: { store: store, example: store, fields: [store], required: [store] } }"
            + "\nresources: { a: { get: GET /a -> M } }",
        "models: { M: { needs: String, deprecated: Bool, extra: '[String]' } }"
            + "\nresources: { a: { get: GET /a -> M } }",
        "models: { M: { a: { type: JSON }, schema: { type: String } } }\nresources: { a: { get: GET /a -> M } }",
        // A custom verb, and a service with keys of endpoints as names.
        "resources: { a: { list: { LIST: /a }, returns: GET /b, body: { GET: /c } } }",
        "resources: { a: { get: 'GET /a?q=1...5' } }",
        "enums: { K: ['a | b', 'c = d'] }\nresources: { a: { get: GET /a -> K } }",
        "resources: { a: { get: GET /R%26D } }",
        "unions: { U: { by: try, doc: String, shared: '[String]' } }\nresources: { a: { get: GET /a -> U } }",
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

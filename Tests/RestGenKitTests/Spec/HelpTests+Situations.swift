extension HelpTests {
    /// Help that depends on the situation.
    static let situations = [
        Help(
            "  U: { store: true, fields: { number: Int } }",
            "write 'store: number'",
            "  U: { store: number, fields: { number: Int } }",
            "number: Int"
        ),
        Help(
            "  U: { store: { table: us }, fields: { number: Int, code: String } }",
            "write a key such as 'key: number'. The possible keys are 'number', 'code'",
            "  U: { store: { table: us, key: number }, fields: { number: Int, code: String } }",
            "number: Int"
        ),
        Help(
            "  U: { a?: { type: Int?, default: 1, defaultFor: null } }",
            "remove the '?' after the name, or 'defaultFor'",
            "  U: { a: { type: Int?, default: 1, defaultFor: null } }",
            "a: Int?"
        ),
        Help(
            "  U: { a?: { type: Int?, default: 1, defaultFor: absent } }",
            "remove the '?' after the name, or 'defaultFor'",
            "  U: { a: { type: Int?, default: 1, defaultFor: absent } }",
            "a: Int?"
        ),
        Help(
            "a: { POST: /a, returns: 201 User, success: [200, 201] }",
            "remove 'success', or write 'success: { add: [200] }' to add 200 to the statuses of the result",
            "a: { POST: /a, returns: 201 User, success: { add: [200] } }",
            "call.success(200...201)"
        ),
        Help(
            "a: { POST: /a, returns: 201 User, success: [201] }",
            "remove 'success'",
            "a: { POST: /a, returns: 201 User }",
            "call.success(201...201)"
        ),
        Help(
            "a: { POST: /a, form: { file: File } }",
            "write 'multipart' in place of 'form'",
            "a: { POST: /a, multipart: { file: File } }",
            "a(file:"
        ),
        Help(
            "a: { GET: /a, query: { file: File } }",
            "use a String with the encoded bytes, or send the file in the body",
            "a: { GET: /a, query: { file: String } }",
            "a(file: String)"
        ),
        Help("  Open<T: { id: String }", "write 'Open<T>'", "  Open<T>: { id: T }", "struct Open<T"),
        Help(
            "pages:\n  named: link\nresources:\n  a: GET /a -> [User]",
            "write 'pages: named' in an endpoint, or remove the scheme",
            "pages:\n  named: link\nresources:\n  a: { GET: /a, returns: \"[User]\", pages: named }",
            "aPages"
        ),
        Help(
            "a: { GET: \"/u/{page}\", returns: \"[User]\", pages: { cursor: page, at: { header: X-Next } } }",
            "remove '{page}' from the path, and declare the query parameter 'page?'",
            "a: { GET: \"/u?page?\", returns: \"[User]\", pages: { cursor: page, at: { header: X-Next } } }",
            "aPages"
        ),
        Help(
            "  E: {}\nunions:\n  X: { by: try, map: \"[String: JSON]\", empty: E }",
            "remove 'empty' or 'map'",
            "  E: {}\nunions:\n  X: { by: try, map: \"[String: JSON]\" }",
            "case map([String: JSON])"
        ),
        Help(
            """
              A: { id: String, names: String }
              B: { id: String, name: String }
            unions:
              P: { by: type, shared: [name], cases: { b: B, a: A } }
            """,
            "'A' has a similar field 'names'. Rename it, or remove 'name' from 'shared'",
            """
              A: { id: String, name: String }
              B: { id: String, name: String }
            unions:
              P: { by: type, shared: [name], cases: { b: B, a: A } }
            """,
            "var name: String"
        ),
        Help(
            """
              A: { a: String }
            unions:
              P: { by: type, shared: [a], cases: { a: A } }
            """,
            "remove it, or give the case another name: 'aCase: { value: a, model: A }'",
            """
              A: { a: String }
            unions:
              P: { by: type, shared: [a], cases: { aCase: { value: a, model: A } } }
            """,
            "case aCase(A)"
        ),
        Help(
            """
              A: { a: String }
            unions:
              P: { by: type, shared: [a], cases: { a: { value: "x, y", model: A } } }
            """,
            """
            remove it, or give the case another name: 'aCase: { value: "x, y", model: A }'
            """,
            """
              A: { a: String }
            unions:
              P: { by: type, shared: [a], cases: { aCase: { value: "x, y", model: A } } }
            """,
            "case aCase(A)"
        ),
        Help(
            """
              U: { store: id, fields: { id: String } }
              Lobby: { users: "[U]" }
            resources:
              a: { GET: /a, returns: Lobby, store: whole }
            """,
            "write 'store: { whole: U }' if the list of 'U' in this response is complete",
            """
              U: { store: id, fields: { id: String } }
              Lobby: { users: "[U]" }
            resources:
              a: { GET: /a, returns: Lobby, store: { whole: U } }
            """,
            "-> Lobby {"
        ),
    ]
}

extension HelpTests {
    /// Specs in the style of other tools. Each has one diagnostic, whose help gives the spec that was meant.
    static let newcomers = endpointForms + resultForms + typeForms + valueForms + paths

    private static let endpointForms = [
        Help("a: GET \"/a\" -> User", "remove the quotes: '/a'", "a: GET /a -> User", "-> User {"),
        Help("a: GET \"/a -> User\"", "remove the quotes: '/a -> User'", "a: GET /a -> User", "-> User {"),
        Help("a: GET /a ?b -> User", "remove the space before '?b'", "a: GET /a?b -> User", "a(b: String)"),
        Help("a: GET /a? b", "remove the space after '?'", "a: GET /a?b", "a(b: String)"),
        Help("a: GET /a ? b", "remove the spaces before and after '?'", "a: GET /a?b", "a(b: String)"),
        Help("a: GET /a?b &c", "remove the space before '&c'", "a: GET /a?b&c", "a(b: String, c: String)"),
        Help(
            "a: POST /a (User) ?b",
            "write '?b' directly after the path",
            "a: POST /a?b (User)",
            "a(b: String, body: User)"
        ),
        Help(
            "a: { method: GET, url: \"/a/{id}\", returns: User }",
            "write 'GET: \"/a/{id}\"' instead of 'method' and 'url'",
            "a: { GET: \"/a/{id}\", returns: User }",
            "a(id: String)"
        ),
        Help(
            "s: { a: { request: \"GET /a/{id}\" } }",
            "write 'GET: \"/a/{id}\"' instead of 'request'",
            "s: { a: { GET: \"/a/{id}\" } }",
            "a(id: String)"
        ),
        Help(
            "a: { url: /a, returns: User }",
            "begin it with a verb and a path, as in 'GET: /a'",
            "a: { GET: /a, returns: User }",
            "-> User {"
        ),
        Help(
            "a: { GET: { path: /a } }",
            "write 'GET: /a', with other keys next to it",
            "a: { GET: /a }",
            "\"GET /a\""
        ),
        Help(
            "a: { POST: \"/a (b ?)\", returns: User }",
            "write 'b?'",
            "a: { POST: \"/a (b?)\", returns: User }",
            "b: "
        ),
        Help(
            "a: POST /a (nil)",
            "remove the parentheses for a request without a body",
            "a: POST /a",
            "a() async"
        ),
        Help(
            "resources:\n  s:\n    - a: GET /a\n    - b: GET /b",
            "remove the '-' before each item",
            "resources:\n  s:\n      a: GET /a\n      b: GET /b",
            "struct SService"
        ),
        Help(
            "s: { path: /s, endponts: { a: GET /a } }",
            "did you mean 'endpoints'?",
            "s: { path: /s, endpoints: { a: GET /a } }",
            "\"GET /s/a\""
        ),
        Help(
            "a: { POST: /a, body: [name, age: Int] }",
            "write '{ name: String, age: Int }'",
            "a: { POST: /a, body: { name: String, age: Int } }",
            "a(name: String, age: Int)"
        ),
        Help(
            "a: { GET: /a, auth: { type: apiKey, in: query, name: key } }",
            "write '{ query: key }'",
            "a: { GET: /a, auth: { query: key } }",
            "key"
        ),
        Help(
            "a: { GET: /a, auth: { type: http, scheme: basic } }",
            "write 'basic'",
            "a: { GET: /a, auth: basic }",
            "basic"
        ),
        Help(
            "a: { GET: /a, auth: { header: { name: X-Key } } }",
            "write 'X-Key'",
            "a: { GET: /a, auth: { header: X-Key } }",
            "X-Key"
        ),
    ]

    private static let resultForms = [
        Help(
            "a: GET /a -> User, 404",
            "write '-> User', because any other status throws an error. If the result is nil for 404, write 'returns: { "
                + "200: User, 404: nil }' in the long form",
            "a: { GET: /a, returns: { 200: User, 404: nil } }",
            "-> User? {"
        ),
        Help(
            "a: { GET: /a, returns: 201 User or 404 }",
            "write '201 User', because any other status throws an error. If the result is nil for 404, write 'returns: { "
                + "201: User, 404: nil }'",
            "a: { GET: /a, returns: 201 User }",
            "-> User {"
        ),
        Help(
            "a: GET /a -> User or String",
            "write a table in the long form for several types by status: 'returns: { 200: User, 202: String }'",
            "a: { GET: /a, returns: { 200: User, 202: String } }",
            "call.success(200...200, 202...202)"
        ),
        Help(
            "a: GET /a -> User throws User",
            "write 'errors: User' in the long form, with the verb as a key",
            "a: { GET: /a, returns: User, errors: User }",
            "throws(RestError<User>)"
        ),
        Help(
            "a: { GET: /a, returns: nil }",
            "write 'none' if the response isn't read, or a status such as '204'. An optional result is 'returns: { 200: "
                + "Room, 404: nil }'",
            "a: { GET: /a, returns: none }",
            "throws(RestError<Never>) {"
        ),
        Help(
            "a: { GET: /a, errors: { 404: nil } }",
            "write 'none' for an error without a model, or '404: nil' in the table of 'returns' for an optional result",
            "a: { GET: /a, errors: { 404: none } }",
            "throws(RestError<Never>) {"
        ),
        Help(
            "a: { GET: /a, errors: { 404: null } }",
            "write the type of the body, or 'none' for a status without a model",
            "a: { GET: /a, errors: { 404: none } }",
            "throws(RestError<Never>) {"
        ),
        Help(
            "errors: [404: User]\nresources:\n  a: GET /a",
            "write '{ 404: User }'",
            "errors: { 404: User }\nresources:\n  a: GET /a",
            "404"
        ),
        Help(
            "errors: { User: [404, 410] }\nresources:\n  a: GET /a",
            "write '404|410: User'",
            "errors: { 404|410: User }\nresources:\n  a: GET /a",
            "410"
        ),
        Help("a: GET /a -> sse User", "write 'events User'", "a: GET /a -> events User", "User"),
        Help("a: GET /a -> User stream", "write 'events User'", "a: GET /a -> events User", "User"),
        Help(
            "a: GET /a -> events",
            "write 'events' and the type of its values, as in 'events Change'",
            "a: GET /a -> events User",
            "User"
        ),
        Help(
            "a: { GET: /a, returns: { jsonl: User } }",
            "write 'lines' instead",
            "a: { GET: /a, returns: { lines: User } }",
            "User"
        ),
        Help(
            "a: { GET: /a, returns: { tpe: User, at: data } }",
            "did you mean 'type'?",
            "a: { GET: /a, returns: { type: User, at: data } }",
            "-> User {"
        ),
        Help(
            "a: { GET: /a, returns: User, success: { ok: true } }",
            "write it under 'envelope', as in 'envelope: { success: { ok: true } }'",
            "a: { GET: /a, returns: JSON, envelope: { success: { ok: true } } }",
            "ok"
        ),
        Help(
            "  P: { items: [User] }\nresources:\n  a: { GET: \"/a?since? -> P\", poll: { since: items.last.id, every: 3s } }",
            "make the list the result, as in '[User] at items', and write 'last.id' here",
            "  P: { items: [User] }\nresources:\n  a: { GET: \"/a?since? -> [User] at items\", poll: { since: last.id, every: "
                + "3s } }",
            "every: "
        ),
        Help(
            "a: { GET: \"/a?since? -> [User]\", poll: { since: last.id, evry: 3s } }",
            "did you mean 'every'?",
            "a: { GET: \"/a?since? -> [User]\", poll: { since: last.id, every: 3s } }",
            "every: "
        ),
        Help(
            "a: { GET: /a, returns: User, poll: { interval: 3s } }",
            "write 'every' instead",
            "a: { GET: /a, returns: User, poll: { every: 3s } }",
            "aUpdates"
        ),
    ]

    private static let typeForms = [
        Help("  U: [id: String]", "write '{ id: String }'", "  U: { id: String }", "struct U"),
        Help(
            "  U:\n    - id: String\n    - name?: Int",
            "remove the '-' before each item",
            "  U:\n      id: String\n      name?: Int",
            "name: Int?"
        ),
        Help(
            "  U: { fields: [id, name: Int] }",
            "write '{ id: String, name: Int }'",
            "  U: { fields: { id: String, name: Int } }",
            "name: Int"
        ),
        Help(
            "  U: { doc: A user, feilds: { id: String } }",
            "did you mean 'fields'?",
            "  U: { doc: A user, fields: { id: String } }",
            "/// A user"
        ),
        Help(
            "  U: { id: { tpe: String } }",
            "did you mean 'type'?",
            "  U: { id: { type: String } }",
            "id: String"
        ),
        Help(
            "  U: { oneOf: [User] }",
            "declare it under 'unions', as in 'U: { by: type, user: User }'",
            "unions:\n  U: { by: type, user: User }",
            "case user(User)"
        ),
        Help(
            "unions:\n  N: { oneOf: [{ $ref: \"#/schemas/User\" }], discriminator: { propertyName: kind } }",
            "write `N: { by: '\"kind\"', user: User }`. 'by' names the key whose value distinguishes the types, and 'by: try' "
                + "tries each type",
            "unions:\n  N: { by: '\"kind\"', user: User }",
            "case user(User)"
        ),
        Help(
            "unions:\n  N: User | String\nresources:\n  a: GET /a -> N",
            "write '{ by: type, user: User, string: String }'. 'by' names the key whose value distinguishes the types, and "
                + "'by: try' tries each type",
            "unions:\n  N: { by: try, user: User, string: String }\nresources:\n  a: GET /a -> N",
            "case string(String)"
        ),
        Help(
            "unions:\n  N: { discriminator: type, user: User }\nresources:\n  a: GET /a -> N",
            "write 'by' instead",
            "unions:\n  N: { by: type, user: User }\nresources:\n  a: GET /a -> N",
            "-> N {"
        ),
        Help(
            "  Gone: { id: String }\nunions:\n  N: { by: type, cases: [User, Gone] }\nresources:\n  a: GET /a -> N",
            "write '{ user: User, gone: Gone }'",
            "  Gone: { id: String }\nunions:\n  N: { by: type, cases: { user: User, gone: Gone } }\nresources:\n  a: GET /a -> N",
            "-> N {"
        ),
        Help(
            "enums:\n  E: [a: A, b: 2]",
            "write '{ a: A, b: 2 }'",
            "enums:\n  E: { a: A, b: 2 }",
            "case a"
        ),
        Help(
            "enums:\n  E: { type: string, enum: [a, b] }",
            "write only the list: '[a, b]'",
            "enums:\n  E: [a, b]",
            "case a"
        ),
        Help(
            "enums:\n  E: { valus: [a, b], closed: true }",
            "write 'values' instead",
            "enums:\n  E: { values: [a, b], closed: true }",
            "case a"
        ),
        Help(
            "enums:\n  E: [a | b]",
            "write 'a, b', or quote the value if '|' belongs to it",
            "enums:\n  E: [a, b]",
            "case a"
        ),
        Help(
            "enums:\n  E: [a = 1, b = 2]",
            "write '{ a: 1, b: 2 }', or quote the values if '=' belongs to them",
            "enums:\n  E: { a: 1, b: 2 }",
            "case a"
        ),
    ]

    private static let valueForms = [
        Help("a: GET /a?b:Bool=yes", "write 'true'", "a: GET /a?b:Bool=true", "b: Bool = true"),
        Help("a: GET /a?b:[String]=c", "write '[c]'", "a: GET /a?b:[String]=[c]", "b: [String] = [\"c\"]"),
        Help("a: { GET: /a, coalesce: off }", "write 'false'", "a: { GET: /a, coalesce: false }", "\"GET /a\""),
        Help(
            "  U: { id: { type: String, format: uuid } }",
            "remove 'format', and write 'type: UUID'",
            "  U: { id: { type: UUID } }",
            "id: UUID"
        ),
        Help(
            "  U: { mail: { type: String, format: email } }",
            "remove 'format': the type 'String' takes any text",
            "  U: { mail: { type: String } }",
            "mail: String"
        ),
        Help(
            "  U: { day: { type: Date, format: date } }",
            "remove 'format', and write 'type: Day'",
            "  U: { day: { type: Day } }",
            "day: Day"
        ),
    ]
}

extension HelpTests {
    /// Slips of newcomers in paths, parameters, results and models.
    static let slips = slipsOfPaths + slipsOfParameters + slipsOfResults + slipsOfFields + slipsOfModels

    private static let slipsOfPaths = [
        Help(
            "a: GET /a/%s",
            "write '{name}' for a parameter, or '%25' for the character itself",
            "a: GET /a/{name}",
            "a(name: String)"
        ),
        Help("list(id): GET /a", "write 'list'", "list: GET /a", "func list()"),
        Help("a: GET /a/{id:[a-z]{2}}", "write '{id}'", "a: GET /a/{id}", "a(id: String)"),
        Help("a: GET /a/{id:[0-9a-f]{24}}/b", "write '{id}'", "a: GET /a/{id}/b", "a(id: String)"),
        Help("a: GET /a/{id:[0-9]{4}}", "write '{id:Int}'", "a: GET /a/{id:Int}", "a(id: Int)"),
        Help("a: GET /a/{kind:cats|dogs}", "write '{kind}'", "a: GET /a/{kind}", "a(kind: String)"),
        Help(
            "a: GET /a/{size:20}",
            "write '{size:Int=20}' for a default, or '20' for a constant",
            "a: GET /a/{size:Int=20}",
            "a(size: Int = 20)"
        ),
        Help(
            "a: \"GET /a{?b,c*}\"",
            "write the query after the path: '?b&c:[String]'",
            "a: GET /a?b&c:[String]",
            "a(b: String, c: [String])"
        ),
        Help(
            "a: \"GET /a{?b}{&c}\"",
            "write the query after the path: '?b&c'",
            "a: GET /a?b&c",
            "a(b: String, c: String)"
        ),
        Help(
            "a: \"GET {{baseUrl}}/a\"",
            "remove '{{baseUrl}}', and write the host under 'server'",
            "a: GET /a",
            "\"GET /a\""
        ),
        Help(
            "a: \"GET {{base_url}}?b\"",
            "remove '{{base_url}}', and write the host under 'server'",
            "a: GET ?b",
            "a(b: String)"
        ),
        Help("a: \"GET /a/{{id}}\"", "write '{id}'", "a: \"GET /a/{id}\"", "a(id: String)"),
        Help(
            "a: GET ${BASE}/a -> User",
            "remove '${BASE}', and write the host under 'server'",
            "a: GET /a -> User",
            "-> User {"
        ),
        Help("a: GET :id -> User", "write '{id}'", "a: GET {id} -> User", "a(id: String)"),
        Help("a: GET $API_URL/a", "remove '$API_URL', and write the host under 'server'", "a: GET /a", "\"GET /a\""),
        Help("a: GET /a HTTP/1.1", "remove 'HTTP/1.1'", "a: GET /a", "\"GET /a\""),
        Help(
            "a: GET /a?limit:20",
            "write 'limit=20' for a constant, or 'limit:Int=20' for a default",
            "a: GET /a?limit:Int=20",
            "a(limit: Int = 20)"
        ),
        Help(
            "a: \"POST /a (open:true)\"",
            "write 'open=true' for a constant, or 'open:Bool=true' for a default",
            "a: \"POST /a (open:Bool=true)\"",
            "a(open: Bool = true)"
        ),
        Help(
            "a: GET /a?created_at|gte",
            "write 'query: { \"created_at|gte\": String }' in the long form",
            "a: { GET: /a, query: { \"created_at|gte\": String } }",
            "\"created_at|gte\""
        ),
    ]

    private static let slipsOfParameters = [
        Help(
            "a: \"POST /a (body?:[User])\"",
            "write '([User]?)', or the long form 'body: { body?: { type: \"[User]\" } }' for a body with this field",
            "a: \"POST /a ([User]?)\"",
            "[User]?"
        ),
        Help("a: { GET: /a, timeout: 1m30s }", "write '90s'", "a: { GET: /a, timeout: 90s }", "call.timeout(90)"),
        Help(
            "a: { GET: /a, query: '?b&c' }",
            "write '[b, c]'",
            "a: { GET: /a, query: [b, c] }",
            "a(b: String, c: String)"
        ),
        Help(
            "a: { GET: /a, query: '?b=1&c' }",
            "write '{ b: = 1, c: String }'",
            "a: { GET: /a, query: { b: = 1, c: String } }",
            "a(c: String)"
        ),
        Help(
            "a: { GET: /a, headers: ['X-A: a, b'] }",
            "write a mapping: '{ X-A: \"a, b\" }'",
            "a: { GET: /a, headers: { X-A: \"a, b\" } }",
            "\"a, b\""
        ),
        Help(
            "a: { POST: /a, form: true, body: User }",
            "write 'form: User' instead of 'body' and 'form: true'",
            "a: { POST: /a, form: User }",
            "a(body: User)"
        ),
        Help(
            "a: { POST: /a, multipart: yes, body: { id: String } }",
            "write 'multipart: { id: String }' instead of 'body' and 'multipart: true'",
            "a: { POST: /a, multipart: { id: String } }",
            "a(id: String)"
        ),
        Help(
            "a: { POST: /a, body: { json?: User } }",
            "write 'body?: User', or '{ json?: { type: User } }' for a body with this field",
            "a: { POST: /a, body?: User }",
            "a(body: User? = nil)"
        ),
        Help(
            "a: { GET: /a, returns: { 201, User } }",
            "write '{ 201: User }'",
            "a: { GET: /a, returns: { 201: User } }",
            "-> User {"
        ),
    ]

    private static let slipsOfResults = [
        Help(
            "a: { GET: /a, returns: [201, User] }",
            "write '{ 201: User }'",
            "a: { GET: /a, returns: { 201: User } }",
            "-> User {"
        ),
        Help(
            "a: { GET: /a, errors: { 404, User } }",
            "write '{ 404: User }'",
            "a: { GET: /a, errors: { 404: User } }",
            "User"
        ),
        Help("a: GET /a -> one of User", "write 'User'", "a: GET /a -> User", "-> User {"),
        Help(
            "a: { GET: /a, returns: String Int }",
            "write one type, or 'JSON' if the value may have any of them",
            "a: { GET: /a, returns: JSON }",
            "-> JSON {"
        ),
        Help(
            "a: { GET: /a, returns: true }",
            "write the name of a type, such as 'Bool' or 'String'",
            "a: { GET: /a, returns: Bool }",
            "-> Bool {"
        ),
        Help(
            "a: { method: .post, path: /a, returns: User }",
            "write 'POST: /a' instead of 'method' and 'path'",
            "a: { POST: /a, returns: User }",
            "\"POST /a\""
        ),
        Help(
            "a: { method: GET, url: \"{{host}}/a\" }",
            "write 'GET: /a' instead of 'method' and 'url'",
            "a: { GET: /a }",
            "\"GET /a\""
        ),
        Help(
            "/users/{id}: { GET: { returns: User } }",
            "write the path after the verb: 'getUsersByID: { GET: \"/users/{id}\", returns: User }'",
            "getUsersByID: { GET: \"/users/{id}\", returns: User }",
            "getUsersByID(id: String)"
        ),
        Help(
            "/users/{id}: { get: User }",
            "write the path after the verb: 'getUsersByID: GET /users/{id} -> User'",
            "getUsersByID: GET /users/{id} -> User",
            "getUsersByID(id: String)"
        ),
        Help(
            "/users: { post: { body: User } }",
            "write the path after the verb: 'postUsers: { POST: /users, body: User }'",
            "postUsers: { POST: /users, body: User }",
            "postUsers(body: User)"
        ),
        Help("post: /users (User)", "write 'POST /users'", "post: POST /users (User)", "post(body: User)"),
        Help(
            "s: { baseURL: /v1, a: GET /a }",
            "write 'path: /v1', and put the endpoints of 's' under 'endpoints:'",
            "s: { path: /v1, endpoints: { a: GET /a } }",
            "\"GET /v1/a\""
        ),
    ]

    private static let slipsOfFields = [
        Help(
            "  X: { a: \"Decimal(10,2)\" }\nresources:\n  a: GET /a -> X",
            "write 'Decimal'",
            "  X: { a: Decimal }\nresources:\n  a: GET /a -> X",
            "a: Decimal"
        ),
        Help(
            "  X: { a: \"String(max: 80, min: 1)\" }\nresources:\n  a: GET /a -> X",
            "write 'String(1...80)'",
            "  X: { a: String(1...80) }\nresources:\n  a: GET /a -> X",
            "a: String"
        ),
        Help(
            "  X: { \"code!\": Int }\nresources:\n  a: GET /a -> X",
            "write 'code', or the long form '{ type: … }' if the API has this name",
            "  X: { code: Int }\nresources:\n  a: GET /a -> X",
            "code: Int"
        ),
        Help(
            "  X: { a: user.name }\nresources:\n  a: GET /a -> X",
            "write '{ type: String, key: user.name }'",
            "  X: { a: { type: String, key: user.name } }\nresources:\n  a: GET /a -> X",
            "var a: String"
        ),
        Help(
            "  X: { a: $.user.name? }\nresources:\n  a: GET /a -> X",
            "write '{ type: String?, key: user.name }'",
            "  X: { a: { type: String?, key: user.name } }\nresources:\n  a: GET /a -> X",
            "var a: Optional<String>"
        ),
        Help(
            "  X: { a: \"[user.tags]\" }\nresources:\n  a: GET /a -> X",
            "write '{ type: \"[String]\", key: user.tags }'",
            "  X: { a: { type: \"[String]\", key: user.tags } }\nresources:\n  a: GET /a -> X",
            "var a: [String]"
        ),
        Help(
            "  X: { a: varchar(255) }\nresources:\n  a: GET /a -> X",
            "write 'String(...255)'",
            "  X: { a: String(...255) }\nresources:\n  a: GET /a -> X",
            "var a: String"
        ),
        Help(
            "  X: { a: \"decimal(10,2)\" }\nresources:\n  a: GET /a -> X",
            "write 'Decimal'",
            "  X: { a: Decimal }\nresources:\n  a: GET /a -> X",
            "var a: Decimal"
        ),
        Help(
            "  X: { a: String(1..80)? }\nresources:\n  a: GET /a -> X",
            "write 'String(1...80)?'",
            "  X: { a: String(1...80)? }\nresources:\n  a: GET /a -> X",
            "var a: Optional<String>"
        ),
        Help(
            "  X: { a: Int(1-10) }\nresources:\n  a: GET /a -> X",
            "write 'Int(1...10)'",
            "  X: { a: Int(1...10) }\nresources:\n  a: GET /a -> X",
            "var a: Int"
        ),
        Help(
            "  X: { a: Int(0.1<..<0.9) }\nresources:\n  a: GET /a -> X",
            "write 'Double' for numbers with fractions",
            "  X: { a: Double(0.1<..<0.9) }\nresources:\n  a: GET /a -> X",
            "var a: Double"
        ),
        Help(
            "  X: { a: Page < User > }\n  Page<T>: { b: T }\nresources:\n  a: GET /a -> X",
            "write 'Page<User>'",
            "  X: { a: Page<User> }\n  Page<T>: { b: T }\nresources:\n  a: GET /a -> X",
            "var a: Page<User>"
        ),
        Help(
            "  Page < A >: { b: A }\nresources:\n  a: GET /a -> Page<User>",
            "write 'Page<A>'",
            "  Page<A>: { b: A }\nresources:\n  a: GET /a -> Page<User>",
            "-> Page<User> {"
        ),
        Help(
            "  \"Page<A: Codable>\": { b: A }\nresources:\n  a: GET /a -> Page<User>",
            "write 'Page<A>'",
            "  Page<A>: { b: A }\nresources:\n  a: GET /a -> Page<User>",
            "-> Page<User> {"
        ),
        Help(
            "  X: { fields: [a, b:Int] }\nresources:\n  a: GET /a -> X",
            "write '{ a: String, b: Int }'",
            "  X: { fields: { a: String, b: Int } }\nresources:\n  a: GET /a -> X",
            "var b: Int"
        ),
    ]

    private static let slipsOfModels = [
        Help(
            "  X: { extra: true, fields: [a, b:Int] }\nresources:\n  a: GET /a -> X",
            "write '{ a: String, b: Int }'",
            "  X: { extra: true, fields: { a: String, b: Int } }\nresources:\n  a: GET /a -> X",
            "var b: Int"
        ),
        Help(
            "  X: { a: String, additionalProperties: { type: string } }\nresources:\n  a: GET /a -> X",
            "write '{ extra: true, fields: { a: String } }'",
            "  X: { extra: true, fields: { a: String } }\nresources:\n  a: GET /a -> X",
            "extra: [String: JSON]"
        ),
        Help(
            "  X: { a: String, additionalProperties: false }\nresources:\n  a: GET /a -> X",
            "leave it out: unknown keys of a response are ignored",
            "  X: { a: String }\nresources:\n  a: GET /a -> X",
            "var a: String"
        ),
        Help(
            "  X: { extra: true, store: id, id: String }\nresources:\n  a: GET /a -> X",
            "write the fields under 'fields': '{ extra: true, store: id, fields: { id: String } }'",
            "  X: { extra: true, store: id, fields: { id: String } }\nresources:\n  a: GET /a -> X",
            "extra: [String: JSON]"
        ),
        Help(
            "  X: { a: { type: array, items: [b, c] } }\nresources:\n  a: GET /a -> X",
            "write 'type: \"[JSON]\"' without 'items'",
            "  X: { a: { type: \"[JSON]\" } }\nresources:\n  a: GET /a -> X",
            "var a: [JSON]"
        ),
        Help(
            "  X: { d: E = open }\nenums: { E: open }\nresources:\n  a: GET /a -> X",
            "write '[open]'",
            "  X: { d: E = open }\nenums: { E: [open] }\nresources:\n  a: GET /a -> X",
            "d: E = E.open"
        ),
        Help(
            "  X: { allOf: [User] }\nresources:\n  a: { GET: /a, query: [next?], returns: X, pages: { cursor: next, at: meta.next } }",
            "write '{ extends: User, fields: { … } }'",
            "  X: { extends: User, fields: { list: \"[String]\", meta: { fields: { next?: String } } } }\nresources:\n  a: { GET: /a, query: [next?], returns: X, pages: { cursor: next, at: meta.next } }",
            "list"
        ),
        Help(
            "  X: { allOf: [User] }\n  Y: { extends: X, fields: { b: Int } }\nresources:\n  a: GET /a -> Y",
            "write '{ extends: User, fields: { … } }'",
            "  X: { extends: User, fields: { c: Int } }\n  Y: { extends: X, fields: { b: Int } }\nresources:\n  a: GET /a -> Y",
            "var b: Int"
        ),
    ]
}

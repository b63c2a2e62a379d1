extension HelpTests {
    /// Helps that are correct if they are applied literally, to the marked text and nothing else.
    static let literal = [
        Help(
            "a: { PATCH: \"/u (name)\", gzip: true }",
            "write 'compress: gzip' instead",
            "a: { PATCH: \"/u (name)\", compress: gzip }",
            "gzip"
        ),
        Help("a: { GET: /a, bearer: true }", "write 'auth: bearer' instead", "a: { GET: /a, auth: bearer }", "bearer"),
        Help("a: { POST: /a, coalesce: true }", "remove 'coalesce'", "a: { POST: /a }", "\"POST /a\""),
        Help(
            "a: { GET: /a, returns: { type: User, as: one } }",
            "remove 'as'",
            "a: { GET: /a, returns: { type: User } }",
            "-> User {"
        ),
        Help(
            "a: { GET: /a, changes: b }",
            "remove 'changes', or move it to the endpoint that changes 'b'",
            "a: { GET: /a }",
            "\"GET /a\""
        ),
        Help(
            "a: { GET: /a, query: { b: { type: String, style: comma } } }",
            "remove 'style'",
            "a: { GET: /a, query: { b: { type: String } } }",
            "a(b: String)"
        ),
        Help(
            "a: { GET: /a, auth: [{ oauth2: { token: /t, flow: client } }, basic], compress: gzip }",
            "remove 'compress'",
            "a: { GET: /a, auth: [{ oauth2: { token: /t, flow: client } }, basic] }",
            "\"GET /a\""
        ),
        Help(
            "auth: [{ oauth2: { token: /t, flow: client } }, oauth2]\nresources:\n  a: GET /a",
            "remove this 'oauth2', because the list has another one, or write '{ oauth2: { token: /oauth/token, flow: "
                + "client } }' for a second one",
            "auth: [{ oauth2: { token: /t, flow: client } }]\nresources:\n  a: GET /a",
            "oauth2"
        ),
        Help(
            "  U: { none: = null }",
            "write 'none: JSON?' for a field that is null unless your app sets it, or '= \"null\"' for the string",
            "  U: { none: JSON? }",
            "none: JSON?"
        ),
        Help(
            "  U: { token: = abcdef12 }",
            "declare the field without a value: 'token: Secret'",
            "  U: { token: Secret }",
            "token: Secret"
        ),
        Help(
            "a: POST /a (ext=.mp3)",
            "write '\".mp3\"' for a string",
            "a: POST /a (ext=\".mp3\")",
            "\".mp3\""
        ),
        Help(
            "enums:\n  Color: [red]\nresources:\n  a: POST /a (color=.red)",
            "write 'Color.red', or '\".red\"' for a string",
            "enums:\n  Color: [red]\nresources:\n  a: POST /a (color=Color.red)",
            "color"
        ),
        Help(
            "errors: { notFound: User }\nresources:\n  a: GET /a",
            "write the status: '404'",
            "errors: { 404: User }\nresources:\n  a: GET /a",
            "404"
        ),
        Help(
            "  Open: { code: Int }\nresources:\n"
                + "  a: { GET: /a, returns: { 200: User at data.user, 202: Open at data.open } }",
            "write 'at data' in each entry, and declare models with the fields 'user' and 'open' for the rest of the path",
            "  Open: { code: Int }\n  UserData: { user: User }\n  OpenData: { open: Open }\nresources:\n"
                + "  a: { GET: /a, returns: { 200: UserData at data, 202: OpenData at data } }",
            "UserData"
        ),
        Help(
            "a: { GET: /a, returns: { 200: User at data, 202: String } }",
            "leave 'at' out in each entry, and declare a model with the field 'data' for the rest of the path",
            "  UserData: { data: User }\nresources:\n  a: { GET: /a, returns: { 200: UserData, 202: String } }",
            "UserData"
        ),
        Help(
            "a: { POST: /a, body?: { application/json: { name: String } } }",
            "declare a model with these fields, and write its name, as in 'application/json: NewRoom'",
            "a: { POST: /a, body?: { application/json: User } }",
            "a(body: User? = nil)"
        ),
        Help(
            "a: { POST: /a, body: { application/xml: User } }",
            "use the type 'String', 'Data' or 'File', or add 'serializer: xml' to the endpoint",
            "a: { POST: /a, serializer: xml, body: { application/xml: User } }",
            "a(body: User)"
        ),
        Help(
            "a: GET /a (name, limit:Int) -> User",
            "write '?name&limit:Int' after the path, or use another verb",
            "a: GET /a?name&limit:Int -> User",
            "a(name: String, limit: Int)"
        ),
        Help(
            "a: { GET: /a, form: { name: String } }",
            "write 'query' instead of 'form', or use another verb",
            "a: { GET: /a, query: { name: String } }",
            "a(name: String)"
        ),
        Help(
            "enums:\n  E: [red, Red_]",
            "name the values: '{ red: red, otherRed: Red_, … }'",
            "enums:\n  E: { red: red, otherRed: Red_ }",
            "otherRed"
        ),
        Help(
            "unions:\n  N: { by: kind }",
            "add the cases, as in '{ by: kind, text: TextNote }', or write 'N: by kind' without braces for a case of each "
                + "model",
            "unions:\n  N: by kind",
            "case user(User)"
        ),
        Help(
            "unions:\n  N: {}",
            "add the cases, as in '{ by: type, text: TextNote }', or write 'N: by type' without braces for a case of each "
                + "model",
            "unions:\n  N: by type",
            "case user(User)"
        ),
        Help(
            "a: { GET: /a, labels: slow }",
            "write '{ tier: slow }'",
            "a: { GET: /a, labels: { tier: slow } }",
            "tier"
        ),
        Help(
            "a: { GET: /a, labels: { tier: [slow] } }",
            "write 'slow'",
            "a: { GET: /a, labels: { tier: slow } }",
            "slow"
        ),
        Help(
            "a: { GET: /a, cookies: { token: = abcdef12 } }",
            "replace the cookie with 'auth: { cookie: token }', and pass the secret to the client",
            "a: { GET: /a, auth: { cookie: token } }",
            "cookie"
        ),
        Help("a: GET u -> User", "write '/u'", "a: GET /u -> User", "\"GET /u\""),
        Help("a: POST /a (name -> User", "close the parenthesis: '(name)'", "a: POST /a (name) -> User", "a(name:"),
        Help("a: POST /a (name", "close the parenthesis: '(name)'", "a: POST /a (name)", "a(name:"),
        Help(
            "  U: { id: { type: UUID, format: string } }",
            "remove 'format'. Only dates, durations, numbers, Bool, String and Data have formats, and any type has "
                + "'format: json'",
            "  U: { id: { type: UUID } }",
            "id: UUID"
        ),
        Help(
            "  U: { n: Int, next: String, users: [User] }\nresources:\n"
                + "  a: { GET: \"/a?after?\", returns: U, pages: { cursor: after, at: n.next, items: users } }",
            "did you mean 'next'?",
            "  U: { n: Int, next: String, users: [User] }\nresources:\n"
                + "  a: { GET: \"/a?after?\", returns: U, pages: { cursor: after, at: next, items: users } }",
            "next"
        ),
        Help(
            "  U: { open: Bool }\nresources:\n  a: { GET: /a, returns: U, envelope: { success: { open.code: 1 } } }",
            "end the path at 'open' and compare it with 'true' or 'false', or name another field",
            "  U: { open: Bool }\nresources:\n  a: { GET: /a, returns: U, envelope: { success: { open: true } } }",
            "open"
        ),
    ]
}

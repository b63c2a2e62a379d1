extension HelpTests {
    /// Specs that would be read as something else than they mean. Each help gives the spec that was meant.
    static let misread = [
        Help(
            "a: { GET: /a, returns: { text/event-stream: User } }",
            "write 'returns: events User', or use the type 'String' or 'Data'",
            "a: { GET: /a, returns: events User }",
            "EventStream<User, Never>"
        ),
        Help(
            "a: { GET: /a, returns: { text/csv: User } }",
            "use the type 'String' or 'Data', or name a serializer of your app, as in 'serializer: csv'",
            "a: { GET: /a, returns: { text/csv: String } }",
            "-> String {"
        ),
        Help(
            "a: { GET: /a, returns: { 404: nil } }",
            "add the result, as in '200: Room', or write 'success: { add: 404 }' in place of 'returns' if nothing is "
                + "returned",
            "a: { GET: /a, returns: { 200: User, 404: nil } }",
            "-> User? {"
        ),
        Help(
            "a: { POST: /a, body: { json: User } }",
            "write 'body: User', or '{ json: { type: User } }' for a body with this field",
            "a: { POST: /a, body: User }",
            "a(body: User)"
        ),
        Help(
            "a: POST /a (body:User)",
            "write '(User)', or the long form 'body: { body: { type: User } }' for a body with this field",
            "a: POST /a (User)",
            "a(body: User)"
        ),
        Help(
            "a: { POST: /a, body: { application/json: { schema: User } } }",
            "write 'application/json: User', or '{ schema: { type: User } }' for a body with this field",
            "a: { POST: /a, body: { application/json: User } }",
            "a(body: User)"
        ),
        Help(
            "a: 'GET /a?@Query(\"user_id\") userID: Int?'",
            "write 'user_id?:Int'",
            "a: GET /a?user_id?:Int",
            "a(userID: Int? = nil)"
        ),
        Help(
            "a: GET /a/{id,name}",
            "write '{id},{name}'",
            "a: GET /a/{id},{name}",
            "a(id: String, name: String)"
        ),
        Help(
            "a: POST /a (user)",
            "write '(User)' for the type, or '(user:String)' for the parameter",
            "a: POST /a (User)",
            "a(body: User)"
        ),
        Help(
            "a: GET /a/{path*}",
            "write '{path...}'",
            "a: GET /a/{path...}",
            "a(path: String)"
        ),
        Help(
            "a: GET /a?q!",
            "write 'q', because a parameter without '?' is required",
            "a: GET /a?q",
            "a(q: String)"
        ),
        Help(
            "a: GET /a?b;c",
            "write 'b&c' for several parameters",
            "a: GET /a?b&c",
            "a(b: String, c: String)"
        ),
        Help(
            "a: \"POST /a (b|c)\"",
            "write 'b, c' for several parameters",
            "a: \"POST /a (b, c)\"",
            "a(b: String, c: String)"
        ),
        Help(
            "a: GET /a?n=1...5",
            "write 'n:Int(1...5)' for a parameter, or quote the string",
            "a: GET /a?n:Int(1...5)",
            "a(n: Int)"
        ),
        Help(
            "a: { GET: /a, returns: User, retry: 1 }",
            "write 'retry: 2' for a second attempt, or 'retry: none' for none",
            "a: { GET: /a, returns: User, retry: 2 }",
            "call.retry(2)"
        ),
    ]
}

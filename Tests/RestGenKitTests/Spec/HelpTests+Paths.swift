extension HelpTests {
    /// Key paths, envelopes, pages and polls in the style of other tools.
    static let paths = [
        Help(
            "a: { GET: /a, returns: User, envelope: '$.data[\"a.b\"].x' }",
            "write 'data.\"a.b\".x', or quote a key with this name twice: `'\"$\"'`",
            "a: { GET: /a, returns: User, envelope: 'data.\"a.b\".x' }",
            "\"data\", \"a.b\", \"x\""
        ),
        Help(
            "a: { GET: /a, returns: User, message: \"error.text, error.code\" }",
            "write '[error.text, error.code]' for the first of these values that exists",
            "a: { GET: /a, returns: User, message: [error.text, error.code] }",
            "\"error\", \"code\""
        ),
        Help(
            "a: { GET: /a, returns: User, wait: { until: \"state == done\" } }",
            "write '{ state: done }'",
            "a: { GET: /a, returns: JSON, wait: { until: { state: done } } }",
            "done"
        ),
        Help(
            "a: { GET: /a, returns: User, envelope: { payload: User } }",
            "write 'result: data'",
            "a: { GET: /a, returns: User, envelope: { result: data } }",
            "\"data\""
        ),
        Help(
            "a: { GET: \"/a?since?\", envelope: data, returns: \"[User]\", poll: { since: data.last.id, every: 1s } }",
            "write 'last.id', since the path begins at the result",
            "a: { GET: \"/a?since?\", envelope: data, returns: \"[User]\", poll: { since: last.id, every: 1s } }",
            "aUpdates"
        ),
        Help(
            "a: { GET: \"/a?since? -> User\", poll: { since: data.id, every: 1s }, envelope: data }",
            "write 'id', since the path begins at the result",
            "a: { GET: \"/a?since? -> User\", poll: { since: id, every: 1s }, envelope: data }",
            "aUpdates"
        ),
    ]
}

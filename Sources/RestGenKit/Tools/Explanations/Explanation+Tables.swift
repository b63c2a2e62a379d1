extension Explanation {
    /// Explanations for tables by path, verb, status and media type.
    static let tables: [DiagnosticID: Explanation] = [
        .duplicateLine: Explanation(
            "two lines of a table are for the same calls",
            """
            The same path, verb, statuses and media type may be nested in another order, and paths may be spelled with \
            or without a slash at either end: it is one line nevertheless, and none of the two is nearer. `envelope` is \
            the line `"*"` of `envelopes`.
            """,
            wrong: """
                errors:
                  /users: { 404: NoUser }
                  404: { /users/: NotFound }
                """,
            right: """
                errors:
                  /users: { 404: NoUser }
                  404: NotFound
                """
        ),
        .pathPattern: Explanation(
            "a path in a table can't be one",
            """
            Between two slashes stands a text, `#` for digits or `*` for any one part; `**` at the end is all that \
            follows, one part or more. The slash in front is optional in a path with a wildcard, and one at the end is \
            ignored. A path has no placeholders and no query, and nothing stands behind `**`.
            """,
            wrong: """
                map: { "/users/**/photo": Photo }
                """,
            right: """
                map: { "/users/*/photo": Photo }
                """
        ),
        .tableKey: Explanation(
            "a key of a table is of no known shape",
            """
            The shape of a key says what it is. A path begins with `/`, or has a `*` or `#` and a slash in it, or is \
            `**`. A verb is in capitals. A status is `404`, `4xx`, `400..450` or `401|403`. A media type is `text/csv`, \
            `text/*` or `application/problem+json`, without parameters. `"*"` is everything else. The table of \
            `returns` has statuses and media types alone, that of `envelopes` paths and verbs.
            """,
            wrong: "map: { users: User, get: JSON }",
            right: "map: { /users: User, GET: JSON }"
        ),
        .unreachableLine: Explanation(
            "a line of a table never applies",
            """
            Of the lines that fit a call, one for its verb comes first, then the narrower statuses, then the narrower \
            media type, then one with a path. Wherever this line fits, one of those that are shown fits too and wins. \
            It is a warning: leave the line out, or make the others narrower.
            """,
            wrong: """
                errors:
                  GET: { 404: NotFound, 400..403: Problem, 405..499: Problem, 4xx: Other }
                """,
            right: """
                errors:
                  GET: { 404: NotFound, 4xx: Problem }
                """
        ),
    ]
}

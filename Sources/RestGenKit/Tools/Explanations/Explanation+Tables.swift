extension Explanation {
    /// Explanations for tables by path, verb, status and media type.
    static let tables: [DiagnosticID: Explanation] = [
        .duplicateLine: Explanation(
            "two entries of a table match the same calls",
            """
            Both entries have the same path, verb, statuses and media type, so neither is more specific. The order of \
            nested keys makes no difference, nor does a slash at the end of a path. `envelope` is the same as the \
            entry `"*"` of `envelopes`.
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
            "the path of a table can't be read",
            """
            A segment between two slashes is literal text, `#` for digits, or `*` for any segment. `**` at the end \
            matches one or more remaining segments. If the path contains `*` or `#` and can't be \
            a media type, the slash at its beginning is optional. A slash at \
            the end is ignored. The path can't contain placeholders or a query, and can't continue after `**`.
            """,
            wrong: """
                map: { "/users/**/photo": Photo }
                """,
            right: """
                map: { "/users/*/photo": Photo }
                """
        ),
        .tableKey: Explanation(
            "a key of a table can't be read",
            """
            The tables are `errors`, `returns`, `map`, `envelopes`, and a `body` with several media types. Each \
            key selects calls or responses:

            - a status: `404`, `4xx`, `400..450` or `401|403`
            - a path: it begins with `/`, as in `/users/*`, or is `**`, or has a slash and a wildcard (`*`, `#`) and \
            isn't a media type
            - a verb: it is in capitals, as in `GET`
            - a media type: `text/csv`, `text/*` or `application/problem+json`, without parameters
            - everything else: `"*"`

            `returns` accepts only statuses, media types and `"*"`. `envelopes` accepts only paths, verbs and `"*"`, \
            and `body` only media types.
            """,
            wrong: "map: { users: User, get: JSON }",
            right: "map: { /users: User, GET: JSON }"
        ),
        .unreachableLine: Explanation(
            "an entry of a table never applies",
            """
            Of several paths that match a call, only the most specific one applies. Then an entry with a verb takes \
            precedence, then an entry for fewer statuses, then the narrower media type, then the nearer level, then \
            an entry with a path. [Precedence](../Reference/Errors.md#precedence) has examples. For every call that \
            this entry matches, one of the entries shown takes precedence. This is a warning. Remove the entry, or \
            make the other entries narrower.
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

extension Explanation {
    /// Explanations for keys, and for the kinds of their values.
    static let specKeys: [DiagnosticID: Explanation] = [
        .conflictingKeys: Explanation(
            "two keys say what only one of them can say",
            """
            An endpoint has one verb, one body (`body`, `form`, or the one behind its path) and one result; a field has \
            a type or fields of its own; it comes from a key or from a header, and is read-only or write-only. Both \
            places are shown.
            """,
            wrong: """
                resources:
                  create: { POST: /rooms, body: String, form: [name] }
                """,
            right: """
                resources:
                  create: { POST: /rooms, form: [name] }
                """
        ),
        .datePattern: Explanation(
            "the pattern of a date is none",
            """
            A pattern is made of letters that each stand for a part of a date (`yyyy-MM-dd'T'HH:mm:ss`), as the table under \
            Formats in the reference lists them, and of signs that stand for themselves. A text stands between apostrophes. \
            A letter that is not in the table reads and writes nothing; one part stands once.
            """,
            wrong: """
                models:
                  Post: { day: { type: Date, format: YYYY-MM-dd } }
                """,
            right: """
                models:
                  Post: { day: { type: Date, format: yyyy-MM-dd } }
                """
        ),
        .docMisplaced: Explanation(
            "a documentation comment documents nothing",
            """
            A comment of `##` goes into the Swift code, as the documentation of what begins the line right below it, or of what \
            begins its own line. That is an endpoint, a service, a server, a model, a field, an enum, a union, one of their \
            values or cases, a parameter, or the page at `restgen`. A comment that is for readers of the page alone has one `#`.
            """,
            wrong: """
                ## All that there is.
                models:
                  Room: { id: String }
                """,
            right: """
                models:
                  ## Where people talk.
                  Room: { id: String }
                """
        ),
        .emptyEnum: Explanation(
            "an enum has no values",
            "An enum lists at least one value. Where nothing is known about the values, the type is `String`.",
            wrong: "enums: { Role: [] }",
            right: "enums: { Role: [admin, guest] }"
        ),
        .invalidName: Explanation(
            "a name can't be one",
            """
            A name is not empty, and has one `?` behind it at most. The name of a header is a token of RFC 9110 \
            (section 5.6.2): letters, digits and ``!#$%&'*+-.^_`|~``.
            """,
            wrong: "headers: { X Trace: abc }",
            right: "headers: { X-Trace: abc }"
        ),
        .invalidServer: Explanation(
            "the URL of a server can't be one",
            """
            A server's URL begins with `https://` or `http://` (or with a placeholder), may have a path, and has neither \
            a query nor a fragment.
            """,
            wrong: "server: api.example.com",
            right: "server: https://api.example.com"
        ),
        .missingKey: Explanation(
            "a key is missing",
            """
            Some mappings mean nothing without one of their keys: a spec without `restgen`, an endpoint without a verb, \
            a service's `path` without `endpoints`, a server without `url`, a field without `type` or `fields`, a poll \
            without `every`.
            """,
            wrong: """
                resources:
                  rooms:
                    path: /rooms
                    list: GET -> [String]
                """,
            right: """
                resources:
                  rooms:
                    path: /rooms
                    endpoints:
                      list: GET -> [String]
                """
        ),
        .missingValue: Explanation(
            "a value is missing",
            """
            Nothing stands behind a key, or a null does (`null`, `~`). To switch off something that is inherited, write \
            `none`; for the text `null` quote it; for the path of a service itself write `GET: ""`.
            """,
            wrong: "auth:",
            right: "auth: none"
        ),
        .notYet: Explanation(
            "the spec uses a part of the language that this version does not have",
            """
            The key or the value is reserved for a later version of restgen. It is never ignored, because the generated \
            client would do something else than the spec says.
            """,
            wrong: "auth: aws",
            right: "auth: basic"
        ),
        .unknownKey: Explanation(
            "a key is not known in its place",
            """
            Which keys a mapping has depends on what it is: a spec, a service, an endpoint, a model, a field, a \
            parameter, an enum, a server. Upper and lower case matter. `restgen schema` prints a JSON Schema that \
            lets an editor complete them.
            """,
            wrong: """
                resources:
                  list: { GET: /rooms, retruns: String }
                """,
            right: """
                resources:
                  list: { GET: /rooms, returns: String }
                """
        ),
        .unknownValue: Explanation(
            "a word is none of those that can stand there",
            """
            Some keys take one of a few words: `access`, `auth`, `style`, `format` and `dates`. Switches such as \
            `closed` and `sensitive` are `true` or `false`; `yes` and `on` are texts.
            """,
            wrong: "auth: basik",
            right: "auth: basic"
        ),
        .unsupportedVersion: Explanation(
            "the spec is written in another version of the language",
            "The value of `restgen` is the version of the language. This restgen knows version 1.",
            wrong: "restgen: 2",
            right: "restgen: 1"
        ),
        .wrongKind: Explanation(
            "a text, a list or a mapping stands where another of them is expected",
            """
            The message says what is expected. A list type is a list of one, `[Room]`; a map is `[String: Int]`, in \
            brackets and not in braces.
            """,
            wrong: """
                models:
                  Room: { counts: { type: { String: Int } } }
                """,
            right: """
                models:
                  Room: { counts: { type: [String: Int] } }
                """
        ),
    ]
}

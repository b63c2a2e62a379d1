extension Explanation {
    /// Explanations for keys, and for the kinds of their values.
    static let specKeys: [DiagnosticID: Explanation] = [
        .conflictingKeys: Explanation(
            "two keys exclude each other",
            """
            An endpoint has one verb, one body (`body`, `form`, or a body after its path) and one result. A field has \
            either a type or nested fields, comes either from a key or from a header, and is either read-only or \
            write-only. If both keys are in the spec, both positions are shown.

            The same diagnostic reports an option that the endpoint can't have, such as `coalesce` for a POST, or a \
            header `Content-Type` next to a body with several media types.
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
            "a date pattern can't be read",
            """
            The letters of a pattern represent the parts of a date (`yyyy-MM-dd'T'HH:mm:ss`). They are \
            listed under [Patterns of dates](../Reference/Types.md#patterns-of-dates). Other characters represent themselves. Put literal letters in single quotes. \
            Letters that aren't in the table are errors, and each part can occur only once.
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
            A `##` comment becomes the documentation of generated Swift code. It belongs to the item that begins on \
            the same line or, if the comment is alone on its line, on the next one: an endpoint, a service, a server, a \
            model, a field, an enum, a union, one of their values or cases, a parameter, or the whole spec at `restgen`. \
            A constant parameter isn't in the generated code, so it has no documentation. \
            For a comment that only readers of the spec see, use a single `#`.
            """,
            wrong: """
                ## All models of the API.
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
            "An enum lists at least one value. If the values aren't known, use the type `String`.",
            wrong: "enums: { Role: [] }",
            right: "enums: { Role: [admin, guest] }"
        ),
        .invalidName: Explanation(
            "a name is not valid",
            """
            A name can't be empty, and can't end in more than one `?`. A header name is a token (RFC 9110, section \
            5.6.2): letters, digits and ``!#$%&'*+-.^_`|~``. The name of a type, an endpoint or a service has no \
            modifiers, brackets or base types: `Room`, not `data class Room`. Names of fields and parameters are those \
            of the API, without a type.
            """,
            wrong: "headers: { X Trace: abc }",
            right: "headers: { X-Trace: abc }"
        ),
        .invalidServer: Explanation(
            "the URL of a server is not valid",
            """
            A server's URL begins with `https://`, `http://` or a placeholder. It has a host, and may have a port up \
            to 65535 and a path, but no query and no fragment. A placeholder is a name in braces: `{region}`. If the \
            host contains a placeholder, its value under `variables` must fit into the host: `eu`, but not `eu/v1`.
            """,
            wrong: "server: api.example.com",
            right: "server: https://api.example.com"
        ),
        .missingKey: Explanation(
            "a key is missing",
            """
            Some mappings require a key: a spec needs `restgen`, an endpoint needs a verb, a service with `path` needs \
            `endpoints`, a server needs `url`, a field needs `type` or `fields`, and a poll needs `every`.
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
            The key has no value, or its value is null (`null`, `~`). To disable an inherited setting, write `none`. \
            To write the string `null`, quote it. To use the path of the service itself, write `GET: ""`.
            """,
            wrong: "auth:",
            right: "auth: none"
        ),
        .unsupportedFeature: Explanation(
            "a feature is not supported by this version",
            """
            The key or value is reserved for a later version of restgen. It is an error, because ignoring it would \
            generate a client that differs from the spec.
            """,
            wrong: "auth: aws",
            right: "auth: basic"
        ),
        .unknownKey: Explanation(
            "a key is not known here",
            """
            The allowed keys of a mapping depend on its kind: a spec, a service, an endpoint, a model, a field, a \
            parameter, an enum or a server. Keys are case-sensitive. `restgen schema` prints a JSON Schema, which \
            editors use to complete keys.
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
            "a value is not one of the allowed values",
            """
            Some keys, such as `access`, `auth`, `style`, `format` and `dates`, accept only certain values. Switches \
            such as `closed` and `sensitive` are `true` or `false`. In YAML 1.2, `yes` and `on` are strings.
            """,
            wrong: "auth: basik",
            right: "auth: basic"
        ),
        .unsupportedVersion: Explanation(
            "the version of the spec language is not supported",
            "The value of `restgen` is the version of the spec language. This restgen supports version 1.",
            wrong: "restgen: 2",
            right: "restgen: 1"
        ),
        .wrongKind: Explanation(
            "a value has the wrong kind",
            """
            The key needs a single value, a list or a mapping, but the spec has a value of another kind. The message \
            names the expected kind. A list type is the element type in brackets, `[Room]`. A map type is `[String: \
            Int]`, in brackets, not braces.
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

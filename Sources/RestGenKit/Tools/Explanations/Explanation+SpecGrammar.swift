extension Explanation {
    /// Explanations for the syntax of texts: short forms of endpoints, types, paths, values.
    static let specGrammar: [DiagnosticID: Explanation] = [
        .endpointSyntax: Explanation(
            "the short form of an endpoint can't be read",
            """
            An endpoint in its short form is `VERB /path?query (body) -> result`, and everything but the verb may be left \
            out. Parameters of the query stand between `&`, those of the body between commas. No space stands behind a \
            colon, because `: ` ends a YAML scalar. A status in front of the result is the endpoint's success list, \
            `at` names where in the answer the result is.
            """,
            wrong: """
                resources:
                  rooms:
                    list: GET /rooms [Room]
                """,
            right: """
                resources:
                  rooms:
                    list: GET /rooms -> [Room]
                """
        ),
        .invalidDuration: Explanation(
            "a duration can't be read",
            """
            A duration is a number with `ms`, `s`, `m` or `h` behind it, or a number of seconds. It is greater than 0.
            """,
            wrong: "timeout: 30 seconds",
            right: "timeout: 30s"
        ),
        .invalidStatus: Explanation(
            "a status code can't be read",
            """
            A status is a code of three digits, all codes that begin with one digit (`4xx`), or a range with both of \
            its ends (`300..399`). In a result several stand with `|` between them, in `success` they are a list.
            """,
            wrong: "success: [200, 300-399]",
            right: "success: [200, 300..399]"
        ),
        .keyPathSyntax: Explanation(
            "a key path can't be read",
            """
            A key path leads into a JSON value: keys with one dot between each two, as in `data.devices`. In a field's \
            `key` a part with a dot in it stands in double quotes: `'data."@odata.nextLink"'`. `"*"` stands alone.
            """,
            wrong: """
                resources:
                  list: GET /devices -> [String] at data..devices
                """,
            right: """
                resources:
                  list: GET /devices -> [String] at data.devices
                """
        ),
        .templateSyntax: Explanation(
            "a text with placeholders can't be read",
            """
            A path, a header's value and a server's URL may hold `{name}`. In a path and a header a type and a default \
            may stand behind the name, `{id:Int}` and `{size=small}`; in a path `{rest...}` takes slashes too. A path \
            begins with `/`, or is a whole URL from the caller, `{url:URL}`. For a brace itself write `{{` in a header.
            """,
            wrong: """
                resources:
                  get: GET /rooms/{id -> String
                """,
            right: """
                resources:
                  get: GET /rooms/{id} -> String
                """
        ),
        .typeSyntax: Explanation(
            "a type can't be read",
            """
            Types are spelled as in Swift: `String`, `[Room]`, `[String: Int]`, `Room?`, or `Array<Room>`, \
            `Dictionary<String, Int>` and `Optional<Room>`, which need no quotes in any place. In a model a default may \
            stand behind the type, `Bool = false`.
            """,
            wrong: """
                models:
                  Room: { names: "[String" }
                """,
            right: """
                models:
                  Room: { names: "[String]" }
                """
        ),
        .unknownVerb: Explanation(
            "an endpoint does not begin with a verb",
            """
            The short form knows `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD`, `OPTIONS`, `TRACE` and `CONNECT`, in \
            capitals. Any other verb is a key of the long form.
            """,
            wrong: """
                resources:
                  clear: PURGE /cache
                """,
            right: """
                resources:
                  clear: { PURGE: /cache }
                """
        ),
        .valueSyntax: Explanation(
            "a default or a constant can't be read",
            """
            A value behind `=` is a text in double quotes with Swift's escapes, a word without quotes, a number, \
            `true`, `false`, `nil`, a list `[1, 2]`, an empty map `[:]`, or the case of an enum, `.admin`. A constant \
            has no type beside it, so it names its enum, `Color.red`, and a field's is no list. It is always sent, so that the \
            name of a parameter has no `?`. A constant in JSON such as `= 2.0` is a number: a version that is a text is in quotes.
            """,
            wrong: """
                models:
                  Room: { name: 'String = "x' }
                """,
            right: """
                models:
                  Room: { name: 'String = "x"' }
                """
        ),
    ]
}

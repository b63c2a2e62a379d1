extension Explanation {
    /// Explanations for the syntax of texts: short forms of endpoints, types, paths, values.
    static let specGrammar: [DiagnosticID: Explanation] = [
        .endpointSyntax: Explanation(
            "the short form of an endpoint can't be read",
            """
            The short form of an endpoint is `VERB /path?query (body) -> result`. Only the verb is required. `&` \
            separates query parameters, and a comma separates body parameters. There is no space after a colon, because \
            YAML reads `name: ` as a key. With a status before the result, only that status is a success. `at` names the \
            location of the result in the response.
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
            A duration is a number followed by `ms`, `s`, `m` or `h`, or a number of seconds. It is greater than 0.
            """,
            wrong: "timeout: 30 seconds",
            right: "timeout: 30s"
        ),
        .invalidStatus: Explanation(
            "a status code can't be read",
            """
            A status is a three-digit code, a class of codes (`4xx`), or a range with both ends (`300..399`). In a \
            result, separate several statuses with `|`. In `success`, write them as a list.
            """,
            wrong: "success: [200, 300-399]",
            right: "success: [200, 300..399]"
        ),
        .keyPathSyntax: Explanation(
            "a key path can't be read",
            """
            A key path leads to a value in JSON. Its keys are separated by single dots, as in `data.devices`. If a key \
            contains a dot itself, write it in double quotes: `'data."@odata.nextLink"'`. `*` without quotes means all \
            remaining keys, so it can't be part of a longer path. Write a key that is called `*` in double quotes, \
            too: `'data."*"'`. In the path of a result, the index of a list is a key: `items.0`. Paths of other tools, such as `$.data`, \
            `data/items`, `data->items`, `items[0]` and `data.*`, aren't key paths. The path of a field has no index.
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
            "a string with placeholders can't be read",
            """
            A path, a header's value and a server's URL may contain placeholders such as `{name}`. In paths and \
            headers, a type or a default may follow the name: `{id:Int}`, `{size=small}`. In a path, `{rest...}` also \
            matches slashes. A path begins with `/`, or with a whole URL that the caller passes, `{url:URL}`. \
            An empty path, `""`, is that of the service. To write \
            a brace in a header, double it: `{{`.
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
            Types are written as in Swift: `String`, `[Room]`, `[String: Int]` and `Room?`, or `Array<Room>` \
            and `Optional<Room>`, which never need quotes. `Dictionary<String, Int>` needs them between brackets, \
            because of its comma. In a model, a default may follow the type: `Bool = false`.
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
            The short form accepts `GET`, `POST`, `PUT`, `PATCH`, `DELETE`, `HEAD`, `OPTIONS`, `TRACE` and `CONNECT`, \
            in capitals. To use any other verb, write it as a key in the long form.
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
            The value after `=` is a string in double quotes with Swift's escapes, a word without quotes, a number, \
            `true`, `false`, `nil`, a list `[1, 2]`, an empty map `[:]`, or an enum case such as `.admin`. A \
            constant has no type, so it names its enum: `Color.red`. A constant field can't be a list or null. A \
            parameter with a constant is always sent, so its name has no `?`. A constant field with a `?` may be \
            absent or null in a response. In JSON, a constant such as `= 2.0` is a number. If the API expects a \
            string, put it in quotes. A constant is sent as written, even if it looks like a type (`= String`) or a \
            placeholder (`= {id}`). This is a warning. If you mean the text, put it in quotes after the `=`: `= \
            "String"`. In a header, `=` alone is enough: `X-Kind: = String`.
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

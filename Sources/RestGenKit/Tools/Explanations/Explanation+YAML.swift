extension Explanation {
    /// Explanations for YAML syntax.
    static let yaml: [DiagnosticID: Explanation] = [
        .yamlAlias: Explanation(
            "a YAML alias has no anchor",
            """
            `*name` is a YAML alias. It repeats the value that was marked with `&name` earlier in the file. The mark \
            is missing, comes later, or contains the alias itself. To write a string that begins with `*`, quote it.
            """,
            wrong: """
                auth: *default
                """,
            right: """
                auth: &default basic
                """
        ),
        .yamlDuplicateKey: Explanation(
            "a mapping has a key twice",
            """
            restgen can't know which of the two values is meant. Both positions are shown. Quotes make no difference: \
            `"id"` and `id` are the same key.
            """,
            wrong: """
                models:
                  Room: { id: String }
                  Room: { id: Int }
                """,
            right: """
                models:
                  Room: { id: String }
                  NumberedRoom: { id: Int }
                """
        ),
        .yamlEmpty: Explanation(
            "the file is empty",
            """
            A spec needs at least the key `restgen` with the version of the language. To create a first spec, run \
            `restgen init`.
            """,
            wrong: "# nothing but a comment",
            right: "restgen: 1"
        ),
        .yamlEscape: Explanation(
            "an escape in double quotes is not valid",
            """
            In double quotes, YAML accepts `\\n`, `\\t`, `\\"`, `\\\\`, `\\/`, `\\x41`, `\\u00E9` and some more \
            (YAML 1.2.2, section 5.7). In single quotes and without quotes, a backslash is an ordinary character.
            """,
            wrong: #"doc: "digits: \d+""#,
            right: #"doc: 'digits: \d+'"#
        ),
        .yamlIndentation: Explanation(
            "the indentation of a line matches no line above",
            """
            All keys of a mapping have the same indentation, and the contents of a key are indented further. This line \
            is indented between two levels, or below a key that already has a value.
            """,
            wrong: """
                resources:
                    rooms:
                        list: GET /rooms
                  messages:
                        list: GET /messages
                """,
            right: """
                resources:
                    rooms:
                        list: GET /rooms
                    messages:
                        list: GET /messages
                """
        ),
        .yamlKey: Explanation(
            "a key is not a string",
            """
            YAML allows lists and mappings as keys, but a spec doesn't. Usually the key is a string that begins with a \
            bracket and needs quotes.
            """,
            wrong: """
                models:
                  Filter: { [name]: String }
                """,
            right: """
                models:
                  Filter: { "[name]": String }
                """
        ),
        .yamlMergeKey: Explanation(
            "merge keys are not supported",
            """
            In YAML 1.1, `<<` copied the keys of another mapping. YAML 1.2 no longer has it. For models, use \
            `extends`. To write a key named `<<`, quote it.
            """,
            wrong: """
                models:
                  Base: &base { id: String }
                  Room: { <<: *base, name: String }
                """,
            right: """
                models:
                  Base: { id: String }
                  Room: { extends: Base, fields: { name: String } }
                """
        ),
        .yamlMissingColon: Explanation(
            "a key has no colon",
            "Each line of a mapping is a key, a colon, and a value on the same line or indented below it.",
            wrong: """
                models
                  Room: { id: String }
                """,
            right: """
                models:
                  Room: { id: String }
                """
        ),
        .yamlMissingSpace: Explanation(
            "the space between a colon and a value is missing",
            """
            `name:String` is one string in YAML, because a colon only ends a key if a space or a line break follows. \
            In the short form of an endpoint it is the reverse: `POST /rooms(name:String)` is one string, and a space \
            after the colon would end it.
            """,
            wrong: """
                models:
                  Room: { id:String }
                """,
            right: """
                models:
                  Room: { id: String }
                """
        ),
        .yamlNotAMapping: Explanation(
            "the file is not a mapping of keys",
            "A spec, and each file that it includes, has keys such as `restgen`, `resources` and `models` at the top "
                + "level.",
            wrong: """
                - restgen: 1
                - server: http://localhost:3000
                """,
            right: """
                restgen: 1
                server: http://localhost:3000
                """
        ),
        .yamlQuoteNeeded: Explanation(
            "a string needs quotes",
            """
            Some characters have a special meaning in YAML at the beginning of a string (`@`, `` \
            ` ``, `%`, `*`, `&`, `[`, `{`, `|`, `>`, `,`), some between brackets (`[`, `]`, `{`, `}`, `,`), and `: \
            ` everywhere. Put a string with such a character at such a \
            position in quotes. An optional list can be written as `"[Room]?"` or `Array<Room>?`.
            """,
            wrong: """
                resources:
                  rooms:
                    get: { GET: /rooms/{id}, returns: [Room]? }
                """,
            right: """
                resources:
                  rooms:
                    get: { GET: "/rooms/{id}", returns: "[Room]?" }
                """
        ),
        .yamlSeveralDocuments: Explanation(
            "the file contains several documents",
            """
            A line `---` begins another YAML document in the same file. A file contains one spec. List other files \
            under `include`.
            """,
            wrong: """
                restgen: 1
                ---
                models: { Room: { id: String } }
                """,
            right: """
                restgen: 1
                models: { Room: { id: String } }
                """
        ),
        .yamlSyntax: Explanation(
            "the text is not valid YAML",
            """
            The message describes the expected text and its position. Common causes are a missing or extra `,` between \
            the items of `[…]` and `{…}`, a closing bracket without an opening one, and a list (`- `) on the line of \
            its key.
            """,
            wrong: """
                models:
                  Room: { id: String name: String }
                """,
            right: """
                models:
                  Room: { id: String, name: String }
                """
        ),
        .yamlTab: Explanation(
            "a line is indented with a tab",
            "YAML allows only spaces for indentation (YAML 1.2.2, section 6.1), because editors don't agree on the "
                + "width of a tab.",
            wrong: "models:\n\tRoom: { id: String }",
            right: "models:\n  Room: { id: String }"
        ),
        .yamlTag: Explanation(
            "a YAML tag is not supported here",
            """
            A string that begins with `!` is a YAML tag. restgen accepts `!!str`, `!!int`, `!!float`, `!!bool`, \
            `!!null`, `!!seq` and `!!map` if they fit the value, and no others. To write a string that begins with \
            `!`, quote it.
            """,
            wrong: "doc: !important read this",
            right: "doc: \"!important read this\""
        ),
        .yamlUnclosed: Explanation(
            "a quote or a bracket is not closed",
            """
            The message shows the opening one. In YAML, a quoted string may continue over several lines, so a \
            forgotten quote often includes the lines below it, up to the next quote.
            """,
            wrong: """
                models:
                  Room: { id: String
                  Chatter: { id: String }
                """,
            right: """
                models:
                  Room: { id: String }
                  Chatter: { id: String }
                """
        ),
    ]
}

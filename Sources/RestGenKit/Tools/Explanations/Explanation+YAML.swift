extension Explanation {
    /// Explanations for YAML syntax.
    static let yaml: [DiagnosticID: Explanation] = [
        .yamlAlias: Explanation(
            "an alias repeats nothing",
            """
            `*name` is a YAML alias: it repeats the value that was marked with `&name` further up. The mark is missing, \
            stands below, or marks the very value that the alias is in. A text that begins with `*` needs quotes.
            """,
            wrong: """
                auth: *default
                """,
            right: """
                auth: &default basic
                """
        ),
        .yamlDuplicateKey: Explanation(
            "a key stands twice in a mapping",
            """
            Which of the two values was meant can't be known. Both places are shown. Keys are compared as they are read: \
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
            A spec has at least the key `restgen`, whose value is the version of the language, and something to \
            generate. `restgen init` writes one to begin with.
            """,
            wrong: "# nothing but a comment",
            right: "restgen: 1"
        ),
        .yamlEscape: Explanation(
            "a backslash between double quotes begins no known escape",
            """
            Between double quotes YAML knows `\\n`, `\\t`, `\\"`, `\\\\`, `\\/`, `\\x41`, `\\u00E9` and some more (1.2.2, \
            section 5.7). Between single quotes, and without quotes, a backslash is a backslash.
            """,
            wrong: #"doc: "digits: \d+""#,
            right: #"doc: 'digits: \d+'"#
        ),
        .yamlIndentation: Explanation(
            "a line is indented like no line that it could belong to",
            """
            Keys of one mapping stand below each other, and what belongs to a key is indented under it by more spaces. \
            The line stands between two levels, or under a key that has a value already.
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
            "a key is no text",
            """
            YAML allows lists and mappings as keys, a spec does not. Mostly the key is a text that begins with a bracket \
            and needs quotes.
            """,
            wrong: """
                errors:
                  [404]: NotFound
                """,
            right: """
                errors:
                  "[404]": NotFound
                """
        ),
        .yamlMergeKey: Explanation(
            "merge keys are not supported",
            """
            `<<` copied the keys of another mapping in YAML 1.1, and is not a part of YAML 1.2. In a model `extends` \
            does that. A key that is really called `<<` needs quotes.
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
            "In a mapping every line is a key, a colon, and a value on the same line or indented below it.",
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
            "a space is missing between a colon and a value",
            """
            `name:String` is one text in YAML; a colon ends a key only with a space or a line break behind it. In the \
            short form of an endpoint it is the other way round: `POST /rooms(name:String)` is one text, and a space \
            behind the colon would end it.
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
            "the file is a list or a text instead of a mapping of keys",
            "A spec, and a file that is included, has keys such as `restgen`, `resources` and `models` at its top.",
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
            "a text needs quotes",
            """
            Some characters have a meaning in YAML at the beginning of a text (`@`, `` ` ``, `%`, `*`, `&`, `[`, `{`, \
            `|`, `>`, `,`), others between brackets (`[`, `]`, `{`, `}`, `,`), and `: ` has one everywhere. A text \
            with one of them goes between quotes. An optional list can be written `"[Room]?"` or `Array<Room>?`.
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
            "the file holds several documents",
            """
            A line `---` begins another document of the same file. A file holds one spec; further files are named under \
            `include`.
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
            "the text is not YAML",
            """
            The message says what was expected and where. Common are a missing `,` between the items of `[…]` and \
            `{…}`, one too many of them, a closing bracket without an opening one, and a list (`- `) on the line of \
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
            "YAML indents with spaces alone (1.2.2, section 6.1), since editors don't agree on the width of a tab.",
            wrong: "models:\n\tRoom: { id: String }",
            right: "models:\n  Room: { id: String }"
        ),
        .yamlTag: Explanation(
            "a tag has no meaning here",
            """
            A text that begins with `!` is a YAML tag. `!!str`, `!!int`, `!!float`, `!!bool`, `!!null`, `!!seq` and \
            `!!map` are understood where they fit the value; others are not. A text that begins with `!` needs quotes.
            """,
            wrong: "doc: !important read this",
            right: "doc: \"!important read this\""
        ),
        .yamlUnclosed: Explanation(
            "a quote or a bracket is not closed",
            """
            The opening one is shown. A quoted text may go over several lines in YAML, so that a forgotten quote often \
            swallows the lines below it up to the next quote.
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

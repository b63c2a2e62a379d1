extension Explanation {
    /// Explanations for names and types.
    static let types: [DiagnosticID: Explanation] = [
        .aliasCycle: Explanation(
            "an alias stands for itself",
            """
            An alias is another name for a type, so the names on its right side must lead to a type in the end. A type \
            that holds itself is a model: a model may, through a list, a map or a field that may be absent.
            """,
            wrong: """
                models:
                  Tree: "[Tree]"
                """,
            right: """
                models:
                  Tree: { children: "[Tree]" }
                """
        ),
        .aliasSize: Explanation(
            "an alias stands for too many types",
            """
            An alias of an alias is as large as all that it stands for: lists, maps, optionals and generic models around \
            each other. Past \(AliasTable.size) of them it is a slip as a rule, and some thousands end the Swift compiler: \
            a model in between has a name, and what names it stays small.
            """,
            wrong: """
                models:
                  Row: Pair<Cell, Cell>
                  Rows: Pair<Row, Row>          # and so on: each has twice as many types
                """,
            right: """
                models:
                  Row: Pair<Cell, Cell>
                  Rows: { left: Row, right: Row }
                """
        ),
        .defaultType: Explanation(
            "a default does not fit the type it is for",
            """
            A default is a text, a number, `true` or `false`, a value of an enum (as the API spells it, or by its \
            Swift name), a list of these, `[]`, `[:]`, or `nil` where the type ends with `?`. Booleans are `true` and \
            `false` alone. Dates, models and bytes have no spelling for a default: let the name end with `?` instead.
            """,
            wrong: """
                models:
                  Room: { open: Bool = yes }
                """,
            right: """
                models:
                  Room: { open: Bool = true }
                """
        ),
        .duplicateValue: Explanation(
            "one value is there twice",
            """
            Which of two names the value of an enum gets when it is read could not be told. Under `ignoreCase` case does \
            not count. A scheme of `auth` or a scope that is there twice is a warning: it counts once.
            """,
            wrong: """
                enums:
                  Level: { low: 0, none: 0 }
                """,
            right: """
                enums:
                  Level: { low: 0, high: 1 }
                """
        ),
        .endlessRecursion: Explanation(
            "a model holds itself without an end",
            """
            Each of the models needs one of the next to be made, so that none ever could be. One of the fields on the \
            way must be able to hold nothing: `name?`, a type with `?`, a list or a map. Where a model holds itself \
            through a field that may be absent, the field is stored behind a reference, and nothing is to be done.
            """,
            wrong: """
                models:
                  Comment: { text: String, parent: Comment }
                """,
            right: """
                models:
                  Comment: { text: String, parent?: Comment }
                """
        ),
        .extendsCycle: Explanation(
            "a model extends itself",
            "The fields of the models in `extends` come first, so the models must not go round in a circle.",
            wrong: """
                models:
                  User:  { extends: Admin, fields: { name: String } }
                  Admin: { extends: User, fields: { level: Int } }
                """,
            right: """
                models:
                  User:  { name: String }
                  Admin: { extends: User, fields: { level: Int } }
                """
        ),
        .extendsType: Explanation(
            "only a model with fields can be extended",
            """
            `extends` takes the fields of other models, by their names or those of aliases. An enum, an alias of what is no \
            model and one of your own Swift types have none.
            """
        ),
        .formatMisplaced: Explanation(
            "a format stands where it means nothing",
            """
            `format` says how a value is written in JSON, also inside a list, a map or an alias. A `Date` takes \
            `iso8601`, `seconds`, `milliseconds`, `http` or a pattern, a `Duration` `seconds`, `milliseconds`, \
            `iso8601` or `suffixed`, a number or a `Bool` `string`, a `Double` also `nonfinite`, a `String` or a number \
            `number`, `Data` `base64url`. In a query and a form dates and durations alone have one, and in a header \
            that is sent there is none: make the parameter a `String`, and format the value before the call. `json`, \
            which makes a text of any value, stands everywhere, and alone.
            """,
            wrong: """
                models:
                  Room: { name: { type: String, format: seconds } }
                """,
            right: """
                models:
                  Room: { opened: { type: Date, format: seconds } }
                """
        ),
        .nameClash: Explanation(
            "two things get one Swift name",
            """
            Swift names are made from the API's: `user_id` and `userID` both give `userID`. The same goes for types: \
            the service `rooms` makes `RoomsService`, `RoomsServiceProtocol` and `RoomsServiceStub`, a nested model \
            `owner` of `Room` makes `RoomOwner`, and a polled endpoint `messages` makes the method `messagesUpdates`. \
            With `as` you choose another name for one of them; what is sent does not change. Two specs of one module \
            with the same types are told apart by `namespace` or `prefix` in one of them.
            """,
            wrong: """
                models:
                  Room: { id: String, _id: String }
                """,
            right: """
                models:
                  Room: { id: String, _id: { type: String, as: databaseID } }
                """
        ),
        .numberRange: Explanation(
            "a number is beyond the range of its type",
            """
            `Int` and `Int64` go from -9223372036854775808 to 9223372036854775807, `UInt64` from 0 to \
            18446744073709551615. For larger numbers there is `Decimal`; a value of an enum can be a text in quotes.
            """
        ),
        .styleMisplaced: Explanation(
            "lists or objects are spelled in a way that their parameter can't have",
            """
            `style` says how the lists of a parameter are written: `repeated`, `comma`, `space`, `pipe`, `brackets`, `indexed` or \
            `json`; `objects` how its models and maps are: `brackets`, `dots` or `json`. `lists` and `objects` of an API, a \
            service or an endpoint say it for all parameters. A list of objects or of lists has no spelling where each \
            value stands alone: `indexed` and `json` say any.
            """,
            wrong: "query: { name: { type: String, style: comma } }",
            right: "query: { names: { type: \"[String]\", style: comma } }"
        ),
        .swiftName: Explanation(
            "a chosen name can't be used in Swift",
            """
            The name behind `as`, `namespace` or `prefix` is taken as it is. It must be a Swift identifier (keywords are fine, they are put in \
            backticks), and none that the generated code uses itself in that place, such as `core` for an endpoint, \
            `call` for a parameter or `self` anywhere. A name that is made from the API's never has this problem: it \
            gets an underscore behind it.
            """,
            wrong: "list: { GET: /rooms, as: list-all }",
            right: "list: { GET: /rooms, as: listAll }"
        ),
        .typeMisplaced: Explanation(
            "a type stands where it can't be used",
            """
            A path holds texts, numbers, booleans, dates, UUIDs, URLs and enums; a header also lists of them; a query and a \
            form also models and maps, and lists of anything but bytes. The rest goes into the `body`, or is sent as JSON \
            by `format: json`. The keys of a map are texts. `Void` \
            is a result and nothing else.
            """,
            wrong: """
                list: GET /rooms/{filter:Filter} -> [Room]
                """,
            right: """
                list: POST /rooms/search (Filter) -> [Room]
                """
        ),
    ]
}

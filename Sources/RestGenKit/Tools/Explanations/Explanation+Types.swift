extension Explanation {
    /// Explanations for names and types.
    static let types: [DiagnosticID: Explanation] = [
        .aliasCycle: Explanation(
            "an alias refers to itself",
            """
            An alias is another name for a type, so the chain of aliases must end at a type. A type that contains \
            itself must be a model. A model can contain itself in a list, a map or an optional field.
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
            "an alias expands to too many types",
            """
            An alias expands to all types that it contains, including those of other aliases. More than \
            \(AliasTable.size) types are usually a mistake, and some thousands crash the Swift compiler. Make one of \
            the aliases a model. An alias that contains a model counts it as one type.
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
            "a default does not fit its type",
            """
            A default is a string, a number, `true` or `false`, a value of an enum (as the API spells it, or its Swift \
            name), a list of these, `[]`, `[:]`, or `nil` if the type ends in `?`. Booleans are only `true` and \
            `false`. Dates, days, UUIDs, URLs, models and bytes \
            can't be written as a default. Make the field optional instead, with `?` \
            after its name.
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
            "a value is listed twice",
            """
            A duplicate value of an enum is an error, because decoding couldn't choose between the two names. With \
            `ignoreCase`, values that differ only in case are duplicates. A duplicate authentication scheme or scope \
            is a warning.
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
            "a model contains itself without end",
            """
            The model requires a value of itself, directly or through other models, so no value could ever be created. \
            Make one of the fields optional (`name?`, or a type with `?`), or turn it into a list or a map. A model \
            can contain itself in an optional field, which is then stored by reference.

            A case of a union is decoded from the same JSON as the union, so a union can't be a case of itself, except \
            with `by: key`.
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
            """
            A model begins with the fields of the models under `extends`. If one of these models also extends the \
            first one, restgen can't determine the fields of either.
            """,
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
            `extends` takes the fields of other models, named directly or by an alias. Enums, aliases of other types \
            and custom Swift types have no fields.
            """
        ),
        .formatMisplaced: Explanation(
            "a format does not apply here",
            """
            `format` sets how a value is written in JSON, also inside a list, a map or an alias:

            - `Date`: `iso8601` (also with a precision, such as `iso8601 milliseconds`), `seconds`, `whole seconds`, \
            `milliseconds`, `http`, `rfc2822`, `dotnet`, or a pattern
            - `Duration`: `iso8601`, `seconds`, `milliseconds`, `suffixed`
            - numbers: `string`, `number`, and for `Double` also `nonfinite`
            - `Bool`: `string`
            - `String`: `number`
            - `Data`: `base64url`
            - any type: `json`, which writes the value as a string that contains JSON. It can't be combined with other \
            formats

            In queries and forms, only the formats of dates and durations and `json` are allowed. In request headers \
            and cookies, only `json` is allowed. If the server needs another format there, declare a `String` \
            parameter, and format the value before the call.
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
            "two declarations get the same Swift name",
            """
            Swift names are derived from the names of the API: `user_id` and `userID` both become `userID`. The same \
            applies to types: the service `rooms` becomes `RoomsService`, `RoomsServiceProtocol` and \
            `RoomsServiceStub`, a nested model `owner` of `Room` becomes `RoomOwner`, and a polled endpoint `messages` \
            adds the method `messagesUpdates`. To choose another Swift name, use `as`, which doesn't change the \
            request. If two specs of one module declare the same types, set `namespace` or `prefix` in one of them.
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
            "a number is outside the range of its type",
            """
            `Int` and `Int64` hold -9223372036854775808 to 9223372036854775807, and `UInt64` holds 0 to \
            18446744073709551615. Use `Decimal` for larger numbers. A value of an enum can be a string in quotes.
            """
        ),
        .specSize: Explanation(
            "the spec describes too much code",
            """
            A short spec can describe a very large program. In a chain of 2,000 models, in which each \
            extends the one before and adds one field, the models have two million fields in all. The limits are 200,000 inherited fields, and 1,000,000 \
            keys of the cases of unions with `by: fields`. Extend fewer models: a field of the other model's type adds \
            only one field.
            """
        ),
        .styleMisplaced: Explanation(
            "the style of a list or object does not apply here",
            """
            `style` sets how the lists of a parameter are written: `repeated`, `comma`, `space`, `pipe`, `brackets`, \
            `indexed` or `json`. `objects` does the same for models and maps: `brackets`, `dots` or `json`. To set \
            them for all parameters, use `lists` and `objects` of an API, a service or an endpoint. Styles that write \
            each element as a separate value can't express lists of objects or lists of lists. `indexed` and `json` can.
            """,
            wrong: "query: { name: { type: String, style: comma } }",
            right: "query: { names: { type: \"[String]\", style: comma } }"
        ),
        .swiftName: Explanation(
            "a chosen name can't be used in Swift",
            """
            The names under `as`, `namespace` and `prefix` are used unchanged. They must be Swift identifiers. \
            Keywords are allowed and put in backticks. Names that the generated code uses itself aren't allowed, such \
            as `core` for an endpoint, `call` for a parameter, or `self` anywhere. Derived names never cause this \
            error, because restgen appends an underscore if necessary.
            """,
            wrong: "list: { GET: /rooms, as: list-all }",
            right: "list: { GET: /rooms, as: listAll }"
        ),
        .typeMisplaced: Explanation(
            "a type can't be used here",
            """
            A path parameter is a string, a number, a boolean, a date, a UUID, a URL or an enum. A header can also be \
            a list of these. A parameter in a query or a form can also be a model, a map, or a list of anything except \
            bytes. Send other values in the `body`, or as JSON with `format: json`. The keys of a map are strings, \
            integers or values of an enum. `Void` is only allowed as the whole result of an endpoint, or as the type \
            of a query parameter without a value.

            A cookie holds one value: a string, a number, a boolean, a date, a UUID, a URL or an enum. Under `body`, only a \
            `File` can have a range of media types, such as `text/*`. Other types need one, such as `text/csv`. Only a `String`, \
            `Data` or a `File` can be sent as a media type that isn't JSON, unless a `serializer` writes it. Results follow \
            the same rule: `{ text/csv: String }`.
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

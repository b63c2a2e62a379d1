extension Explanation {
    /// Explanations for the tables of models, and for storing responses.
    static let store: [DiagnosticID: Explanation] = [
        .storeColumn: Explanation(
            "a column has no value, or no row is stored",
            """
            The rows of a model with `store: { with: { room: String } }` have columns that aren't fields of the model. \
            Each endpoint that returns the model must provide their values, either by a parameter with the column's \
            name or by `store: { with: { room: id } }`. The parameter must be required and have the column's type. The \
            `store` of an endpoint only applies to models with tables.
            """,
            wrong: """
                resources:
                  messages: { list: "GET /rooms/{id}/messages -> [Message]" }
                models:
                  Message: { store: { key: [room, id], with: { room: String } }, fields: { id: String, text: String } }
                """,
            right: """
                resources:
                  messages: { list: { GET: "/rooms/{id}/messages -> [Message]", store: { with: { room: id } } } }
                models:
                  Message: { store: { key: [room, id], with: { room: String } }, fields: { id: String, text: String } }
                """
        ),
        .storeKey: Explanation(
            "a model's `store` names an unsuitable field",
            """
            The key of a table is one or more fields of the model, columns under `with`, or both. Write the names of \
            fields as the API spells them. The default is `id`. A key is always present, never null, and a single value: a string, a number, a Bool, a \
            date, a UUID or an enum. `index`, `keep` and `renamed` also name fields. A generic model can't have a table.
            """,
            wrong: "models: { Room: { store: true, fields: { number: Int, name: String } } }",
            right: "models: { Room: { store: number, fields: { number: Int, name: String } } }"
        ),
        .storeWhole: Explanation(
            "`whole` requires a response that lists every row",
            """
            `whole` declares that a response contains all rows of a table, so that rows missing from it are deleted. A \
            page of a list and a stream never contain all rows. If a response holds several lists, name the model of \
            one: `whole: Room`.
            """,
            wrong: """
                resources: { rooms: { lobby: { GET: /lobby, returns: Lobby, store: whole } } }
                models:
                  Lobby: { rooms: "[Room]", online: Int }
                  Room: { store: id, fields: { id: String, name: String } }
                """,
            right: """
                resources: { rooms: { lobby: { GET: /lobby, returns: Lobby, store: { whole: Room } } } }
                models:
                  Lobby: { rooms: "[Room]", online: Int }
                  Room: { store: id, fields: { id: String, name: String } }
                """
        ),
    ]
}

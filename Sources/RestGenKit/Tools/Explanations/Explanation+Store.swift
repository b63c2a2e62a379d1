extension Explanation {
    /// Explanations for the tables of models, and for storing responses.
    static let store: [DiagnosticID: Explanation] = [
        .storeColumn: Explanation(
            "nothing says what a row holds, or no row is meant",
            """
            A model whose `store` says `with: { room: String }` has rows that hold more than it does: the call that \
            gives it says the rest, by a parameter of that name or by `store: { with: { room: id } }`. Such a parameter \
            is always there and has the column's type. What an endpoint says of storing is about models that have tables.
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
            "a model's `store` names what can't be so",
            """
            The key of a table names fields of the model as the API spells them, or columns of `with`; `id` where it \
            says none. A key is always there, is never null, and is one value: a text, a number, a Bool, a date, a UUID \
            or an enum. `index`, `keep` and `renamed` name fields, too. A generic model has no table.
            """,
            wrong: "models: { Room: { store: true, fields: { number: Int, name: String } } }",
            right: "models: { Room: { store: number, fields: { number: Int, name: String } } }"
        ),
        .storeWhole: Explanation(
            "what comes back is no whole list",
            """
            `whole` says that an answer has all models of a table, so that rows which are not in it go. A page of a list \
            and a stream never have all, and what holds several lists says which one is meant: `whole: Room`.
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

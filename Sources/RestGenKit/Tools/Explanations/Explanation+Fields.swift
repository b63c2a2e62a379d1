extension Explanation {
    /// Explanations for the options of fields.
    static let fields: [DiagnosticID: Explanation] = [
        .needsField: Explanation(
            "a model needs a field that it can't",
            """
            `needs` names fields of which one has to be there, so each of them is a field of the object that may be \
            absent: it has a `?` behind its name, and no default. One that is only read is never sent, and a constant \
            is always there.
            """,
            wrong: """
                models:
                  Contact:
                    needs: [email, phone]
                    fields: { email: String, phone?: String }
                """,
            right: """
                models:
                  Contact:
                    needs: [email, phone]
                    fields: { email?: String, phone?: String }
                """
        ),
        .fieldOption: Explanation(
            "an option of a field does not go with the rest of it",
            """
            `lossy` leaves elements out, so it is for lists and maps. `defaultFor` says what a default is for, so there is \
            one. A field with `key: "*"` is a map, one with `header: "*"` a `[String: String]`; both are never absent. \
            `by` names the key that says which case of a union is meant. The fields of a model that is an array are \
            found by their position: there they have no key path, no header and no direction.
            """,
            wrong: """
                models:
                  Room: { topic: { type: String, lossy: true } }
                """,
            right: """
                models:
                  Room: { topics: { type: "[String]", lossy: true } }
                """
        ),
        .xmlForm: Explanation(
            "where a field is in XML does not go with its type",
            """
            An attribute holds one text, and so does the text of an element: a number, a date, an enum, not a list or a \
            model. `{ item: name }` is for a list that has an element of its own. There is one text in an element. A \
            field that says nothing is an element, and a list is one element for each of its items.
            """,
            wrong: """
                models:
                  Person: { children: { type: "[String]", xml: attribute } }
                """,
            right: """
                models:
                  Person:
                    name: { type: String, xml: attribute }
                    children: { type: "[String]", xml: { item: child } }
                """
        ),
        .keyClash: Explanation(
            "two fields of a model share a JSON key",
            """
            Each key of an object belongs to one field. A key path goes through objects that belong to no field: with a \
            field at `profile.name` there can't be one at `profile`. What no field has is held by one field at most, \
            the one with `key: "*"` or that of `extra`; models that extend each other share an `extra` of one name.
            """,
            wrong: """
                models:
                  User:
                    profile: JSON
                    name: { type: String, key: profile.name }
                """,
            right: """
                models:
                  User:
                    age: { type: Int, key: profile.age }
                    name: { type: String, key: profile.name }
                """
        ),
        .nullIf: Explanation(
            "a value of `nullIf` can't stand for null",
            """
            `nullIf` lists what an API sends in place of null. So the field must be able to be null: `?` stands behind \
            its name or its type, or it has a default. A text may stand for nothing at any type; a number, a boolean, \
            `[]` and `{}` only where the type is written as one of them in JSON, and not where it is a text.
            """,
            wrong: """
                models:
                  User: { site: { type: URL, nullIf: "" } }
                """,
            right: """
                models:
                  User: { site?: { type: URL, nullIf: "" } }
                """
        ),
        .unknownSibling: Explanation(
            "the key that says the case of a union is no field of the model",
            """
            With `by: kind` a union's case is said by the key `kind` of the same object, not of the union's own. That key \
            is written by its own field, so the model must have one. For a field with a key path the key is the one \
            beside it, in the same object.
            """
        ),
    ]
}

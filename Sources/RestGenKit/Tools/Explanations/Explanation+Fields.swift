extension Explanation {
    /// Explanations for the options of fields.
    static let fields: [DiagnosticID: Explanation] = [
        .needsField: Explanation(
            "a model can't require this field",
            """
            `needs` lists fields of which at least one must be present, so each of them must be an optional field of \
            the JSON object: its name ends in `?`, and it has no default. A `readOnly` field is never sent, and a \
            constant is always present, so neither can be listed.
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
        .exampleValue: Explanation(
            "an example does not fit its type",
            """
            `example` is a value as the server sends it, in the field's format. Samples, the mock server and exported \
            documents contain it, so it must be a value that the client can read. A scalar in quotes is a string, and \
            `1` or `true` without quotes isn't. The example of a model may leave out fields, whose values restgen makes. \
            A secret has no example, so that no real one is in the spec, and neither has a custom Swift type or a type \
            parameter.
            """,
            wrong: """
                models:
                  Room: { zip: { type: String, example: 8010 } }
                """,
            right: """
                models:
                  Room: { zip: { type: String, example: "8010" } }
                """
        ),
        .fieldOption: Explanation(
            "an option does not apply to this field",
            """
            `lossy` skips elements, so it only applies to lists and maps. `defaultFor` needs a default. A field with \
            `key: "*"` must be a map, and a field with `header: "*"` a `[String: String]`, and neither can be \
            optional. `by` names the sibling key that selects the case of a union. The fields of a model that is an \
            array are read by position, so `key`, `header`, `readOnly` and `by` don't apply to them.
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
            "the XML form of a field does not fit its type",
            """
            An attribute holds a single string, number, date or enum, and so does the text of an element. Neither can \
            hold a list or a model. `{ item: name }` is for a list inside its own element. Only one field can hold the \
            text of an element. By default, a field is an element, and a list is one element for each item.
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
            Each key of an object belongs to one field. A key path can only pass through objects that aren't fields \
            themselves: next to a field at `profile.name`, there can't be a field at `profile`. At most one field \
            holds the remaining keys, either with `key: "*"` or by `extra`. Models that extend each other may share an \
            `extra` with the same name.
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
            "a value of `nullIf` can't mean null",
            """
            `nullIf` lists values that the API sends instead of null. So the field must accept null: its name or type \
            ends in `?`, or it has a default. A string can replace a value of any type. A number, a boolean, `[]` and \
            `{}` can only replace values that are written as the same kind of JSON.
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
            "the sibling key of a union is not a field of the model",
            """
            With `by: kind`, the sibling key `kind` selects the case of a union, instead of a key of the union itself. \
            The model must declare a field for this key. For a union with a key path, the sibling key is in the same \
            nested object.
            """
        ),
    ]
}

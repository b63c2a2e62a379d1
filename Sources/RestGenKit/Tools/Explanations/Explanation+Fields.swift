extension Explanation {
    /// Explanations for the options of fields.
    static let fields: [DiagnosticID: Explanation] = [
        .needsField: Explanation(
            "a model can't require this field",
            """
            `needs` lists fields of which at least one must be present (with `one`, exactly one), so each of them must \
            be an optional field of the JSON object: its name ends in `?`, and it has no default. A `readOnly` field is never sent, and a \
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
        .conformance: Explanation(
            "a type can't conform to this protocol",
            """
            `conform` lists Swift protocols by their names, with the module in front if it isn't yours: `Shop.Priced`. \
            Generated types are Codable, Hashable and Sendable without it, and `identifiable` decides whether a model is \
            Identifiable. A second conformance wouldn't compile.
            """,
            wrong: """
                conform: [Hashable, My Protocol]
                models: { Room: { name: String } }
                """,
            right: """
                conform: [Labelled]
                models: { Room: { name: String } }
                """
        ),
        .ruleMisplaced: Explanation(
            "a rule does not apply to this type or place",
            """
            A range limits numbers, the code points of a `String`, `Secret` or `URL`, the elements of a list, and the \
            entries of a map. `pattern` applies to strings, `multipleOf` to numbers, and both to the elements of lists \
            and maps. `unique` applies to lists. restgen checks rules of fields, parameters and bodies. The type of a \
            response, a type argument and the case of a union can't have one, since nothing would check it.
            """,
            wrong: """
                models:
                  Room: { opened: Date(1...80) }
                """,
            right: """
                models:
                  Room: { opened: Date, name: String(1...80) }
                """
        ),
        .ruleValue: Explanation(
            "a rule can't be used as written",
            """
            The range is empty, a count is negative or not a whole number, the default breaks the rule, the rule \
            contradicts that of an alias, or the pattern can't be used. A pattern is a regular expression of ECMA-262 \
            without lookarounds, back references, flags and Unicode properties, so that checking it takes a time \
            proportional to the text.
            """,
            wrong: """
                models:
                  Person: { age: Int(150...0) }
                """,
            right: """
                models:
                  Person: { age: Int(0...150) }
                """
        ),
        .exampleValue: Explanation(
            "an example does not fit its type",
            """
            `example` is a value as the server sends it, in the field's format. Samples, the mock server and \
            exported documents contain it, so it must be a value that the client can read. A scalar in quotes is a \
            string, and `1` or `true` without quotes isn't. The example of a model may leave out fields, whose \
            values restgen makes. A `Secret` or a `sensitive` field can't have an example, so that the spec contains \
            no real secret. A custom Swift type and a type parameter can't have one, because restgen doesn't know \
            their JSON.
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
            `key: "*"` holds the remaining keys of the object, so its type is a map. A field with `header: "*"` holds all \
            headers, so its type is `[String: String]`. Neither of them can be optional. `by` only applies to a field whose type is a union. It names another key of the same object. The \
            value of that key selects the case. The fields of a model that is an array are read by position, so `key`, \
            `header`, `readOnly` and `by` don't apply to them.
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
            An attribute holds one value, such as a string, a number, a boolean, a date or an enum, and so does the text \
            of an element. Neither can \
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
            "the key that selects the case of a union is not a field of the model",
            """
            With `by: kind` in a field, the key `kind` next to the field selects the case of the union, instead of a \
            key of the union itself. The model must declare a field for this key. The key is in the same object as the \
            union: if the union has the key `data.payload`, its case is selected by `data.kind`. `by` can't be a key \
            path.
            """
        ),
    ]
}

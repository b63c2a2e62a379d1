extension Explanation {
    /// Explanations for unions.
    static let unions: [DiagnosticID: Explanation] = [
        .emptyUnion: Explanation(
            "a union has no cases",
            "All JSON would decode as the case `unknown`. List the cases next to `by`, or under `cases` in the long "
                + "form.",
            wrong: """
                unions:
                  Note: { by: type }
                """,
            right: """
                unions:
                  Note: { by: type, text: TextNote, image: ImageNote }
                """
        ),
        .duplicateCase: Explanation(
            "two cases of a union can't be distinguished",
            """
            Both cases are selected by the same key or the same kind of JSON value, so decoding couldn't choose \
            between them. The key or kind of a case is its name, unless `value` is set. Two cases may share a \
            discriminator value. Decoding then uses the first case that fits.
            """,
            wrong: """
                unions:
                  Value: { by: kind, string: String, date: { value: string, model: Date } }
                """,
            right: """
                unions:
                  Text: { by: try, date: Date, string: String }
                """
        ),
        .unreachableCase: Explanation(
            "a case of a union is never used",
            """
            If several cases of a union fit, decoding uses the first. Here an earlier case fits all JSON that this case \
            fits. With `by: has`, its keys are a subset of this case's keys. With `by: fields`, it has all fields of \
            this case. With `by: try`, it accepts everything that this case accepts. The same applies to cases that \
            share a discriminator value. Move the more specific case up. If both cases accept the same JSON, remove one \
            of them. This is a warning, because the case can still be sent.
            """,
            wrong: """
                models:
                  Person: { name: String }
                  Member: { name: String, since: Date }
                unions:
                  Guest: { by: try, person: Person, member: Member }
                """,
            right: """
                models:
                  Person: { name: String }
                  Member: { name: String, since: Date }
                unions:
                  Guest: { by: try, member: Member, person: Person }
                """
        ),
        .sharedField: Explanation(
            "a shared field is missing from a case",
            """
            A field under `shared` is a property of the enum, whatever the case. So each case must be a model with \
            that field, always with the same type. The field may be optional in some cases. A shared property can't \
            have the name of a case.
            """,
            wrong: """
                models:
                  Dog: { id: Int, name: String }
                  Cat: { id: Int }
                unions:
                  Pet: { by: type, shared: [id, name], cases: { dog: Dog, cat: Cat } }
                """,
            right: """
                models:
                  Dog: { id: Int, name: String }
                  Cat: { id: Int, name?: String }
                unions:
                  Pet: { by: type, shared: [id, name], cases: { dog: Dog, cat: Cat } }
                """
        ),
        .unionPayload: Explanation(
            "the type of a case does not fit its discriminator",
            """
            With a key such as `by: type`, with `by: has` and with `by: fields`, each case must be a JSON object: a \
            model, a map, `JSON`, or another union of objects. With `by: kind`, the type of a case must have the \
            kind that selects it. Lists, strings and numbers can be cases of a union with `by: key`, `by: kind` or \
            `by: try`, and of a union whose tag is next to the field that contains it. If the key of `by` is a \
            constant field of a model, the constant must be the value that selects the case.
            """,
            wrong: """
                unions:
                  Answer: { by: type, rooms: "[Room]", room: Room }
                """,
            right: """
                unions:
                  Answer: { by: kind, array: "[Room]", object: Room }
                """
        ),
    ]

    /// Explanations for generic models.
    static let generics: [DiagnosticID: Explanation] = [
        .genericArguments: Explanation(
            "a generic model has the wrong number of type arguments",
            """
            A model `Page<T>` needs one type argument everywhere, as in `Page<Room>`. Models without parameters can't \
            have type arguments, and neither can type parameters.
            """,
            wrong: """
                resources:
                  rooms: { list: GET /rooms -> Page }
                models:
                  Page<T>: { items: "[T]" }
                """,
            right: """
                resources:
                  rooms: { list: GET /rooms -> Page<String> }
                models:
                  Page<T>: { items: "[T]" }
                """
        ),
        .genericParameter: Explanation(
            "a type parameter is not valid",
            """
            A type parameter has a unique name that isn't the name of a type, and at least one field uses it. Only \
            models with fields can have type parameters. Aliases and unions can't. Write `[Room]` instead of an alias \
            `List<Room>`, and write a type such as `String` in place of `T` in a union.
            """,
            wrong: """
                models:
                  Page<String>: { items: "[String]" }
                """,
            right: """
                models:
                  Page<T>: { items: "[T]" }
                """
        ),
        .genericExpansion: Explanation(
            "a generic model requires ever larger types",
            """
            Each `Grid<T>` contains a `Grid<[T]>`, which contains a `Grid<[[T]]>`, and so on. Swift would \
            need endlessly many types, even for a small value. If a model contains itself, pass the type parameter unchanged.
            """,
            wrong: """
                models:
                  Grid<T>: { cells: "[T]", inner?: "Grid<[T]>" }
                """,
            right: """
                models:
                  Grid<T>: { cells: "[T]", inner?: Grid<T> }
                """
        ),
        .genericThrows: Explanation(
            "decoding this type argument can throw",
            """
            Decoding one of your own types can throw, and so can decoding a model that requires one. A generic model \
            throws the error of its type argument. If it requires values of two type arguments, or of an argument and \
            a custom type, it can't throw the errors of both. Lists, maps and optional fields never throw, and accept \
            any type.
            """,
            wrong: """
                types: [Money]
                models:
                  Pair<A, B>: { first: A, second: B }
                  Price: { range: "Pair<Money, Money>" }
                """,
            right: """
                types: [Money]
                models:
                  Pair<A, B>: { first?: A, second?: B }
                  Price: { range: "Pair<Money, Money>" }
                """
        ),
    ]
}

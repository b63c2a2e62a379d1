extension Explanation {
    /// What can be wrong with unions.
    static let unions: [DiagnosticID: Explanation] = [
        .emptyUnion: Explanation(
            "a union has no cases",
            "Every JSON would be the case `unknown`. The cases stand beside `by`, or under `cases` in the long form.",
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
            "two cases of a union are told apart by nothing",
            """
            Both have the same key or kind of JSON, and which of them is meant could not be told. A case's key or kind \
            is its name, unless `value` says another. Two cases may have one tag, of which the first that can be read \
            is taken.
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
        .hiddenCase: Explanation(
            "a case of a union is never read",
            """
            With `by: has` and `by: try` the first case that fits is taken. Here a case before this one fits whatever \
            this one fits: with `by: has` its keys are among those of this one, with `by: try` it can be read from \
            everything that this one can, with `by: fields` it has all of its fields besides. So do cases of one tag. Put \
            the case that wants more before the one that wants less. It is a warning, since the case may still be sent.
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
            "a field is not in all cases of a union",
            """
            What `shared` names is a property of the enum, which reads it from whichever case is there. So each case is \
            a model with such a field, of one type in all of them. It may be absent in some. A property can't have the \
            name of a case.
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
            "the type of a case can't be what the case says",
            """
            A case that is told by a key must be a JSON object: a model, a map, `JSON`, or another union of objects. A \
            case that is told by the kind of JSON must be of a type that is written so. A list, text or number can be \
            a case of a union `by: key`, `by: kind` or `by: try`. A \
            field of the model that is the key, and a constant, says the same word as the case.
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

    /// What can be wrong with generic models.
    static let generics: [DiagnosticID: Explanation] = [
        .genericArguments: Explanation(
            "a generic model gets the wrong number of types",
            """
            A model `Page<T>` takes one type wherever it stands, `Page<Room>`; a model without parameters takes none. \
            Parameters take none either.
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
            "a parameter of a generic model can't be",
            """
            A parameter is a name of its own, used by a field: it hides no type, is there once, and stands behind the \
            name of a model with fields. An alias or a union takes no parameters; write the type where it is used.
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
            "a generic model needs ever larger types",
            """
            Each `Grid<T>` here holds a `Grid<[T]>`, which holds a `Grid<[[T]]>`, and so on: there is no end to the \
            types, even where the values end. On a way from a model to itself the parameter must stay what it is.
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
        .genericFallible: Explanation(
            "a type that may fail to be read stands where none may",
            """
            Reading one of your own types may throw, and so may reading a model that requires one. A generic model \
            throws what its parameter does; one that requires values of two parameters, or of a parameter and of one \
            of your own types, can't do that for both. Behind a list, a map or a field that may be absent nothing \
            throws, and every type can stand there.
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

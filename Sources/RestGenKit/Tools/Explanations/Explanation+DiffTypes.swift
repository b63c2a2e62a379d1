extension Explanation {
    /// Explanations for differences between types.
    static let diffTypes: [DiagnosticID: Explanation] = [
        .aliasChanged: Explanation(
            "an alias stands for another type",
            """
            Code that has values of the old type no longer compiles. On the wire it depends on how the types stand \
            to each other, as for a field.
            """
        ),
        .enumForm: Explanation(
            "an enum is open, closed, or of other values",
            """
            An open enum has a case for what it does not list, and a closed one has none, so that a `switch` over \
            the one does not fit the other; `rawValue` is a text or a number. Old clients that read a closed enum \
            fail at what they do not know.
            """
        ),
        .enumValueAdded: Explanation(
            "an enum has another value",
            """
            Old clients read it as `.unknown`, and fail where their enum is closed. A `switch` that lists all cases \
            and has no default no longer compiles.
            """
        ),
        .enumValueChanged: Explanation(
            "a value of an enum is another one on the wire",
            """
            The Swift case is the same and stands for something else: old clients send and know the old value.
            """
        ),
        .enumValueRemoved: Explanation(
            "a value of an enum is gone",
            """
            Code that names the case no longer compiles. A server may refuse it from old clients.
            """
        ),
        .enumValueRenamed: Explanation(
            "a value of an enum has another Swift name",
            """
            It is the same on the wire; code that names the old case no longer compiles. Write the old name in front \
            of the value: `{ admin: ADM }`.
            """
        ),
        .fieldAdded: Explanation(
            "a field is new",
            """
            One that has to be sent is lacking in what old clients send. One that is read breaks nobody, unless old \
            clients take unknown keys for errors. A required one is an argument of the model's initializer: code \
            that makes a model to send it no longer compiles, and of what is only received tests alone.
            """
        ),
        .fieldConstant: Explanation(
            "a field that is always the same changes",
            """
            Old clients send the old value, and take another one for an error. A field that is no constant any more \
            is a property of its own.
            """
        ),
        .fieldDefault: Explanation(
            "a field has another default",
            """
            What is absent is read as another value, and who makes the model and says nothing sends it.
            """
        ),
        .fieldDirection: Explanation(
            "a field is sent, or is sent no more",
            """
            `readOnly` is said, or is said no more. Old clients do not send what is only read for them, or go on to \
            send it.
            """
        ),
        .fieldFormat: Explanation(
            "a field is written in another format",
            """
            Old clients write and read the old one. A list of formats reads both: `format: [iso8601, seconds]`. \
            Decimals of a second break nobody.
            """
        ),
        .fieldKey: Explanation(
            "a field is under another key",
            """
            The Swift property is the same; old clients look for it, and send it, under the old key.
            """
        ),
        .fieldOrder: Explanation(
            "fields stand in another order",
            """
            Swift takes the arguments of a model's initializer in the order of the page. On the wire the order of \
            keys means nothing. Code that makes what is sent no longer compiles, and of what is only received tests \
            alone.
            """
        ),
        .fieldPresence: Explanation(
            "a field may be absent or null, or may be no more",
            """
            In an answer old clients take what they need and is not there for an error; in a request old clients may \
            leave out what is required now. In Swift the property is an optional, or is none any more: code that \
            uses it no longer compiles.
            """
        ),
        .fieldReading: Explanation(
            "a field is read or shown in another way",
            """
            `lossy`, `nullIf` or `defaultFor` change what is read of the same JSON, `sensitive` what is printed.
            """
        ),
        .fieldRemoved: Explanation(
            "a field is gone",
            """
            Code that uses the property no longer compiles. Old clients can't read an answer without a field that \
            they need, and a server may refuse one that they go on to send.
            """
        ),
        .fieldRenamed: Explanation(
            "a field has another Swift name",
            """
            It is under the same key; code that uses the property no longer compiles. `as:` keeps it.
            """
        ),
        .fieldType: Explanation(
            "a field has another type",
            """
            Code that uses the property no longer compiles. On the wire it depends: what is read may become narrower \
            (`Double`, then `Int`) and what is sent wider, the other way round some values fail, and where the types \
            have nothing in common all do.
            """
        ),
        .identityChanged: Explanation(
            "a model is Identifiable, or is no more",
            """
            It follows from a field `id` that is always there, or from `identifiable`. Code that wants it no longer \
            compiles without; code that declares it itself declares it twice.
            """
        ),
        .modelForm: Explanation(
            "a model is written as a whole in another way",
            """
            As a JSON array or an object, as another element of XML, or with keys that it does not know as errors.
            """
        ),
        .needsChanged: Explanation(
            "a model needs other fields",
            """
            Old clients send what lacks them, and a server may refuse it. They refuse answers that lack what they \
            need, which a server may give now. The Swift type is the same.
            """
        ),
        .storeChanged: Explanation(
            "what becomes of a model in a database is another",
            """
            A model with `store` is a record of the database, and without it none: code that queries it no longer compiles. \
            With another key, another table or other columns of calls the rows of the old page may not be what the new one \
            says, which the program is told when it opens its store. What an endpoint says of `whole`, `delete` and \
            `none` changes what stands in the database.
            """
        ),
        .typeAdded: Explanation(
            "a type is new",
            """
            Nothing breaks.
            """
        ),
        .typeKind: Explanation(
            "a name stands for another kind of type",
            """
            A model is a union now, or an enum an alias: code that uses it no longer compiles.
            """
        ),
        .typeParameters: Explanation(
            "a generic model has other parameters",
            """
            Code that names it with its arguments no longer compiles, unless there are as many.
            """
        ),
        .typeRemoved: Explanation(
            "a type is gone",
            """
            Code that names it no longer compiles. What its endpoints send and give back in its place has findings \
            of its own.
            """
        ),
        .typeRenamed: Explanation(
            "a type has another name",
            """
            Its content is the same, or the same endpoint has it in the place of the old one with half of its parts \
            or more. Code that names it no longer compiles. Types that are named after it have no findings of their \
            own.
            """
        ),
        .unionCaseAdded: Explanation(
            "a union has another case",
            """
            Old clients read it as `.unknown`. A `switch` that lists all cases and has no default no longer \
            compiles.
            """
        ),
        .unionCaseChanged: Explanation(
            "a case of a union changes",
            """
            It is known by another value, or holds another type: old clients take it for something else, or can't \
            read it.
            """
        ),
        .unionCaseRemoved: Explanation(
            "a case of a union is gone",
            """
            Code that names it no longer compiles. A server may refuse it from old clients.
            """
        ),
        .unionCaseRenamed: Explanation(
            "a case of a union has another Swift name",
            """
            It is known by the same value; code that names the old case no longer compiles.
            """
        ),
        .unionForm: Explanation(
            "a union is told in another way",
            """
            Its cases are known by another key, or tried in another order: the same JSON is another case, or none.
            """
        ),
        .unionProperty: Explanation(
            "what all cases of a union share changes",
            """
            `shared` names fields that are properties of the enum. One that is gone, or of another type, breaks code \
            that reads it; a new one breaks nobody. On the wire it says nothing.
            """
        ),
    ]
}

extension Explanation {
    /// Explanations for differences between types.
    static let diffTypes: [DiagnosticID: Explanation] = [
        .aliasChanged: Explanation(
            "an alias refers to another type",
            """
            Code with values of the old type no longer compiles. Old clients still work only if they can read and write \
            the new type's JSON.
            """
        ),
        .enumForm: Explanation(
            "an enum becomes open or closed, or its values change type",
            """
            An open enum has a case for unlisted values, but a closed enum has none, so a `switch` over one doesn't \
            fit the other. `rawValue` is a string or a number. Old clients with a closed enum fail at unlisted values.
            """
        ),
        .enumValueAdded: Explanation(
            "an enum has a new value",
            """
            Old clients decode it as `.unknown`, and fail if their enum is closed. A `switch` over all cases without a \
            default no longer compiles.
            """
        ),
        .enumValueChanged: Explanation(
            "the API spells a value of an enum differently",
            """
            The Swift case is unchanged but now has another value. Old clients send and expect the old value.
            """
        ),
        .enumValueRemoved: Explanation(
            "a value of an enum is removed",
            """
            Code that names the case no longer compiles. A server may reject the value if old clients send it.
            """
        ),
        .enumValueRenamed: Explanation(
            "a value of an enum has another Swift name",
            """
            The value itself is unchanged. Code that names the old case no longer compiles. To keep it, write the old \
            name before the value: `{ admin: ADM }`.
            """
        ),
        .fieldAdded: Explanation(
            "a field is added",
            """
            A new field that is required in requests is missing from the requests of old clients. A new field in \
            responses breaks nothing, unless old clients reject unknown keys. A required field is a new argument of \
            the model's initializer, so code that creates such a model no longer compiles. For models that are only \
            received, this affects only tests.
            """
        ),
        .fieldConstant: Explanation(
            "a constant field changes",
            """
            Old clients send the old value, and reject the new one. A field that is no longer constant becomes an \
            ordinary property.
            """
        ),
        .fieldDefault: Explanation(
            "a field has another default",
            """
            An absent field is decoded as another value, and a model that is created without it sends another value.
            """
        ),
        .fieldDirection: Explanation(
            "a field is sent, or no longer sent",
            """
            `readOnly` is added or removed. If it is added, old clients still send the field. If it is removed, old \
            clients never send the field.
            """
        ),
        .conformanceChanged: Explanation(
            "a type conforms to other protocols",
            """
            `conform` changes. Code that needs a removed conformance no longer compiles. For an added one, your module \
            must have the members that the protocol requires.
            """
        ),
        .mutabilityChanged: Explanation(
            "the properties of a model become constants, or variables",
            """
            With `mutable: false`, code that assigns to a property of the model no longer compiles. Create another value \
            with the initializer.
            """
        ),
        .fieldRules: Explanation(
            "the rules for the values of a field change",
            """
            If a model is sent, narrower rules make old clients send values that the new API refuses. Wider rules don't \
            affect requests. In responses, wider rules allow values that old clients with `configuration.isStrict` \
            refuse. Code that uses `Rules` of the model no longer compiles if a field has no rules any more.
            """
        ),
        .fieldFormat: Explanation(
            "the format of a field changes",
            """
            Old clients write and read the old format. A list of formats accepts both: `format: [iso8601, seconds]`. \
            A change only in fractional seconds breaks nothing. Another `by` or `xml` of the field is also another \
            format.
            """
        ),
        .fieldKey: Explanation(
            "the key of a field changes",
            """
            The Swift property is unchanged. Old clients read and write the old key.
            """
        ),
        .fieldOrder: Explanation(
            "the order of fields changes",
            """
            The arguments of a model's initializer follow the order in the spec, so code that creates a model to send \
            it no longer compiles. For models that are only received, this affects only tests. The order of JSON keys \
            has no meaning.
            """
        ),
        .fieldPresence: Explanation(
            "a field becomes required or optional",
            """
            Old clients fail to decode a response without a field that they require. They may omit a field from \
            requests that is required now. The Swift property becomes an optional or stops being one, so code that \
            uses it no longer compiles.
            """
        ),
        .fieldDecoding: Explanation(
            "the decoding or printing of a field changes",
            """
            `lossy`, `nullIf` and `defaultFor` change how the same JSON is decoded, and `sensitive` changes the \
            printed description.
            """
        ),
        .fieldRemoved: Explanation(
            "a field is removed",
            """
            Code that uses the property no longer compiles. Old clients can't decode a response without a field that \
            they require, and a server may reject a removed field.
            """
        ),
        .fieldRenamed: Explanation(
            "a field has another Swift name",
            """
            Its key is unchanged. Code that uses the property no longer compiles. To keep the name, set `as:`.
            """
        ),
        .fieldType: Explanation(
            "a field has another type",
            """
            Code that uses the property no longer compiles. Old clients still work if a received type becomes narrower \
            (`Double`, then `Int`), or a sent type becomes wider. In the other direction some values fail. If the \
            types have nothing in common, all values fail.
            """
        ),
        .identityChanged: Explanation(
            "a model becomes Identifiable, or stops being Identifiable",
            """
            A model is Identifiable if it has a required field `id`, or by `identifiable`. Code that needs the \
            conformance no longer compiles without it. Code that declares the conformance itself now declares it twice.
            """
        ),
        .modelForm: Explanation(
            "the encoding of a whole model changes",
            """
            The model becomes a JSON array or an object, has another XML element, or now rejects or ignores unknown \
            keys.
            """
        ),
        .needsChanged: Explanation(
            "the required fields of a model change",
            """
            Old clients may send values that lack the newly required fields, and a server may reject them. Old clients \
            also reject responses that lack fields required by the old spec. The Swift type is unchanged.
            """
        ),
        .storeChanged: Explanation(
            "the storage of a model changes",
            """
            A model with `store` is a record of the database. Without it, code that queries the model no longer \
            compiles. If the name of the table changes, the old rows stay in the old table. If the key or the \
            columns of `with` change, opening the store fails if the old rows don't fit. `whole`, `delete` and \
            `none` in the `store` of an endpoint change the contents of the database.
            """
        ),
        .typeAdded: Explanation(
            "a type is added",
            """
            Nothing breaks.
            """
        ),
        .typeKind: Explanation(
            "a type changes its kind",
            """
            A model becomes a union, or an enum becomes an alias, for example. Code that uses the type no longer \
            compiles.
            """
        ),
        .typeParameters: Explanation(
            "the parameters of a generic model change",
            """
            Code that names it with type arguments no longer compiles, unless the number of parameters is unchanged.
            """
        ),
        .typeRemoved: Explanation(
            "a type is removed",
            """
            Code that names it no longer compiles. Endpoints that used it are reported separately.
            """
        ),
        .typeRenamed: Explanation(
            "a type has another name",
            """
            restgen assumes that a type was renamed if a new type has the same fields or cases as a removed type. It \
            also does if they share at least half of their fields or cases, and the new type is now used in place of \
            the old one: by an endpoint, a field, a case of a union or a table, or an alias. Code that names the old \
            type no longer compiles. Types whose generated names contain the name of this type, such as `RoomOwner`, \
            aren't reported separately.
            """
        ),
        .unionCaseAdded: Explanation(
            "a union has a new case",
            """
            Old clients decode it as `.unknown`. A `switch` over all cases without a default no longer compiles.
            """
        ),
        .unionCaseChanged: Explanation(
            "a case of a union changes",
            """
            Another value selects the case, or the case has another type or format. Old clients choose another case, \
            or can't decode the value.
            """
        ),
        .unionCaseRemoved: Explanation(
            "a case of a union is removed",
            """
            Code that names it no longer compiles. A server may reject it if old clients send it.
            """
        ),
        .unionCaseRenamed: Explanation(
            "a case of a union has another Swift name",
            """
            Its discriminator value is unchanged. Code that names the old case no longer compiles.
            """
        ),
        .unionForm: Explanation(
            "the discriminator of a union changes",
            """
            The cases are distinguished by another key, or tried in another order. The same JSON may decode as another \
            case, or not at all.
            """
        ),
        .unionProperty: Explanation(
            "the shared properties of a union change",
            """
            `shared` lists fields that are properties of the enum. If one is removed or has another type, code that \
            reads it no longer compiles. A new one breaks nothing. Requests and responses don't change.
            """
        ),
    ]
}

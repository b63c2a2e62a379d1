extension Spec {
    /// The objects around the values of an API.
    ///
    ///     envelope: { result: data.items, error: error, send: data, meta: { warnings?: [String] } }
    package struct Envelope: Sendable {
        /// The part of a body next to its result.
        package enum Meta: Sendable {
            /// Fields of the whole body. The model is named after the key.
            case model(Model)
            /// A type with its key path: `PageInfo`, `PageInfo at meta.page`.
            case type(TypeSyntax, at: KeyPathSyntax?)
        }

        package var result: KeyPathSyntax?
        package var error: KeyPathSyntax?
        package var send: KeyPathSyntax?
        /// The conditions of a success: key paths with their possible values.
        package var success: [(path: KeyPathSyntax, values: [Located<String>])] = []
        package var meta: Located<Meta>?

        package init() {}
    }
}

extension Spec.Envelope {
    static let keySchema = KeySchema<Spec.Envelope>("an envelope", section: "Envelopes") {
        SpecKey("result", .keyPath, \.result, "The location of the result in the body: 'data.items'.")
        SpecKey(
            "error",
            .keyPath,
            \.error,
            "The location of the error. A 2xx response with a value there is a failure."
        )
        SpecKey("send", .keyPath, \.send, "The location of the value in a sent body.")
        SpecKey(
            "success",
            .fieldValues,
            \.success,
            "The fields of every success. A 2xx response without them is a failure: '{ ok: true }'."
        )
        SpecKey("meta", .meta, \.meta, "The metadata next to the result: fields, or a type.")
    }
}

extension Spec {
    /// What an API wraps its values in.
    ///
    ///     envelope: { result: data.items, error: error, send: data, meta: { warnings?: [String] } }
    public struct Envelope: Sendable {
        /// What a body holds beside its result.
        public enum Meta: Sendable {
            /// Fields of the whole body; the model's name is that of the key.
            case model(Model)
            /// `PageInfo`, `PageInfo at meta.page`
            case type(TypeSyntax, at: KeyPathSyntax?)
        }

        public var result: KeyPathSyntax?
        public var error: KeyPathSyntax?
        public var send: KeyPathSyntax?
        /// What a success says: key paths with one of several values.
        public var success: [(path: KeyPathSyntax, values: [Located<String>])] = []
        public var meta: Located<Meta>?

        public init() {}
    }
}

extension Spec.Envelope {
    static let place = Place<Spec.Envelope>("an envelope", section: "Envelopes") {
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

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
        SpecKey("result", .keyPath, \.result, "Where in the body the result is: 'data.items'.")
        SpecKey("error", .keyPath, \.error, "Where the error is; a success that holds something there is a failure.")
        SpecKey("send", .keyPath, \.send, "Where in the body a value is sent.")
        SpecKey(
            "success",
            .fieldValues,
            \.success,
            "What a success says; without it a 2xx is a failure: '{ ok: true }'."
        )
        SpecKey("meta", .meta, \.meta, "What the body holds beside the result: fields, or a type.")
    }
}

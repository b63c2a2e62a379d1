extension Spec {
    /// The objects around the values of an API.
    ///
    ///     envelope: { result: data.items, error: error, send: data, meta: { warnings?: [String] } }
    public struct Envelope: Sendable {
        /// The part of a body next to its result.
        public enum Meta: Sendable {
            /// Fields of the whole body. The model is named after the key.
            case model(Model)
            /// A type with its key path: `PageInfo`, `PageInfo at meta.page`.
            case type(TypeSyntax, at: KeyPathSyntax?)
        }

        public var result: KeyPathSyntax?
        public var error: KeyPathSyntax?
        public var send: KeyPathSyntax?
        /// The conditions of a success: key paths with their possible values.
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

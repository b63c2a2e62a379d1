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
        public var meta: Located<Meta>?

        public init() {}
    }

    /// Where a server's text about an error is: `error.message`, `{ header: X-Error }`.
    public enum MessageSource: Sendable {
        case key(KeyPathSyntax)
        case header(Located<String>)
    }
}

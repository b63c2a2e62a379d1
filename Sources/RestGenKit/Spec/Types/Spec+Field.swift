extension Spec {
    /// A field of a model.
    ///
    ///     nick?: { type: String, as: nickname, doc: What the others see. }
    public struct Field: Sendable {
        public indirect enum Content: Sendable {
            case type(TypeSyntax)
            /// `fields`: a model of the field's own.
            case nested([Field])
        }

        /// The name as written, without the `?`: the JSON key unless `key` says another.
        public var name: Located<String>
        /// `name?`
        public var isOptional: Bool
        public var content: Content
        public var defaultValue: LiteralSyntax?
        /// `as`
        public var swiftName: Located<String>?
        public var key: Located<String>?
        public var format: Located<Format>?
        public var doc: Located<String>?
        public var isSensitive = false
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, isOptional: Bool, content: Content) {
            self.name = name
            self.isOptional = isOptional
            self.content = content
        }
    }
}

extension Spec {
    /// A JSON object, or another name for a type.
    ///
    ///     Room:   { id: String, topic?: String, more: Bool = false }
    ///     Labels: "[String: String]"
    public struct Model: Sendable {
        public enum Content: Sendable {
            case fields([Field])
            case alias(TypeSyntax)
        }

        public var name: Located<String>
        public var content: Content
        public var doc: Located<String>?
        /// Models whose fields come first.
        public var extends: [Located<String>] = []
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, content: Content) {
            self.name = name
            self.content = content
        }
    }
}

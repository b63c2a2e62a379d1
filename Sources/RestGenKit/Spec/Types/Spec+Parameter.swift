extension Spec {
    /// A pair of a query, a header, a form or an inline body.
    ///
    ///     query: { since?: String, limit: Int = 20, kind: = full, ids: { type: "[Int]", style: comma } }
    public struct Parameter: Sendable {
        public enum Value: Sendable {
            /// Asked for in the method's signature; without a type it is a String.
            case argument(TypeSyntax?, defaultValue: LiteralSyntax?)
            /// `= full`: sent and never asked for.
            case constant(LiteralSyntax)
        }

        /// As the API spells it, without the `?`.
        public var name: Located<String>
        /// `name?`
        public var isOptional: Bool
        public var value: Value
        /// `as`
        public var swiftName: Located<String>?
        public var doc: Located<String>?
        public var format: Located<Format>?
        public var style: Located<ListStyle>?
        public var isSensitive: Bool
        /// nil: not deprecated; empty: deprecated without a message.
        public var deprecated: Located<String>?

        public init(name: Located<String>, isOptional: Bool, value: Value) {
            self.name = name
            self.isOptional = isOptional
            self.value = value
            isSensitive = false
        }
    }
}

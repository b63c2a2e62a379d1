extension Spec {
    /// A header of every call, of a service or of an endpoint.
    ///
    ///     headers: { X-Api-Version: 3, If-Match?: String, X-Trace: "id-{id}", Accept: none }
    public struct Header: Sendable {
        public enum Value: Sendable {
            /// `If-Match?: String`, `X-Tenant: String`, `X-Day: { type: Day }`
            case parameter(Parameter)
            /// A fixed text, maybe with placeholders. Where `orType` is set the text is a word that no built-in type
            /// has as its name: when a declared type is called so, the header is a parameter of that type.
            case text(Template, orType: TypeSyntax?)
            /// Inherited, and switched off here.
            case none(Span)
        }

        public var name: Located<String>
        public var value: Value
        /// Where a text may be a type: what the parameter is.
        public var doc: Located<String>?

        package init(name: Located<String>, value: Value, doc: Located<String>? = nil) {
            self.name = name
            self.value = value
            self.doc = doc
        }
    }
}

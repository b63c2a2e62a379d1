extension Spec {
    /// A header of every call, of a service or of an endpoint.
    ///
    ///     headers: { X-Api-Version: 3, If-Match?: String, X-Trace: "id-{id}", Accept: none }
    package struct Header: Sendable {
        /// The value of a header.
        package enum Value: Sendable {
            /// A parameter: `If-Match?: String`, `X-Tenant: String`, `X-Day: { type: Day }`.
            case parameter(Parameter)
            /// A fixed text, possibly with placeholders. If `orType` isn't `nil`, the text isn't the name of a built-in
            /// type, but may be that of a declared type. Then the header is a parameter of that type.
            case text(Template, orType: TypeSyntax?)
            /// An inherited header that is disabled.
            case none(Span)
        }

        package var name: Located<String>
        package var value: Value
        /// The documentation of the parameter, if the text is a type.
        package var doc: Located<String>?

        package init(name: Located<String>, value: Value, doc: Located<String>? = nil) {
            self.name = name
            self.value = value
            self.doc = doc
        }
    }
}

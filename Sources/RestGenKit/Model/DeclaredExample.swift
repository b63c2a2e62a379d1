/// An example of a value that the spec or its OpenAPI document declares, in the form that the server sends.
package struct DeclaredExample: Sendable {
    package var value: JSONValue
    /// The location of the value.
    package var span: Span
    /// Whether an OpenAPI document declares it. Such examples are left out if they don't fit their types.
    package var isImported: Bool

    package init(_ value: JSONValue, at span: Span, isImported: Bool = false) {
        self.value = value
        self.span = span
        self.isImported = isImported
    }
}

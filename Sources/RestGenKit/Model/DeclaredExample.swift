/// An example of a value that the spec or its OpenAPI document declares, in the form that the server sends.
public struct DeclaredExample: Sendable {
    public var value: JSONValue
    /// The location of the value.
    public var span: Span
    /// Whether an OpenAPI document declares it. Such examples are left out if they don't fit their types.
    public var isImported: Bool

    package init(_ value: JSONValue, at span: Span, isImported: Bool = false) {
        self.value = value
        self.span = span
        self.isImported = isImported
    }
}

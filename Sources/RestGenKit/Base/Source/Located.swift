/// A value and its location in the spec.
public struct Located<Value: Sendable>: Sendable {
    public var value: Value
    public var span: Span

    public init(_ value: Value, _ span: Span) {
        self.value = value
        self.span = span
    }
}

/// A value and its location in the spec.
@usableFromInline
package struct Located<Value: Sendable>: Sendable {
    @usableFromInline package var value: Value
    @usableFromInline package var span: Span

    /// Inlinable, since other modules create one for every key, and generic code is slow if it isn't specialized.
    @inlinable
    package init(_ value: Value, _ span: Span) {
        self.value = value
        self.span = span
    }
}

/// A way into a JSON value: `data.devices`.
public struct KeyPathSyntax: Sendable {
    /// Never empty.
    public var keys: [Located<String>]
    public var span: Span
}

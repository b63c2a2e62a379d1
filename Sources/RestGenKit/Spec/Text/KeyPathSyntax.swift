/// A way into a JSON value: `data.devices`.
public struct KeyPathSyntax: Sendable {
    /// Never empty.
    public var keys: [Located<String>]
    public var span: Span

    package init(keys: [Located<String>], span: Span) {
        self.keys = keys
        self.span = span
    }
}

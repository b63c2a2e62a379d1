/// A key path to a value in JSON: `data.devices`.
public struct KeyPathSyntax: Sendable {
    /// The keys. Never empty.
    public var keys: [Located<String>]
    public var span: Span

    package init(keys: [Located<String>], span: Span) {
        self.keys = keys
        self.span = span
    }
}

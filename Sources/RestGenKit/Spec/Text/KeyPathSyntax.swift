/// A key path to a value in JSON: `data.devices`.
package struct KeyPathSyntax: Sendable {
    /// The keys. Never empty.
    package var keys: [Located<String>]
    package var span: Span

    package init(keys: [Located<String>], span: Span) {
        self.keys = keys
        self.span = span
    }
}

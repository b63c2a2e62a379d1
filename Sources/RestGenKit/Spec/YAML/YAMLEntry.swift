/// A key of a mapping with its value: `since?: String`.
package struct YAMLEntry: Sendable {
    /// The text of the key. Its span includes quotes.
    package var key: Located<String>
    package var value: YAMLNode

    package init(key: Located<String>, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// The span from the key to the end of the value.
    package var span: Span { key.span.joined(to: value.span) }
}

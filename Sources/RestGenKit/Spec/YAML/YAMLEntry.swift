/// A key of a mapping with its value: `since?: String`.
public struct YAMLEntry: Sendable {
    /// The text of the key. Its span includes quotes.
    public var key: Located<String>
    public var value: YAMLNode

    public init(key: Located<String>, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// The span from the key to the end of the value.
    public var span: Span { key.span.joined(to: value.span) }
}

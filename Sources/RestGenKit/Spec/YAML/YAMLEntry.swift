/// A key of a mapping and its value, in the order of the document: `since?: String`.
public struct YAMLEntry: Sendable {
    /// The text of the key; its span has the quotes too when there are some.
    public var key: Located<String>
    public var value: YAMLNode

    public init(key: Located<String>, value: YAMLNode) {
        self.key = key
        self.value = value
    }

    /// From the key to the end of the value.
    public var span: Span { key.span.joined(to: value.span) }
}

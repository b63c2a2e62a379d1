/// A node of a YAML document with the place it stands at.
public struct YAMLNode: Sendable {
    public indirect enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    public var kind: Kind
    /// The node's own text. For an alias this is the place of the alias (`*name`).
    public var span: Span

    public init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

/// A key of a mapping and its value, in the order of the document.
public struct YAMLEntry: Sendable {
    public var key: Located<String>
    public var value: YAMLNode

    public init(key: Located<String>, value: YAMLNode) {
        self.key = key
        self.value = value
    }
}

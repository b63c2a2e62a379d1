/// A node of a YAML document with the place it stands at.
///
/// A list covers its text from `[` to `]`, so that `node.span.text` of `[String: Int]` is a type to read.
/// A list or mapping of lines goes from its first item to the end of its last one. A value that was left out
/// is an empty scalar with an empty span behind the colon.
public struct YAMLNode: Sendable {
    public enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    public var kind: Kind
    /// The node's own text without anchor and tag. For an alias this is the place of the alias (`*name`).
    public var span: Span
    /// What a comment of `##` says of the entry or the item that this is the value of.
    public var comment: Located<String>?

    public init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

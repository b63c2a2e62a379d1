/// A node of a YAML document with its location.
///
/// The span of a list includes its brackets, so that `node.span.text` of `[String: Int]` can be parsed as a type. A
/// block list or mapping extends from its first item to the end of its last one. A missing value is an empty scalar
/// with an empty span after the colon.
public struct YAMLNode: Sendable {
    public enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    public var kind: Kind
    /// The span without anchor and tag. For an alias it is the span of `*name`.
    public var span: Span
    /// The `##` comment of the entry or item whose value this is.
    public var comment: Located<String>?

    public init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

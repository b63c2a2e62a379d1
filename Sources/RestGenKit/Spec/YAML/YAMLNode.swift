/// A node of a YAML document with its location.
///
/// The span of a list includes its brackets, so that `node.span.text` of `[String: Int]` can be parsed as a type. A
/// block list or mapping extends from its first item to the end of its last one. A missing value is an empty scalar
/// with an empty span after the colon.
package struct YAMLNode: Sendable {
    /// The kind of a node, with its contents.
    package enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([YAMLEntry])
    }

    package var kind: Kind
    /// The span without anchor and tag. For an alias it is the span of `*name`.
    package var span: Span
    /// The `##` comment of the entry or item whose value this is.
    package var comment: Located<String>?

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }
}

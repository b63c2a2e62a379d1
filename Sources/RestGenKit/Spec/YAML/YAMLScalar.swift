/// The text of a scalar, unread: what it means depends on the place it stands in.
///
/// `no`, `on` and `1.10` are those texts where a name is wanted; a place that wants a number or a boolean
/// reads the text by the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2).
public struct YAMLScalar: Sendable {
    public enum Style: Sendable {
        case plain
        /// In quotes, or with the tag `!!str`: never null, a number or a boolean.
        case quoted
        /// Behind `|` or `>`: never null, a number or a boolean.
        case block
    }

    public var text: String
    public var style: Style

    public init(text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

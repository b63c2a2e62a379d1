/// The text of a scalar, whose type depends on its place.
///
/// `no`, `on` and `1.10` are texts in the place of a name. In the place of a number or a boolean, the text is parsed
/// with the core schema (YAML 1.2.2, section 10.3.2).
public struct YAMLScalar: Sendable {
    public enum Style: Sendable {
        case plain
        /// In quotes, or with the tag `!!str`. Never null, a number or a boolean.
        case quoted
        /// After `|` or `>`. Never null, a number or a boolean.
        case block
    }

    public var text: String
    public var style: Style

    public init(text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

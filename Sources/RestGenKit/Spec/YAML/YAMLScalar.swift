/// The text of a scalar, whose type depends on its place.
///
/// `no`, `on` and `1.10` are texts in the place of a name. In the place of a number or a boolean, the text is parsed
/// with the core schema (YAML 1.2.2, section 10.3.2).
package struct YAMLScalar: Sendable {
    /// The style of a scalar, which decides whether it can be null, a number or a boolean.
    package enum Style: Sendable {
        case plain
        /// In quotes, or with the tag `!!str`. Never null, a number or a boolean.
        case quoted
        /// After `|` or `>`. Never null, a number or a boolean.
        case block
    }

    package var text: String
    package var style: Style

    package init(text: String, style: Style) {
        self.text = text
        self.style = style
    }
}

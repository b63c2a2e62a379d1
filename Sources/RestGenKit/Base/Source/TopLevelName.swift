/// A type that a spec adds to its module, and its location in the spec.
package struct TopLevelName: Sendable {
    package var name: String
    package var span: Span
    /// The help if another spec adds it too, or `nil` for a general one.
    package var help: String?

    package init(name: String, span: Span, help: String? = nil) {
        self.name = name
        self.span = span
        self.help = help
    }
}

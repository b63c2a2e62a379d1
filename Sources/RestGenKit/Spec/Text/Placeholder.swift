/// A placeholder in a template: `{id}`, `{id:Int}`, `{size=small}`, `{path...}`.
package struct Placeholder: Sendable {
    package var name: Located<String>
    /// `nil` for `String`.
    package var type: TypeSyntax?
    package var defaultValue: LiteralSyntax?
    /// Whether the value may contain slashes: `{path...}`.
    package var isGreedy: Bool
    /// The span with its braces.
    package var span: Span

    package init(
        name: Located<String>,
        type: TypeSyntax? = nil,
        defaultValue: LiteralSyntax? = nil,
        isGreedy: Bool,
        span: Span
    ) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.isGreedy = isGreedy
        self.span = span
    }
}

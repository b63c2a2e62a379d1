/// A placeholder in a template: `{id}`, `{id:Int}`, `{size=small}`, `{path...}`.
public struct Placeholder: Sendable {
    public var name: Located<String>
    /// `nil` for `String`.
    public var type: TypeSyntax?
    public var defaultValue: LiteralSyntax?
    /// Whether the value may contain slashes: `{path...}`.
    public var isGreedy: Bool
    /// The span with its braces.
    public var span: Span

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

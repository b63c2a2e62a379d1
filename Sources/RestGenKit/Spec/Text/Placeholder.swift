/// A place to fill in a template: `{id}`, `{id:Int}`, `{size=small}`, `{path...}`.
public struct Placeholder: Sendable {
    public var name: Located<String>
    /// nil: `String`.
    public var type: TypeSyntax?
    public var defaultValue: LiteralSyntax?
    /// `{path...}` takes slashes too.
    public var isGreedy: Bool
    /// With its braces.
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

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
}

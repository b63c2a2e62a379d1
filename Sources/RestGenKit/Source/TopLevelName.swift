/// A type that a spec adds to its module, and the place in the spec that it comes from.
public struct TopLevelName: Sendable {
    public var name: String
    public var span: Span

    public init(name: String, span: Span) {
        self.name = name
        self.span = span
    }
}

/// A type that a spec adds to its module, and the place in the spec that it comes from.
public struct TopLevelName: Sendable {
    public var name: String
    public var span: Span
    /// What to do where another spec adds it too; nil: what helps with any type.
    public var help: String?

    public init(name: String, span: Span, help: String? = nil) {
        self.name = name
        self.span = span
        self.help = help
    }
}

/// A type that a spec adds to its module, and its location in the spec.
public struct TopLevelName: Sendable {
    public var name: String
    public var span: Span
    /// The help if another spec adds it too, or `nil` for a general one.
    public var help: String?

    public init(name: String, span: Span, help: String? = nil) {
        self.name = name
        self.span = span
        self.help = help
    }
}

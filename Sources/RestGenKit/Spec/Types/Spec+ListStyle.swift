extension Spec {
    /// How a list is written into a query or a form: `style: comma`.
    public enum ListStyle: String, Sendable, CaseIterable {
        case repeated
        case comma
        case space
        case pipe
        case brackets
    }
}

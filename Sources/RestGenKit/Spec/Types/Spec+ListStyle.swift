extension Spec {
    /// How a list is written into a query or a form: `lists: brackets`, `style: comma`.
    public enum ListStyle: String, Sendable, CaseIterable {
        case repeated
        case comma
        case space
        case pipe
        case brackets
        case indexed
        case json
    }

    /// How an object is written there: `objects: dots`.
    public enum ObjectStyle: String, Sendable, CaseIterable {
        case brackets
        case dots
        case json
    }
}

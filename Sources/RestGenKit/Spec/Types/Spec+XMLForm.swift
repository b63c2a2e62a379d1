extension Spec {
    /// The form of a field in XML, if it isn't an element.
    public enum XMLForm: Sendable, Hashable {
        /// `attribute`.
        case attribute
        /// `text`, the text of the model's element.
        case text
        /// `{ item: tag }`, a list in an element, with items of that name.
        case list(String)
    }
}

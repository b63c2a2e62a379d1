extension Spec {
    /// Where a field is in XML, when that is no element of its own.
    public enum XMLForm: Sendable, Hashable {
        /// `attribute`
        case attribute
        /// `text`
        case text
        /// `{ item: tag }`: a list in an element, with items of that name.
        case list(String)
    }
}

extension Spec {
    /// The form of a field in XML, if it isn't an element.
    package enum XMLForm: Sendable, Hashable {
        /// An attribute of the model's element.
        case attribute
        /// The text of the model's element.
        case text
        /// A list in an element, with items of this name: `{ item: tag }`.
        case list(String)
    }
}

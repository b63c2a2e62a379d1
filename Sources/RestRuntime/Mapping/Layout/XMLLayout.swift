/// How a model's fields stand in XML, by their keys; an element each unless said.
///
///     public static let xmlLayout = XMLLayout(root: "john", fields: ["age": .attribute, "tags": .list("tag")])
@_spi(Generated) public struct XMLLayout: Sendable, Hashable {
    /// Where a field's value is.
    @_spi(Generated) public enum Form: Sendable, Hashable {
        /// An attribute of the model's element: `<john age="54"/>`.
        case attribute
        /// The text of the model's element: `<price currency="EUR">5</price>`.
        case text
        /// A list in an element of its own, with items of this name: `<tags><tag>a</tag><tag>b</tag></tags>`.
        case list(String)
    }

    /// The element's name where nothing else names it: as the document's root, or as an item of a list.
    @_spi(Generated) public let root: String?
    @_spi(Generated) public let fields: [String: Form]

    @_spi(Generated) public init(root: String? = nil, fields: [String: Form] = [:]) {
        self.root = root
        self.fields = fields
    }
}

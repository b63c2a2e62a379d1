/// The positions of a model's fields in XML, by key. By default a field is an element.
///
///     public static let xmlLayout = XMLLayout(root: "john", fields: ["age": .attribute, "tags": .list("tag")])
///
/// A model declares it in generated code, and a ``LayoutDecoder`` and a ``LayoutEncoder`` use it.
@_spi(Generated) public struct XMLLayout: Sendable, Hashable {
    /// The position of a field's value.
    @_spi(Generated) public enum Form: Sendable, Hashable {
        /// An attribute of the model's element: `<john age="54"/>`.
        case attribute
        /// The text of the model's element: `<price currency="EUR">5</price>`.
        case text
        /// A list in its own element, with items of this name: `<tags><tag>a</tag><tag>b</tag></tags>`.
        case list(String)
    }

    /// The name of the model's element if nothing else names it: as the document's root or an item of a list.
    @_spi(Generated) public let root: String?
    /// The positions of the fields that aren't elements, by key.
    @_spi(Generated) public let fields: [String: Form]

    @_spi(Generated) public init(root: String? = nil, fields: [String: Form] = [:]) {
        self.root = root
        self.fields = fields
    }
}

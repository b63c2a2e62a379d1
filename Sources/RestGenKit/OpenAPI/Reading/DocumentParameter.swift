/// A parameter of an operation.
struct DocumentParameter {
    enum Location: String {
        case path
        case query
        case header
        case cookie
    }

    /// How lists and objects are encoded (OpenAPI 3.1, "Style Values").
    enum Style: String {
        case simple
        case form
        case label
        case matrix
        case spaceDelimited
        case pipeDelimited
        case tabDelimited
        case deepObject
    }

    var name: String
    var location: Location
    var isRequired: Bool
    var schema: DocumentNode?
    var style: Style
    var explodes: Bool
    /// The media type of a parameter that is encoded as one, such as JSON.
    var mediaType: String?
    var doc: String?
    var isDeprecated: Bool
    /// Whether reserved characters of URLs are sent unescaped.
    var allowsReserved: Bool
    /// Whether the parameter may be sent without a value: `?x` or `?x=`.
    var allowsEmptyValue: Bool
    /// The node that may have examples.
    var node: DocumentNode
    var span: Span
}

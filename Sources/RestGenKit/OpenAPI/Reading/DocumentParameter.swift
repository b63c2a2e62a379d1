/// A parameter of an operation.
struct DocumentParameter {
    enum Place: String {
        case path
        case query
        case header
        case cookie
    }

    /// How lists and objects are written (OpenAPI 3.1, style values).
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
    var place: Place
    var isRequired: Bool
    var schema: DocumentNode?
    var style: Style
    var explodes: Bool
    /// The media type of a parameter that is written in one.
    var mediaType: String?
    var doc: String?
    var isDeprecated: Bool
    /// True where signs of URLs are sent as they are.
    var allowsReserved: Bool
    /// What may have examples.
    var node: DocumentNode
    var span: Span
}

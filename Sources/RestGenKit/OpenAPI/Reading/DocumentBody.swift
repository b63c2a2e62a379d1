/// The content of a body or a response in one media type.
struct DocumentContent {
    /// In lowercase, without parameters.
    var mediaType: String
    /// Whether it represents files of several media types. `mediaType` is then their common range, such as `image/*`.
    var isOfFiles = false
    var schema: DocumentNode?
    /// The schema of each item of a stream (OpenAPI 3.2).
    var itemSchema: DocumentNode?
    /// The `encoding` of a form's parts, by name.
    var encoding: DocumentNode?
    /// The node that may have examples. In Swagger 2.0 it's an example itself.
    var node: DocumentNode?
    var span: Span
}

/// The body of a request.
struct DocumentBody {
    var isRequired: Bool
    var doc: String?
    var contents: [DocumentContent]
    /// The fields of a form. In Swagger 2.0, each is a separate parameter.
    var fields: [DocumentParameter] = []
    /// The locations of other media types of a Swagger 2.0 form. Their content is the same.
    var otherTypes: [Span] = []
    var span: Span
}

/// A response.
struct DocumentResponse {
    enum Status: Hashable {
        case code(Int)
        /// A range such as `2XX`, by its first digit.
        case hundreds(Int)
        case others
    }

    var status: Status
    var doc: String?
    var contents: [DocumentContent]
    var headers: [DocumentParameter]
    var span: Span
}

/// A body of one media type.
struct DocumentContent {
    /// Without parameters, in small letters.
    var mediaType: String
    /// True for files of several types, of which the media type is a range.
    var isOfFiles = false
    var schema: DocumentNode?
    /// The schema of each item of a stream (OpenAPI 3.2).
    var itemSchema: DocumentNode?
    /// How the parts of a form are written, by name.
    var encoding: DocumentNode?
    /// What may have examples; of Swagger 2.0 an example itself.
    var node: DocumentNode?
    var span: Span
}

/// What is sent.
struct DocumentBody {
    var isRequired: Bool
    var doc: String?
    var contents: [DocumentContent]
    /// The fields of a form, which Swagger 2.0 says one by one.
    var fields: [DocumentParameter] = []
    var span: Span
}

/// What comes back.
struct DocumentResponse {
    enum Status: Hashable {
        case code(Int)
        /// `2XX`: the hundreds.
        case hundreds(Int)
        case others
    }

    var status: Status
    var doc: String?
    var contents: [DocumentContent]
    var headers: [DocumentParameter]
    var span: Span
}

/// An imported endpoint.
package struct ImportedEndpoint {
    /// The body of the request.
    enum Body {
        case type(ImportedType, isOptional: Bool)
        case fields(Spec.Encoding, [ImportedParameter])
        /// A form or a multipart body that is a model or a map.
        case members(Spec.Encoding, ImportedType, isOptional: Bool)
        /// A file of a media type, such as `image/png`.
        case upload(String, isOptional: Bool)
        /// Bodies by media type, of which the caller chooses one.
        case table([BodyAlternative], isOptional: Bool)
    }

    /// A body with its media type, in such a table.
    struct BodyAlternative {
        var mediaType: String
        var body: Body
    }

    /// A result of the endpoint, for some statuses and a media type.
    package struct Response: Hashable {
        package enum Content: Hashable {
            case nothing
            /// A decoded body: a model, or `Data` or `String`.
            case type(ImportedType, format: ValueFormat?)
            case stream(Spec.Stream.Kind, ImportedType)
        }

        /// The statuses, or an empty array for any success.
        var statuses: [Int]
        var mediaType: String?
        var content: Content
        /// The response headers to return in addition to the content.
        var headers: [ImportedHeader] = []

        /// Whether it returns neither content nor headers.
        var isNothing: Bool { content == .nothing && headers.isEmpty }
    }

    /// The error model for a status.
    struct ErrorResponse: Hashable {
        var status: DocumentResponse.Status
        var type: ImportedType
    }

    package var name: OperationName
    var verb: String
    var path: ImportedPath
    /// The parameters of the query that aren't part of the path.
    var query: [ImportedParameter] = []
    var headers: [ImportedParameter] = []
    var cookies: [ImportedParameter] = []
    var body: Body?
    /// The results, by status and media type.
    package var responses: [Response] = []
    var errorResponses: [ErrorResponse] = []
    var doc: String?
    var isDeprecated = false
    /// Alternatives, each a list of schemes that are sent together. Empty for none, or `nil` to inherit the API's.
    var auth: [[String]]?
    /// The name of the server, or `nil` for the default.
    var server: String?
    var pages: ImportedPagination?
    /// Whether it opts out of the API's pagination.
    var leavesPages = false
    /// Whether it opts out of the API's envelope.
    var leavesEnvelope = false
    var serializer: String?
    /// The location of a `Link` response header. It's used if the list is paginated by it.
    var linkHeader: Span?
    /// How the lists in its form are encoded, if it applies to the whole form.
    var lists: Spec.ListStyle?
    var span: Span
    /// The index of the operation in the document.
    package var operation: Int
}

/// A parameter of an endpoint, or a part of its body.
package struct ImportedParameter {
    package var name: String
    package var value: ImportedValue
    package var isOptional: Bool
    /// How a list is encoded in a query or a form.
    var style: Spec.ListStyle?
    /// How an object is encoded in a query or a form.
    var objects: Spec.ObjectStyle?
    var mediaType: String?
    /// Additional headers of a multipart part.
    var headers: [PartHeader] = []
    var swiftName: String?
    var doc: String?
    var defaultValue: ImportedLiteral?
    var rules: ValueRules?
    var isDeprecated = false
    var span: Span

    /// Whether all calls send it with the same value, so that it isn't a parameter of the method.
    var isAlwaysSent: Bool { value.constant != nil || value.type == .flag && !isOptional }

    struct PartHeader {
        var name: String
        var value: String
        var span: Span
    }
}

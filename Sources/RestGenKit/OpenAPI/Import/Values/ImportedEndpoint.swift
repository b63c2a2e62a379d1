/// An endpoint of a page that is being made.
package struct ImportedEndpoint {
    /// What is sent.
    enum Body {
        case type(ImportedType, isOptional: Bool)
        case fields(Spec.Encoding, [ImportedParameter])
        /// A form or a multipart body, of a model or a map.
        case members(Spec.Encoding, ImportedType, isOptional: Bool)
        /// `image/png`
        case upload(String, isOptional: Bool)
        /// By media type, as the page says it.
        case table([BodyLine], isOptional: Bool)
    }

    /// A line of such a table.
    struct BodyLine {
        var mediaType: String
        var body: Body
    }

    /// A line of what comes back: its statuses and media type, and what is read.
    package struct Line: Hashable {
        package enum Content: Hashable {
            case nothing
            /// `Data`, `String`, a model.
            case type(ImportedType, format: ValueFormat?)
            case stream(Spec.Stream.Kind, ImportedType)
        }

        /// Empty: any success.
        var statuses: [Int]
        var mediaType: String?
        var content: Content
        /// What is read of its headers beside the content.
        var headers: [ImportedHeader] = []

        /// True for what a method gives nothing of.
        var isNothing: Bool { content == .nothing && headers.isEmpty }
    }

    /// An error model by its status.
    struct Failure: Hashable {
        var status: DocumentResponse.Status
        var type: ImportedType
    }

    package var name: OperationName
    var verb: String
    var path: ImportedPath
    /// What the placeholders of the path are, beside what the path says.
    var query: [ImportedParameter] = []
    var headers: [ImportedParameter] = []
    var cookies: [ImportedParameter] = []
    var body: Body?
    package var lines: [Line] = []
    var failures: [Failure] = []
    var doc: String?
    var isDeprecated = false
    /// The schemes that it takes, in their order, each with those that it takes together with it; nil: as the API says,
    /// empty: none.
    var auth: [[String]]?
    /// A named server.
    var server: String?
    var pages: ImportedPagination?
    /// True for a list that comes at once, where the API's come in pages.
    var leavesPages = false
    /// True for an answer that is in no envelope, where the API's are.
    var leavesEnvelope = false
    var serializer: String?
    /// A `Link` header of a response. It is read if the list comes in pages by it.
    var linkHeader: Span?
    /// How the lists in its form are written, where that is said of the whole.
    var lists: Spec.ListStyle?
    var span: Span
    package var operation: Int
}

/// A parameter of an endpoint, or a part of its body.
package struct ImportedParameter {
    package var name: String
    package var value: ImportedValue
    package var isOptional: Bool
    /// How a list is written into a query or a form.
    var style: Spec.ListStyle?
    /// How an object is written there.
    var objects: Spec.ObjectStyle?
    var mediaType: String?
    /// Of a part: further headers.
    var headers: [PartHeader] = []
    var swiftName: String?
    var doc: String?
    var defaultValue: ImportedLiteral?
    var isDeprecated = false
    var span: Span

    struct PartHeader {
        var name: String
        var value: String
        var span: Span
    }
}

extension Spec {
    /// The body of an endpoint's request.
    package enum Body: Sendable {
        /// A single value: `body: Room`, `body: [Room]`, `body: Data`.
        case type(TypeSyntax)
        /// `(Room)` in a short form: a type if one has this name, or else a `String` parameter of this name. A `?`
        /// after it makes the body or the parameter optional.
        case name(Located<String>, isOptional: Bool)
        /// `{}`, an empty JSON object.
        case emptyObject(Span)
        /// A JSON object of parameters: `body: { name: String, topic?: String }`. Never empty.
        case parameters([Parameter], Span)
        /// A form of parameters: `form: { name: String }`.
        case form([Parameter], Span)
        /// A form with the fields of a model or the entries of a map: `form: NewCharge`.
        case formOf(TypeSyntax)
        /// Parts: `multipart: { file: File, title: String }`.
        case multipart([Parameter], Span)
        /// A multipart body with the fields of a model or the entries of a map: `multipart: NewCharge`.
        case multipartOf(TypeSyntax)
        /// A file of this media type or range: `upload: image/png`.
        case upload(Located<String>)
        /// One of several bodies: `body: { application/json: Room, text/csv: String }`. Never empty.
        case table([BodyAlternative], Span)

        /// Keys of other languages for the type of a body. A single field with one of these names and a model has a
        /// long form only.
        package static let foreignKeys: Set = ["json", "type", "$ref", "ref", "schema", "body", "requestBody", "@Body"]

        package var span: Span {
            switch self {
            case .type(let type), .formOf(let type), .multipartOf(let type): type.span
            case .name(let name, _): name.span
            case .upload(let type): type.span
            case .emptyObject(let span), .parameters(_, let span), .form(_, let span), .multipart(_, let span),
                .table(_, let span):
                span
            }
        }
    }

    /// A body for a media type.
    package struct BodyAlternative: Sendable {
        /// The media type. `"*"` is `*/*`.
        package var mediaType: Located<MediaRange>
        package var body: Body

        package init(mediaType: Located<MediaRange>, body: Body) {
            self.mediaType = mediaType
            self.body = body
        }
    }
}

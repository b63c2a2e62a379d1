extension Spec {
    /// What an endpoint sends.
    public enum Body: Sendable {
        /// `body: Room`, `body: [Room]`, `body: Data`
        case type(TypeSyntax)
        /// `(Room)` in a short form: a type where one has this name, else one String parameter of this name. With a
        /// `?` behind it the body or the parameter is optional.
        case name(Located<String>, isOptional: Bool)
        /// `{}`
        case emptyObject(Span)
        /// `body: { name: String, topic?: String }`: a JSON object of these; never empty.
        case parameters([Parameter], Span)
        /// `form: { name: String }`
        case form([Parameter], Span)
        /// `form: NewCharge`: the fields of a model, or the entries of a map.
        case formOf(TypeSyntax)
        /// `multipart: { file: File, title: String }`
        case multipart([Parameter], Span)
        /// `multipart: NewCharge`
        case multipartOf(TypeSyntax)
        /// `upload: image/png`: a file of this media type, or of this range.
        case upload(Located<String>)
        /// `body: { application/json: Room, text/csv: String }`: one of them, never empty.
        case table([BodyLine], Span)

        public var span: Span {
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

    /// A body by its media type.
    public struct BodyLine: Sendable {
        /// `*/*` for `"*"`.
        public var mediaType: Located<MediaRange>
        public var body: Body

        package init(mediaType: Located<MediaRange>, body: Body) {
            self.mediaType = mediaType
            self.body = body
        }
    }
}

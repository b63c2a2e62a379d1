extension Spec {
    /// The options of a part in a multipart body.
    ///
    ///     multipart: { thumbnail: { type: File, mediaType: image/png, filename: thumbnail.png, headers: { X-Kind: small } } }
    package struct Part: Sendable {
        package var mediaType: Located<String>?
        package var filename: Located<String>?
        package var headers: [Header] = []

        /// A constant header of a part.
        package struct Header: Sendable {
            package var name: Located<String>
            package var value: Located<String>

            package init(name: Located<String>, value: Located<String>) {
                (self.name, self.value) = (name, value)
            }
        }

        package init() {}

        /// The declared keys.
        package var declaredKeys: [(key: String, span: Span)] {
            var declaredKeys: [(key: String, span: Span)] = []
            if let mediaType { declaredKeys.append(("mediaType", mediaType.span)) }
            if let filename { declaredKeys.append(("filename", filename.span)) }
            if let header = headers.first { declaredKeys.append(("headers", header.name.span)) }
            return declaredKeys
        }
    }

    /// The encoding of a body of parameters or of a model, unless `form` or `multipart` declares it: `encoding: form`.
    package enum Encoding: String, Sendable, CaseIterable {
        case json
        case form
        case multipart
    }
}

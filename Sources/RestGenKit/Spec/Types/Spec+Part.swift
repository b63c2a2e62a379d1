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

        /// Before a text whose braces aren't a mistake: `= {id}.png`.
        static let mark = "= "

        /// Whether the text begins with the mark in its spec.
        package static func isConstant(_ text: Located<String>) -> Bool {
            text.span.text.trimmingPrefix { "\"'".contains($0) }.hasPrefix(mark)
        }

        /// Returns the text for a spec, with the mark if the text needs it.
        static func written(_ text: Located<String>) -> Located<String> {
            let needsMark = text.value.hasPrefix(mark) || ForeignPlaceholder.nameInBraces(text.value) != nil
            return needsMark ? Located(mark + text.value, text.span) : text
        }

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

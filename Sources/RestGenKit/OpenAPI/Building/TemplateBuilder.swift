/// Builds paths and URLs with placeholders.
struct TemplateBuilder {
    let types: TypeBuilder

    /// Returns `nil` for an empty path.
    func path(_ path: ImportedPath, at span: Span) -> Template? {
        guard !path.pieces.isEmpty else { return nil }
        let pieces = path.pieces.map { piece -> Template.Piece in
            switch piece {
            case .text(let text): .text(Located(text, span))
            case .placeholder(let placeholder):
                .placeholder(
                    Placeholder(
                        name: Located(placeholder.name, span),
                        type: placeholder.isGreedy
                            ? nil : placeholder.type.map { types.type($0, at: span).ruled(by: placeholder.rules) },
                        defaultValue: nil,
                        isGreedy: placeholder.isGreedy,
                        span: span
                    )
                )
            }
        }
        return Template(pieces: pieces, span: span)
    }

    /// Returns a template without placeholders.
    static func text(_ text: String, at span: Span) -> Template {
        Template(pieces: text.isEmpty ? [] : [.text(Located(text, span))], span: span)
    }

    /// Returns the template of a server's URL. A brace that isn't closed is kept as text.
    static func url(_ url: String, at span: Span) -> Template {
        let text = SpecText(Located(url, span))
        let bytes = Array(url.utf8)
        var pieces: [Template.Piece] = []
        var start = 0
        func add(upTo end: Int) {
            guard start < end else { return }
            pieces.append(.text(Located(text.string(start..<end), text.span(start..<end))))
        }
        while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
            let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            add(upTo: open)
            let name = open + 1..<close
            pieces.append(
                .placeholder(
                    Placeholder(
                        name: Located(text.string(name), text.span(name)),
                        type: nil,
                        defaultValue: nil,
                        isGreedy: false,
                        span: text.span(open..<close + 1)
                    )
                )
            )
            start = close + 1
        }
        add(upTo: bytes.count)
        return Template(pieces: pieces, span: text.span(0..<bytes.count))
    }
}

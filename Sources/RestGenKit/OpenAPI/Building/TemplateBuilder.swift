/// Builds paths and URLs with placeholders.
struct TemplateBuilder {
    let types: TypeBuilder

    /// Returns `nil` for an empty path.
    func path(_ path: PagePath, at span: Span) -> Template? {
        guard !path.pieces.isEmpty else { return nil }
        let pieces = path.pieces.map { piece -> Template.Piece in
            switch piece {
            case .text(let text): .text(Located(text, span))
            case .placeholder(let placeholder):
                .placeholder(
                    Placeholder(
                        name: Located(placeholder.name, span),
                        type: placeholder.isGreedy ? nil : placeholder.type.map { types.type($0, at: span) },
                        defaultValue: nil,
                        isGreedy: placeholder.isGreedy,
                        span: span
                    )
                )
            }
        }
        return Template(pieces: pieces, span: span)
    }

    /// A text without placeholders.
    static func text(_ text: String, at span: Span) -> Template {
        Template(pieces: text.isEmpty ? [] : [.text(Located(text, span))], span: span)
    }

    /// The URL of a server, whose braces are closed.
    static func url(_ url: String, at span: Span) -> Template {
        var pieces: [Template.Piece] = []
        for (index, part) in url.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            var text = part
            if index > 0, let close = part.firstIndex(of: "}") {
                let name = Located(String(part[..<close]), span)
                pieces.append(
                    .placeholder(Placeholder(name: name, type: nil, defaultValue: nil, isGreedy: false, span: span))
                )
                text = part[part.index(after: close)...]
            }
            if !text.isEmpty { pieces.append(.text(Located(String(text), span))) }
        }
        return Template(pieces: pieces, span: span)
    }
}

/// Text with placeholders: a path, a server's URL, a constant header.
///
///     /rooms/{id}/messages/{number:Int}
package struct Template: Sendable {
    /// A text, or a placeholder.
    package enum Piece: Sendable {
        case text(Located<String>)
        case placeholder(Placeholder)
    }

    package var pieces: [Piece]
    package var span: Span

    package init(pieces: [Piece], span: Span) {
        self.pieces = pieces
        self.span = span
    }

    package var placeholders: [Placeholder] {
        pieces.compactMap { piece in
            if case .placeholder(let placeholder) = piece { placeholder } else { nil }
        }
    }

    /// The text with the names of placeholders only: `/rooms/{id}`. A placeholder for several segments is `{rest...}`.
    package var text: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text.value
            case .placeholder(let placeholder): "{\(placeholder.name.value)\(placeholder.isGreedy ? "..." : "")}"
            }
        }.joined()
    }
}

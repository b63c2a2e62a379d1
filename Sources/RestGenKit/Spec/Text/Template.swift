/// Text with placeholders: a path, a server's URL, a constant header.
///
///     /rooms/{id}/messages/{number:Int}
public struct Template: Sendable {
    public enum Piece: Sendable {
        case text(Located<String>)
        case placeholder(Placeholder)
    }

    public var pieces: [Piece]
    public var span: Span

    package init(pieces: [Piece], span: Span) {
        self.pieces = pieces
        self.span = span
    }

    public var placeholders: [Placeholder] {
        pieces.compactMap { piece in
            if case .placeholder(let placeholder) = piece { placeholder } else { nil }
        }
    }

    /// The text with the names of placeholders only: `/rooms/{id}`. A placeholder for several segments is `{rest...}`.
    public var text: String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text.value
            case .placeholder(let placeholder): "{\(placeholder.name.value)\(placeholder.isGreedy ? "..." : "")}"
            }
        }.joined()
    }
}

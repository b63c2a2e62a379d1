import Foundation
@_spi(Generated) import RestHTTP

/// The redacted text of a body. Creating it returns `nil` for a body that isn't text.
///
/// The redaction reads at most 1 MB of the body, and a part after it. A text is shortened after it was redacted, so no
/// secret is cut in half and shown.
struct ShownBody {
    /// The redacted text of the part that was read.
    private let shown: String
    /// Whether the whole body was read.
    private let isWhole: Bool

    /// The number of bytes that are read after the shown part, so that a secret that is cut off is recognized.
    private static let margin = 64 << 10
    /// The number of bytes that can be shown.
    private static let maximumCount = 1 << 20

    /// Reads and redacts the beginning of a body. A null character means that it isn't text.
    init?(_ body: Data, contentType: String?, _ redaction: Redaction) {
        let window = body.prefix(Self.maximumCount + Self.margin)
        isWhole = window.count == body.count
        let charset = Charset(contentType: contentType)
        // The window may end inside of a character.
        let cuts = isWhole ? 0...0 : 0...3
        let texts = cuts.lazy.compactMap { charset.text(of: Data(window.dropLast($0))) }
        guard let text = texts.first, !text.utf8.contains(0) else { return nil }
        shown = redaction.apply(to: text)
    }

    /// Returns the first characters of the text, at most `limit` bytes, followed by an ellipsis if the text is longer.
    func text(upTo limit: Int) -> String {
        let most = isWhole ? shown.utf8.count : max(shown.utf8.count - Self.margin, 0)
        if isWhole, most <= limit { return shown }
        // Only complete characters.
        var count = 0
        let text = shown.unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= min(limit, most)
        }
        return String(text) + "…"
    }
}

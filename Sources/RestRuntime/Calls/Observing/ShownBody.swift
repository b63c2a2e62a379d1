import Foundation
@_spi(Generated) import RestHTTP

/// A body's text without secrets; nil for what is no text.
struct ShownBody {
    private let shown: String
    private let isWhole: Bool

    /// As much is looked at beyond what is shown, so that a secret that is cut at the end is still known as one.
    private static let margin = 64 << 10
    private static let mostOfBody = 1 << 20

    init?(_ body: Data, contentType: String?, _ redaction: Redaction) {
        let window = body.prefix(Self.mostOfBody + Self.margin)
        isWhole = window.count == body.count
        let charset = Charset(contentType: contentType)
        // A character may be cut at the end of the window.
        let cuts = isWhole ? 0...0 : 0...3
        let texts = cuts.lazy.compactMap { charset.text(of: Data(window.dropLast($0))) }
        guard let text = texts.first, !text.utf8.contains(0) else { return nil }
        shown = redaction.apply(to: text)
    }

    /// At most so many bytes of it, with an ellipsis where it goes on.
    func text(upTo limit: Int) -> String {
        let most = isWhole ? shown.utf8.count : max(shown.utf8.count - Self.margin, 0)
        if isWhole, most <= limit { return shown }
        // As whole characters.
        var count = 0
        let text = shown.unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= min(limit, most)
        }
        return String(text) + "…"
    }
}

import Foundation

/// Finds secrets in all encodings of JSON, URLs, forms and HTML.
///
///     SecretSearch(["a/b c"]).ranges(in: TextLayer("a%2Fb+c").all)
///
/// A text is given in all its forms (`TextLayer/all`), and a position refers to the original text. Long texts are
/// searched for all secrets at once, short ones for each secret. The searches are created at the first use, and a lock
/// protects them.
final class SecretSearch: @unchecked Sendable {
    /// The secrets.
    private let words: [[UInt8]]
    /// The secrets that look escaped themselves, in their unescaped forms.
    private let plain: [[UInt8]]
    /// Created for the first text that is long enough. A URL is searched faster without it.
    private var searches: (words: WordSearch, plain: WordSearch)?
    /// Created for the first text that was cut off.
    private var beginnings: (words: WordBeginnings, plain: WordBeginnings)?
    private let lock = NSLock()

    /// The minimum length. Replacing a secret of one or two letters would destroy the text.
    private static let shortest = 3
    /// The length in bytes up to which a text is searched for each secret.
    private static let longestQuickText = 512
    /// The number of secrets up to which a text is searched for each of them.
    private static let mostQuickWords = 32
    /// The number of bytes before a cut that are compared with secrets. Errors show less of a value.
    private static let longestCut = 200
    /// The number of bytes of the longest escape, which a cut may have split.
    private static let longestEscape = 12

    /// Creates a search. The Base64 of `others` is not searched.
    ///
    /// - Parameters:
    ///   - secrets: The credentials and the secrets of the request. Their Base64 is searched too.
    ///   - others: The values of the response.
    init(_ secrets: some Sequence<String>, others: some Sequence<String> = []) {
        var words: Set<[UInt8]> = []
        var plain: Set<[UInt8]> = []
        func add(_ word: [UInt8]) {
            // Short words would be found everywhere.
            guard word.count >= Self.shortest, words.insert(word).inserted else { return }
            let layers = TextLayer(word).all
            if layers.count > 1, let last = layers.last, last.bytes.count >= Self.shortest { plain.insert(last.bytes) }
        }
        for secret in secrets where secret.utf8.count >= Self.shortest {
            for word in Self.encodings(of: secret) { add(word) }
        }
        for secret in others { add(Array(secret.utf8)) }
        self.words = Array(words)
        self.plain = Array(plain)
    }

    /// Returns the positions of secrets in a text.
    func ranges(in layers: [TextLayer]) -> [Range<Int>] {
        guard let last = layers.last, !words.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        if layers[0].bytes.count <= Self.longestQuickText, words.count <= Self.mostQuickWords {
            for layer in layers {
                for word in words {
                    ranges += Self.ranges(of: word, in: layer.bytes).map { layer.originalRange(of: $0) }
                }
            }
            for word in plain { ranges += Self.ranges(of: word, in: last.bytes).map { last.originalRange(of: $0) } }
            return ranges
        }
        let search = search
        for layer in layers { ranges += search.words.ranges(in: layer.bytes).map { layer.originalRange(of: $0) } }
        return ranges + search.plain.ranges(in: last.bytes).map { last.originalRange(of: $0) }
    }

    /// Returns the positions where a cut-off text ends with the beginning of a secret: `"Bearer abc…`.
    func cutRanges(in layers: [TextLayer]) -> [Range<Int>] {
        let cut = Array("…".utf8)
        guard let last = layers.last, !words.isEmpty, last.bytes.contains(cut[0]) else { return [] }
        let beginnings = allBeginnings
        var ranges: [Range<Int>] = []
        for layer in layers { ranges += Self.cutRanges(of: beginnings.words, in: layer, before: cut) }
        return ranges + Self.cutRanges(of: beginnings.plain, in: last, before: cut)
    }

    /// Returns the positions where one form of a text ends with the beginning of a secret.
    ///
    /// - Parameter cut: The bytes of the ellipsis.
    private static func cutRanges(of words: WordBeginnings, in layer: TextLayer, before cut: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        // A beginning doesn't reach back before the previous cut, so a text with many cuts is searched once.
        var first = 0
        for end in Self.ranges(of: cut, in: layer.bytes).map(\.lowerBound) {
            if let start = start(ofAnyOf: words, in: layer.bytes, from: first, endingAt: end) {
                ranges.append(layer.originalRange(of: start..<end))
            }
            first = end + cut.count
        }
        return ranges
    }

    /// Returns the start of the longest beginning of a secret at the end of the text. An escape or a character that is
    /// cut off belongs to it.
    ///
    /// Returns `nil` if there is none of at least three bytes.
    private static func start(
        ofAnyOf words: WordBeginnings,
        in bytes: [UInt8],
        from first: Int,
        endingAt end: Int
    ) -> Int? {
        let first = max(end - longestCut, first)
        let marks = Array("\\%&\u{FFFD}".utf8.prefix(4))
        let broken = (max(end - longestEscape, first)..<end).last { marks.contains(bytes[$0]) }
        for start in first..<end {
            for stop in [end, broken ?? end] where stop - start >= shortest {
                if words.contains(bytes[start..<stop]) { return start }
            }
        }
        return nil
    }

    /// The beginnings of the secrets, created at the first use.
    private var allBeginnings: (words: WordBeginnings, plain: WordBeginnings) {
        if let beginnings = lock.withLock({ beginnings }) { return beginnings }
        let created = (words: WordBeginnings(words), plain: WordBeginnings(plain))
        lock.withLock { beginnings = created }
        return created
    }

    /// The searches for all secrets at once, created at the first use.
    private var search: (words: WordSearch, plain: WordSearch) {
        if let search = lock.withLock({ searches }) { return search }
        let search = (words: WordSearch(words), plain: WordSearch(plain))
        lock.withLock { searches = search }
        return search
    }

    /// Searches for each secret separately, which is faster for a short text.
    ///
    /// The time is the product of the lengths in the worst case, which short texts bound.
    private static func ranges(of word: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index + word.count <= bytes.count {
            if bytes[index] == word[0], bytes[index...].starts(with: word) {
                ranges.append(index..<(index + word.count))
                index += word.count
            } else {
                index += 1
            }
        }
        return ranges
    }

    /// Returns the secret and its Base64, as in `Authorization: Basic` (RFC 7617): in both alphabets, with and without
    /// padding.
    private static func encodings(of secret: String) -> [[UInt8]] {
        let padded = Data(secret.utf8).base64EncodedString()
        let inURLs = padded.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        return [secret, padded, inURLs].flatMap { text -> [[UInt8]] in
            let whole = Array(text.utf8)
            return text == secret ? [whole] : [whole, Array(whole.prefix { $0 != UInt8(ascii: "=") })]
        }
    }
}

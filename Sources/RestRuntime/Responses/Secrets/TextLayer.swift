/// A text with some escapes resolved, and the original position of each byte.
///
///     TextLayer("a\\/b").resolving(.json)      // a/b, whose slash is from the second and third byte
///
/// The number of escapes in a text isn't limited, and resolving them takes linear time.
struct TextLayer {
    /// The bytes of the text.
    private(set) var bytes: [UInt8]
    /// The start and end of each byte in the original text, or `nil` for the original text itself.
    private var originalRanges: [Range<Int>]?

    /// Creates the original text.
    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Creates the original text from its bytes.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the original range of some bytes.
    func originalRange(of range: Range<Int>) -> Range<Int> {
        guard let originalRanges, !range.isEmpty else { return range }
        return originalRanges[range.lowerBound].lowerBound..<originalRanges[range.upperBound - 1].upperBound
    }

    /// Returns the text with these escapes resolved once, or `nil` if there are none.
    ///
    /// - Parameter kinds: The kinds of escapes to resolve. Others stay.
    func resolving(_ kinds: EscapeKinds) -> TextLayer? {
        var resolved = TextLayer([])
        var originalRanges: [Range<Int>] = []
        var isChanged = false
        var index = 0
        while index < bytes.count {
            let escape = kinds.covers(bytes[index]) ? Escape(in: bytes, at: index, kinds) : nil
            let end = index + (escape?.length ?? 1)
            // Positions refer to the original text, also if this form was resolved before.
            let range = originalRange(of: index..<end)
            let first = resolved.bytes.count
            if let escape {
                isChanged = true
                escape.append(to: &resolved.bytes)
            } else {
                resolved.bytes.append(bytes[index])
            }
            for _ in first..<resolved.bytes.count { originalRanges.append(range) }
            index = end
        }
        resolved.originalRanges = originalRanges
        return isChanged ? resolved : nil
    }

    /// The text and its unescaped forms: for each kind of escape, and for all of them as often as they are nested.
    ///
    /// The last form has no escapes left, unless they are nested unusually deep. There are at most nine forms: the
    /// text, four kinds, and four levels of nesting.
    var all: [TextLayer] {
        let kinds = EscapeKinds(in: bytes)
        var layers = [self]
        if kinds.isEmpty { return layers }
        let single = EscapeKinds.each.filter { kinds.contains($0) }
        if single.count > 1 { layers += single.compactMap { resolving($0) } }
        var layer = self
        for _ in 0..<Self.mostNested {
            guard let next = layer.resolving(.all) else { break }
            layers.append(next)
            layer = next
        }
        return layers
    }

    /// The nesting limit: JSON in HTML in a form, and one more.
    private static let mostNested = 4
}

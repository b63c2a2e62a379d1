/// A text with some of its escapes resolved, and for each byte the place in the text that it came from.
///
///     TextLayer("a\\/b").resolving(.json)      // a/b, its slash from the second and third byte
struct TextLayer {
    private(set) var bytes: [UInt8]
    /// Where in the text each byte begins and ends; nil for the text itself.
    private var places: [Range<Int>]?

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Where in the text some of the bytes came from.
    func place(of range: Range<Int>) -> Range<Int> {
        guard let places, !range.isEmpty else { return range }
        return places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
    }

    /// The same with these escapes resolved, once; nil where there is none.
    func resolving(_ kinds: EscapeKinds) -> TextLayer? {
        var resolved = TextLayer([])
        var places: [Range<Int>] = []
        var isChanged = false
        var index = 0
        while index < bytes.count {
            let escape = kinds.covers(bytes[index]) ? Escape(in: bytes, at: index, kinds) : nil
            let end = index + (escape?.length ?? 1)
            let place = place(of: index..<end)
            let first = resolved.bytes.count
            if let escape {
                isChanged = true
                escape.append(to: &resolved.bytes)
            } else {
                resolved.bytes.append(bytes[index])
            }
            for _ in first..<resolved.bytes.count { places.append(place) }
            index = end
        }
        resolved.places = places
        return isChanged ? resolved : nil
    }

    /// The text, and what it is with its escapes resolved: each kind alone, and all of them as often as they are nested.
    /// The last of them has no escapes left, unless it is nested deeper than anybody nests them.
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

    /// JSON in HTML in a form, and one more.
    private static let mostNested = 4
}

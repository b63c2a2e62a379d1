/// Sorts texts by keys. Each call of `sort` with a closure would be compiled separately otherwise.
///
/// Maps are written in this order, so that equal maps have equal texts.
package enum TextPairs {
    /// Sorts pairs in place, in the Unicode order of their keys.
    @inline(never)
    static func sort(_ pairs: UnsafeMutableBufferPointer<(key: String, value: String)>) {
        var pairs = pairs
        pairs.sort { $0.key < $1.key }
    }

    /// Returns the entries of a map, sorted by key.
    package static func sorted(_ map: [String: String]) -> [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        for pair in map { pairs.append(pair) }
        pairs.withUnsafeMutableBufferPointer { sort($0) }
        return pairs
    }
}

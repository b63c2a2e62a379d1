/// The one sort of texts by their keys: each call of `sort` with a closure would be compiled on its own.
package enum TextPairs {
    @inline(never)
    static func sort(_ pairs: UnsafeMutableBufferPointer<(key: String, value: String)>) {
        var pairs = pairs
        pairs.sort { $0.key < $1.key }
    }

    /// A map's, by their keys.
    package static func sorted(_ map: [String: String]) -> [(key: String, value: String)] {
        var pairs: [(key: String, value: String)] = []
        for pair in map { pairs.append(pair) }
        pairs.withUnsafeMutableBufferPointer { sort($0) }
        return pairs
    }
}

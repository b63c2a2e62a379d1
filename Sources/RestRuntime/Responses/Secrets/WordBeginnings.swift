/// A set of words that is searched by their beginnings.
///
///     WordBeginnings([Array("secret".utf8)]).contains(Array("sec".utf8)[...])     // true
///
/// It is sorted, so a search takes logarithmic time in the number of words.
struct WordBeginnings {
    /// The words in lexicographic order.
    private let words: [[UInt8]]

    init(_ words: [[UInt8]]) { self.words = words.sorted { $0.lexicographicallyPrecedes($1) } }

    /// Returns whether a word has a beginning.
    ///
    /// The first word that isn't less than the beginning has it, if any word has.
    func contains(_ beginning: ArraySlice<UInt8>) -> Bool {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].lexicographicallyPrecedes(beginning) { low = middle + 1 } else { high = middle }
        }
        return low < words.count && words[low].starts(with: beginning)
    }
}

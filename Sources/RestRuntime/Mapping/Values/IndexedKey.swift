/// A key of a map and the index of its value. Maps are sorted in this form, so that they share one sort function.
struct IndexedKey {
    /// The text of the key.
    let key: String
    /// The index of the value in another array.
    let index: Int

    /// Sorts by the Unicode order of the texts.
    @inline(never)
    static func sort(_ keys: inout [IndexedKey]) {
        if keys.count > 1 { keys.sort { $0.key < $1.key } }
    }
}

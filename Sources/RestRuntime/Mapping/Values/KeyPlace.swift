/// A key of a map and the position of its value. Maps are sorted in this form, so that they share one sort function.
struct KeyPlace {
    /// The text of the key.
    let key: String
    /// The position of the value in another array.
    let place: Int

    /// Sorts by the Unicode order of the texts.
    @inline(never)
    static func sort(_ keys: inout [KeyPlace]) {
        if keys.count > 1 { keys.sort { $0.key < $1.key } }
    }
}

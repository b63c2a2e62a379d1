/// A key of a map and the position of its value. Maps are sorted in this form, so that they share one sort function.
struct KeyPlace {
    let key: String
    let place: Int

    @inline(never)
    static func sort(_ keys: inout [KeyPlace]) {
        if keys.count > 1 { keys.sort { $0.key < $1.key } }
    }
}

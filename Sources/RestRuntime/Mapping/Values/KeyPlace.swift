/// A key of a map, and which of its values is the key's: what is sorted, so that no map has a sort of its own.
struct KeyPlace {
    let key: String
    let place: Int

    @inline(never)
    static func sort(_ keys: inout [KeyPlace]) {
        if keys.count > 1 { keys.sort { $0.key < $1.key } }
    }
}

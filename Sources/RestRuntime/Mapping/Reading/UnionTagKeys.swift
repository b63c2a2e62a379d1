/// The keys that told the case of a union. While it is read they are marked, so that maps, `extra` and the like pass over
/// them: a tag is no entry.
struct UnionTagKeys {
    private var object = 0
    private var key = 0
    /// Of a tag that is deeper inside: what else is marked.
    private var others: [(object: Int, key: Int)] = []

    @inline(__always)
    mutating func note(_ key: Int, in object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        state.pointee.tokens[object].info |= Token.tagged
        state.pointee.tokens[key].info |= Token.tag
        self.object = object
        self.key = key
    }

    /// A tag at a key path. What holds the tag and nothing else is no entry either.
    mutating func note(_ way: [(object: Int, key: Int)], _ state: UnsafeMutablePointer<ReaderState>) {
        var isAlone = true
        for (object, key) in way.reversed() where isAlone {
            state.pointee.tokens[object].info |= Token.tagged
            state.pointee.tokens[key].info |= Token.tag
            others.append((object, key))
            isAlone = state.pointee.tokens[object].info &>> Token.countShift == 1
        }
    }

    @inline(__always)
    func forget(_ state: UnsafeMutablePointer<ReaderState>) {
        if key != 0 {
            state.pointee.tokens[object].info &= ~Token.tagged
            state.pointee.tokens[key].info &= ~Token.tag
        }
        for (object, key) in others {
            state.pointee.tokens[object].info &= ~Token.tagged
            state.pointee.tokens[key].info &= ~Token.tag
        }
    }
}

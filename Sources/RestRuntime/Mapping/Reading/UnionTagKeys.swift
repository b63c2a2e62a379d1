/// Marks the discriminator keys of a union while it is read, so that maps and extra members skip them.
///
/// The marks are flags of the tokens, so that they need no memory, and are removed when the union was read.
struct UnionTagKeys {
    private var object = 0
    private var key = 0
    /// The further marked keys of a nested discriminator.
    private var others: [(object: Int, key: Int)] = []

    /// Marks a key of an object.
    @inline(__always)
    mutating func note(_ key: Int, in object: Int, _ state: UnsafeMutablePointer<ReaderState>) {
        state.pointee.tokens[object].info |= Token.tagged
        state.pointee.tokens[key].info |= Token.tag
        self.object = object
        self.key = key
    }

    /// Marks a discriminator at a key path. An object with nothing but the discriminator is marked too.
    mutating func note(_ path: [(object: Int, key: Int)], _ state: UnsafeMutablePointer<ReaderState>) {
        var isAlone = true
        for (object, key) in path.reversed() where isAlone {
            state.pointee.tokens[object].info |= Token.tagged
            state.pointee.tokens[key].info |= Token.tag
            others.append((object, key))
            isAlone = state.pointee.tokens[object].info &>> Token.countShift == 1
        }
    }

    /// Removes the marks.
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

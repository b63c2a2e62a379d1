/// The keys and values of an object whose values are texts, up to the first that is none: what a map is made of in one go,
/// with one look at each key.
struct TextEntries: Sequence, IteratorProtocol {
    private let state: UnsafeMutablePointer<ReaderState>
    private var key: Int
    private let end: Int
    let underestimatedCount: Int

    init(state: UnsafeMutablePointer<ReaderState>, index: Int) {
        self.state = state
        let object = state.pointee.tokens + index
        key = index &+ 1
        end = Int(object.pointee.next)
        underestimatedCount = Int(object.pointee.info &>> Token.countShift)
    }

    mutating func next() -> (String, String)? {
        if key >= end { return nil }
        var reader = ValueReader(state: state, index: key &+ 1)
        let text = reader.text(of: key)
        let value = reader.string()
        if state.pointee.failed { return nil }
        key = Int(state.pointee.tokens[key &+ 1].next)
        return (text, value)
    }
}

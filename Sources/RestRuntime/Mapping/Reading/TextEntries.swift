/// The keys and values of an object, up to the first value that isn't a string. A map is created from it at once, with
/// one access to each key.
///
/// It stops at the first other value and records an error. The map is discarded then.
struct TextEntries: Sequence, IteratorProtocol {
    private let state: UnsafeMutablePointer<ReaderState>
    private var key: Int
    private let end: Int
    /// The number of entries, so that the map is allocated at once. The indexer has counted them.
    let underestimatedCount: Int

    init(state: UnsafeMutablePointer<ReaderState>, index: Int) {
        self.state = state
        let object = state.pointee.tokens + index
        key = index &+ 1
        end = Int(object.pointee.next)
        underestimatedCount = Int(object.pointee.info &>> Token.countShift)
    }

    /// Returns the next entry, or `nil` at the end and after an error.
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

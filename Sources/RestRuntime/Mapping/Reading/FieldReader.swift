/// Reads the fields of a model by key, in ``Mappable/init(from:)``.
///
///     id = fields.string("id")
///     created = fields.value("created", .format(.seconds))
///     text = fields.value(optional: "text")
///
/// The first error is recorded, and thrown when the whole document was read. Later reads return placeholders and cost
/// nothing. Keys are searched from the position of the previous one, so reading is fastest in the document's order. If
/// a key is repeated, its first value applies.
@_spi(Generated) public struct FieldReader: ~Copyable {
    let state: UnsafeMutablePointer<ReaderState>
    var cursor: KeyCursor
    /// The source is a keyed container instead of a document. It is slower, with the same results.
    let source: DecoderFields?

    init(state: UnsafeMutablePointer<ReaderState>, object: Int) {
        self.init(state: state, cursor: KeyCursor(of: object, state))
    }

    init(state: UnsafeMutablePointer<ReaderState>, cursor: KeyCursor) {
        self.state = state
        self.cursor = cursor
        source = nil
    }

    init(state: UnsafeMutablePointer<ReaderState>, container: DecoderFields?) {
        self.state = state
        cursor = KeyCursor(of: 0, state)
        source = container
    }

    /// Returns the token of a key's value, or 0 for an absent key, which is read as an absent value.
    mutating func find(_ key: StaticString) -> Int { cursor.find(key, state) }
}

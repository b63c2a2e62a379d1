/// Reads a model's fields from an object, each by its key: what ``Mappable/init(from:)`` gets.
///
///     id = fields.string("id")
///     created = fields.value("created", .format(.seconds))
///     text = fields.value(optional: "text")
///
/// The first error is recorded and thrown once the whole document is read; every later read gives a stand-in at no
/// cost. Keys are looked for from where the last one was found, so a model reads fastest in the document's order; of
/// a key that is there twice, the first counts.
@_spi(Generated) public struct FieldReader: ~Copyable {
    let state: UnsafeMutablePointer<ReaderState>
    var cursor: KeyCursor
    /// The second source: a keyed container. Slower, with the same results.
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

    /// The token of a key's value; 0, which reads as a value that is not there, when the key is absent.
    mutating func find(_ key: StaticString) -> Int { cursor.find(key, state) }
}

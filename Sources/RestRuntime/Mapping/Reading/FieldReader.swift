/// Reads a model's fields from an object, each by its key: what ``Mappable/init(from:)`` gets.
///
///     id = fields.string("id")
///     created = fields.value("created", format: .seconds)
///     text = fields.value(optional: "text")
///
/// The first error is recorded and thrown once the whole document is read; every later read gives a stand-in at no
/// cost. Keys are looked for from where the last one was found, so a model reads fastest in the document's order; of
/// a key that is there twice, the first counts.
public struct FieldReader: ~Copyable {
    let state: UnsafeMutablePointer<ReaderState>
    /// The object's token; 0 when there is none, and below that for one that was not found under its key.
    let object: Int
    /// The key to look at first.
    var cursor: Int
    /// The token behind the object.
    let end: Int
    /// A bit for each key before the cursor.
    var passed: UInt64 = 0
    let source: DecoderFields?

    init(state: UnsafeMutablePointer<ReaderState>, object: Int) {
        self.state = state
        self.object = object
        source = nil
        if object == 0 {
            cursor = 0
            end = 0
        } else {
            cursor = object &+ 1
            end = Int(state.pointee.tokens[object].next)
        }
    }

    /// The elements of a list, by their place.
    init(state: UnsafeMutablePointer<ReaderState>, list: Int) {
        self.init(state: state, object: list)
        passed = .max
    }

    init(state: UnsafeMutablePointer<ReaderState>, container: DecoderFields?) {
        self.state = state
        object = 0
        cursor = 0
        end = 0
        source = container
    }
}

/// Writes a model's fields into an object, each under its key: what ``Mappable/write(to:)`` gets.
///
///     fields.string("id", id)
///     fields.value("created", created, format: .seconds)
///     fields.value(optional: "text", text)
///
/// It can't be copied, so that it never outlives the document.
public struct FieldWriter: ~Copyable {
    let state: UnsafeMutablePointer<WriterState>
    let container: EncoderFields?
    var isFirst = true

    init(state: UnsafeMutablePointer<WriterState>, container: EncoderFields? = nil) {
        self.state = state
        self.container = container
    }

    /// Begins a field, and tells whether its value is to be written as text or canonical bytes.
    mutating func begin(_ key: StaticString) -> Bool {
        switch state.pointee.mode {
        case .json:
            state.pointee.key(key, isFirst: isFirst)
            isFirst = false
            return true
        case .canonical:
            state.pointee.canonicalKey(key)
            return true
        default:
            return false
        }
    }

    /// The other two sinks: an encoder's container, and the list for printing.
    mutating func other<T: FieldValue>(_ key: StaticString, _ value: T, isSensitive: Bool = false) {
        guard let container else {
            state.pointee.children.append((key.description, value, isSensitive))
            return
        }
        do {
            try container.container.encode(
                EncodedField(value: value, format: state.pointee.format),
                forKey: JSONKey(key)
            )
        } catch {
            state.pointee.record(thrown: error)
        }
    }
}

/// The data of an event, valid while the event is read.
///
/// The bytes are those of the stream's buffer.
struct EventData {
    let bytes: UnsafeRawBufferPointer
    /// Whether the data is JSON. Otherwise the document is a JSON string with that text.
    let isJSON: Bool
}

/// The discriminator that the enclosing object has for a union.
///
/// It is the value of a sibling field. The field that contains the union sets it in the state of the document, and the
/// union that is read next uses it.
enum EnclosingTag {
    /// The union has its own discriminator.
    case none
    /// The object has no such key.
    case absent
    /// The text of the key in the enclosing object.
    case text(String)
    /// The name of an event, whose data is the value.
    case event(String, EventData)
}

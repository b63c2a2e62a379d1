/// The data of an event, valid while the event is read.
struct EventData {
    let bytes: UnsafeRawBufferPointer
    /// Whether the data is JSON. Otherwise the document is a JSON string with that text.
    let isJSON: Bool
}

/// The discriminator that the enclosing object has for a union.
enum GivenTag {
    /// The union has its own discriminator.
    case none
    /// The object has no such key.
    case absent
    case text(String)
    /// The name of an event, whose data is the value.
    case event(String, EventData)
}

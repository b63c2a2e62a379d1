/// The data of an event as it came. Good as long as the event is read.
struct EventData {
    let bytes: UnsafeRawBufferPointer
    /// False for a text that isn't JSON. The document is then a JSON string with that text.
    let isJSON: Bool
}

/// The tag of a union that the object around it holds.
enum GivenTag {
    /// The union holds its own.
    case none
    /// The object has no such key.
    case absent
    case text(String)
    /// The name of an event, whose data is the value.
    case event(String, EventData)
}

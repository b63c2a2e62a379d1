/// Any text as a coding key.
///
/// Decoders identify members by coding keys, and a spec's keys are only known as texts.
struct JSONKey: CodingKey {
    let stringValue: String
    /// The position in a list.
    let intValue: Int?

    /// Creates a key of an object.
    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    init(_ text: StaticString) { self.init(text.description) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }

    /// Creates the key of a list's element, in the form that Foundation uses in its errors.
    init(position: Int) {
        stringValue = "Index \(position)"
        intValue = position
    }
}

/// Any text as a coding key.
struct JSONKey: CodingKey {
    let stringValue: String
    /// The position in a list.
    let intValue: Int?

    init(_ text: String) {
        stringValue = text
        intValue = nil
    }

    init(_ text: StaticString) { self.init(text.description) }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { self.init(String(intValue)) }

    init(position: Int) {
        stringValue = "Index \(position)"
        intValue = position
    }
}

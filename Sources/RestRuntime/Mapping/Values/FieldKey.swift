/// A type that the keys of a map can have: JSON's keys are texts.
///
///     let labels: [Role: String] = fields.value("labels")
public protocol FieldKey: Hashable, Sendable {
    /// nil when the text is no such key.
    init?(fieldKey: String)
    var fieldKey: String { get }
}

extension String: FieldKey {
    public init?(fieldKey: String) { self = fieldKey }
    public var fieldKey: String { self }
}

extension Int: FieldKey {
    public init?(fieldKey: String) { self.init(fieldKey) }
    public var fieldKey: String { String(self) }
}

extension FieldKey where Self: RawRepresentable, RawValue: FieldKey {
    public init?(fieldKey: String) {
        guard let rawValue = RawValue(fieldKey: fieldKey) else { return nil }
        self.init(rawValue: rawValue)
    }

    public var fieldKey: String { rawValue.fieldKey }
}

/// The types that can be read from plain text.
extension FieldValue {
    /// Whether the type has a text form, as numbers, dates, enums and optionals of them do.
    package static var isText: Bool {
        if let type = Self.self as? any OptionalText.Type { return type.isOptionalText }
        return Self.self is any ParameterValue.Type
    }
}

/// An optional of any type.
///
/// A cast to it works for all optionals, whose wrapped type isn't known to the caller.
private protocol OptionalText {
    static var isOptionalText: Bool { get }
}

extension Optional: OptionalText {
    static var isOptionalText: Bool { Wrapped.self is any ParameterValue.Type }
}

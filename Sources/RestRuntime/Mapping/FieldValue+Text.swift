extension FieldValue {
    /// True for a type that has a text: a number, a date, an enum, or an optional of one.
    package static var isText: Bool {
        if let type = Self.self as? any OptionalText.Type { return type.isOptionalText }
        return Self.self is any ParameterValue.Type
    }
}

/// An optional, whatever is in it.
private protocol OptionalText {
    static var isOptionalText: Bool { get }
}

extension Optional: OptionalText {
    static var isOptionalText: Bool { Wrapped.self is any ParameterValue.Type }
}

extension FieldValue {
    /// Whether the type is read from headers alone: a model of headers, a header's value, or an optional of one.
    package static var isReadFromHeaders: Bool {
        let type: any FieldValue.Type = (self as? any OptionalValue.Type)?.wrapped ?? self
        return type is any HeaderModel.Type || type is any HeaderValued.Type
    }
}

extension FieldValue {
    /// Whether the type is an optional of a header's value.
    package static var isOptionallyInHeader: Bool {
        (self as? any OptionalValue.Type)?.wrapped is any HeaderValued.Type
    }
}

/// An optional of a field value of any type.
private protocol OptionalValue {
    static var wrapped: any FieldValue.Type { get }
}

extension Optional: OptionalValue where Wrapped: FieldValue {
    fileprivate static var wrapped: any FieldValue.Type { Wrapped.self }
}

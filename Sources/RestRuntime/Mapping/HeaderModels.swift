extension FieldValue {
    /// True for a model whose fields are headers alone, for what is in a header itself, and for an optional one.
    package static var isReadFromHeaders: Bool {
        let type: any FieldValue.Type = (self as? any OptionalValue.Type)?.wrapped ?? self
        return type is any HeaderModel.Type || type is any HeaderValued.Type
    }
}

extension FieldValue {
    /// True for an optional of what is in a header itself.
    package static var isOptionallyInHeader: Bool {
        (self as? any OptionalValue.Type)?.wrapped is any HeaderValued.Type
    }
}

private protocol OptionalValue {
    static var wrapped: any FieldValue.Type { get }
}

extension Optional: OptionalValue where Wrapped: FieldValue {
    fileprivate static var wrapped: any FieldValue.Type { Wrapped.self }
}

extension FieldValue {
    /// True for a model whose fields are headers alone, and for an optional one.
    static var isReadFromHeaders: Bool {
        let type: any FieldValue.Type = (self as? any OptionalValue.Type)?.wrapped ?? self
        return type is any HeaderModel.Type
    }
}

private protocol OptionalValue {
    static var wrapped: any FieldValue.Type { get }
}

extension Optional: OptionalValue where Wrapped: FieldValue {
    fileprivate static var wrapped: any FieldValue.Type { Wrapped.self }
}

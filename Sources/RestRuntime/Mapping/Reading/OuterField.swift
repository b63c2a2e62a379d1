/// The state of a document before a field with options is read, to be restored afterwards.
///
/// A value is saved before a field and restored after it, so that a nested model doesn't inherit the options of its
/// field, except for sensitivity.
struct OuterField {
    /// Whether the enclosing field is sensitive, which its nested fields are too.
    let isSensitive: Bool
    private let format: FieldFormat?
    private let isLossy: Bool
    /// The outer discriminator, or `nil` if the field sets none. Reading it unnecessarily would create the details.
    private let enclosingTag: EnclosingTag?

    init(_ state: UnsafeMutablePointer<ReaderState>, setsTag: Bool) {
        format = state.pointee.format
        isSensitive = state.pointee.sensitive
        isLossy = state.pointee.isLossy
        enclosingTag = setsTag ? state.pointee.details.enclosingTag : nil
    }

    func restore(_ state: UnsafeMutablePointer<ReaderState>) {
        state.pointee.format = format
        state.pointee.sensitive = isSensitive
        state.pointee.isLossy = isLossy
        if let enclosingTag { state.pointee.details.enclosingTag = enclosingTag }
    }
}

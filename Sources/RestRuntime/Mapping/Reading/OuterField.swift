/// What the state of a document was before a field with options was read, to be so again.
struct OuterField {
    let isSensitive: Bool
    private let format: FieldFormat?
    private let isLossy: Bool
    /// nil where the field gives no tag, so that no other makes notes.
    private let givenTag: GivenTag?

    init(_ state: UnsafeMutablePointer<ReaderState>, givesTag: Bool) {
        format = state.pointee.format
        isSensitive = state.pointee.sensitive
        isLossy = state.pointee.isLossy
        givenTag = givesTag ? state.pointee.notes.givenTag : nil
    }

    func leave(_ state: UnsafeMutablePointer<ReaderState>) {
        state.pointee.format = format
        state.pointee.sensitive = isSensitive
        state.pointee.isLossy = isLossy
        if let givenTag { state.pointee.notes.givenTag = givenTag }
    }
}

extension Patch {
    /// The patch with another value; absent and null stay what they are.
    ///
    ///     Patch.value(2).map { $0 * 10 }          // .value(20)
    public func map<Other>(_ transform: (Wrapped) -> Other) -> Patch<Other> {
        switch self {
        case .absent: .absent
        case .null: .null
        case .value(let value): .value(transform(value))
        }
    }
}

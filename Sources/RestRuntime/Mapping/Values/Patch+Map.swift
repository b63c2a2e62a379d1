/// Transformations of patches.
extension Patch {
    /// Returns the patch with a transformed value. Absent and null are unchanged.
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

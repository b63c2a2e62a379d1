extension Spec {
    /// `access: package`
    public enum Access: String, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }
}

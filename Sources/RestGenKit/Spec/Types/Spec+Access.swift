extension Spec {
    /// The access level of generated declarations: `access: package`.
    public enum Access: String, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }
}

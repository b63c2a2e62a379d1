extension Spec {
    /// The access level of generated declarations: `access: package`.
    package enum Access: String, Sendable, CaseIterable {
        case `public`
        case package
        case `internal`
    }
}

import RestRuntime

/// A state of any type.
@MainActor protocol InvalidatableState: AnyObject {
    /// Loads the value again, at once if it is observed, and otherwise for the next observer.
    func invalidate()

    /// Removes the value of another user.
    func userChanged(_ change: UserChange)
}

/// Who is looked at when an API changes: `restgen diff --only wire`.
public enum DiffSide: String, Sendable, CaseIterable {
    /// Those who send requests and read answers as the old page says, whatever they are written in.
    case wire
    /// Code that uses the Swift of the old page.
    case swift
}

/// The clients to check when an API changes: `restgen diff --only wire`.
package enum DiffSide: String, Sendable, CaseIterable {
    /// Clients in any language that send requests and read responses according to the old spec.
    case wire
    /// Code that uses the Swift generated from the old spec.
    case swift
}

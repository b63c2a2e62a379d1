/// The phase of a query.
public enum QueryPhase: Sendable, Hashable {
    /// Nothing is loaded, and nothing is being loaded: before the first observer, and after a sign-out.
    case idle
    /// The first value is being loaded.
    case loading
    /// There is a value, and nothing is being loaded.
    case loaded
    /// The last load has failed. The former value remains, if there is one.
    case failed
    /// The next value is being loaded, and the former one remains.
    case refreshing
}

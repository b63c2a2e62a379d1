extension Spec {
    /// How a call says who is calling: `basic`, `bearer`, `{ header: X-Api-Key }`, `{ query: key }`.
    public enum Auth: Sendable, Hashable {
        case basic
        case bearer
        case header(String)
        case query(String)
    }
}

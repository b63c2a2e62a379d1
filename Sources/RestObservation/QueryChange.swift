/// An optimistic change of a query's value.
struct QueryChange<Value> {
    let id: Int
    let apply: (inout Value) -> Void
    /// The number of loads when its call succeeded, or `nil` during the call. A later load contains the change.
    var loads: Int?
}

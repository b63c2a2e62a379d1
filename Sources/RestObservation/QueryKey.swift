/// The properties by which queries of one client are equal: the call, and the types of the result and the error.
struct QueryKey: Hashable {
    /// The identity of the call.
    let call: String
    let value: ObjectIdentifier
    let failure: ObjectIdentifier
}

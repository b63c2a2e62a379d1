import RestRuntime

/// The properties by which queries of one client are equal: the call, and the types of the result and the error.
struct QueryKey: Hashable {
    let call: QueryCall.Identity
    let value: ObjectIdentifier
    let failure: ObjectIdentifier
}

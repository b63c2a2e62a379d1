/// The Swift types of a service.
///
///     rooms           ->  RoomsService, RoomsServiceProtocol, RoomsServiceStub
///     repos.issues    ->  ReposIssuesService, …
struct ServiceNames {
    let type: String
    let `protocol`: String
    let stub: String

    /// `part` consists of the names of the client's member and of nested ones.
    init(_ part: String, prefix: String) {
        type = prefix + part + "Service"
        `protocol` = type + "Protocol"
        stub = type + "Stub"
    }
}

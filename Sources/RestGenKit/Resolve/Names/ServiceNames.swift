/// The Swift types of a service.
///
///     rooms           ->  RoomsService, RoomsServiceProtocol, RoomsServiceStub
///     repos.issues    ->  ReposIssuesService, …
struct ServiceNames {
    let type: String
    let `protocol`: String
    let stub: String

    /// `part` is made of the names of the client's member and of those inside of it.
    init(_ part: String, prefix: String) {
        type = prefix + part + "Service"
        `protocol` = type + "Protocol"
        stub = type + "Stub"
    }
}

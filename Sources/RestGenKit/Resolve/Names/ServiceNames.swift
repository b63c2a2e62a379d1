/// The Swift types of a service.
///
///     rooms  ->  RoomsService, RoomsServiceProtocol, RoomsServiceStub
struct ServiceNames {
    let type: String
    let `protocol`: String
    let stub: String

    /// `name` is that of the client's member.
    init(_ name: String) {
        type = SwiftNames.part(name) + "Service"
        `protocol` = type + "Protocol"
        stub = type + "Stub"
    }
}

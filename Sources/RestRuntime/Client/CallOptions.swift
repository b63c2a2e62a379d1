/// What one caller asks of the calls made through a copy of a service: see ``RestService/with(headers:timeout:credential:record:)``.
struct CallOptions: Sendable {
    /// Win over every other header, the credential's included.
    var headers: [(name: String, value: String)] = []
    var timeout: Double?
    var credential: Credential?
    var record: ResponseRecord?
    /// By the status that each waits for.
    var handlers: [Int: @Sendable (Response) async -> Void] = [:]
}

/// What one caller asks of the calls made through a copy of a service: see ``RestService/with(headers:timeout:credential:record:)``.
struct CallOptions: Sendable {
    /// Win over every other header, the credential's included.
    var headers: [(name: String, value: String)] = []
    var timeout: Double?
    var credential: Credential?
    var record: ResponseRecord?
    /// Each with the status that it waits for: few, so no map.
    var handlers: [(status: Int, run: @Sendable (Response) async -> Void)] = []
}

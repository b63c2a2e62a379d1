/// What one caller asks of the calls made through a copy of a service: see ``RestService/with(headers:query:timeout:deadline:credential:record:)``.
///
/// A class, as every call looks at it several times; nobody changes it once a core has it.
final class CallOptions: @unchecked Sendable {
    /// Is told of answers with a status.
    struct Handler: Sendable {
        let status: Int
        let run: @Sendable (Response) async -> Void
    }

    /// Changes a request before it is sent.
    typealias Hook = @Sendable (inout TransportRequest) async throws -> Void

    /// Win over every other header, the credential's included.
    var headers: [(name: String, value: String)] = []
    /// Override every other pair of the query.
    var query: [(name: String, value: String)] = []
    var timeout: Double?
    var deadline: Double?
    /// Seconds that there are for it, whatever its deadline.
    var atMost: Double?
    var credential: Credential?
    var record: ResponseRecord?
    /// In their order.
    var hooks: [Hook] = []
    var retry: RetryPolicy?
    /// What bodies are compressed in, whatever the page says.
    var compression: ContentCoding?
    var progress: TransferProgress?
    var resumes = false
    var checksum: (any Checksum)?
    /// Which page of a list the call is for.
    var page: PageTurn?
    /// Takes the calls in place of sending them.
    var capture: CallCapture?
    /// One for each status: few, so no map.
    var handlers: [Handler] = []

    init() {}

    init(copying other: CallOptions) {
        headers = other.headers
        query = other.query
        timeout = other.timeout
        deadline = other.deadline
        atMost = other.atMost
        credential = other.credential
        record = other.record
        hooks = other.hooks
        retry = other.retry
        compression = other.compression
        progress = other.progress
        resumes = other.resumes
        checksum = other.checksum
        page = other.page
        capture = other.capture
        handlers = other.handlers
    }
}

/// The options of calls through a copy of a service: see
/// ``RestService/with(headers:query:timeout:deadline:credential:record:)``.
///
/// A class, since every call reads it several times. It doesn't change once a core has it.
final class CallOptions: @unchecked Sendable {
    /// A handler for responses with a status.
    struct Handler: Sendable {
        let status: Int
        let run: @Sendable (Response) async -> Void
    }

    /// A hook that changes a request before it is sent.
    typealias Hook = @Sendable (inout TransportRequest) async throws -> Void

    /// Headers that replace all others, even the credential's.
    var headers: [(name: String, value: String)] = []
    /// Query parameters that replace all others of their names.
    var query: [(name: String, value: String)] = []
    var timeout: Double?
    var deadline: Double?
    /// The remaining seconds, regardless of the deadline.
    var atMost: Double?
    var credential: Credential?
    var record: ResponseRecord?
    /// The hooks, in their order.
    var hooks: [Hook] = []
    var retry: RetryPolicy?
    /// The compression of bodies, which replaces the spec's.
    var compression: ContentCoding?
    var progress: TransferProgress?
    var resumes = false
    var checksum: (any Checksum)?
    /// The page of a list that the call requests.
    var page: PageRequest?
    /// The capture that receives calls instead of the transport.
    var capture: CallCapture?
    /// The handlers, one for each status. An array, since there are few.
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

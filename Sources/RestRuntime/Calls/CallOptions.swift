/// The options of calls through a copy of a service: see
/// ``RestService/with(headers:query:timeout:deadline:credential:record:)``.
///
/// A class, since every call reads it several times. It doesn't change once a core has it. It is `@unchecked Sendable`,
/// since copies are changed before they are shared, and never afterwards.
final class CallOptions: @unchecked Sendable {
    /// A handler for responses with a status.
    struct Handler: Sendable {
        let status: Int
        let run: @Sendable (Response) async -> Void
    }

    /// A hook that changes a request before it is sent.
    typealias Hook = @Sendable (inout TransportRequest) async throws -> Void

    /// A call of a query.
    enum QueryPart: Sendable {
        /// Loads the value.
        case load
        /// Reads a stored response, whatever its age. Nothing is sent, and neither handlers nor observers are notified.
        case stored
    }

    /// Headers that replace all others, even the credential's.
    var headers: [(name: String, value: String)] = []
    /// Query parameters that replace all others of their names.
    var query: [(name: String, value: String)] = []
    /// The seconds without any transferred byte after which a call fails.
    var timeout: Double?
    /// The seconds for a call as a whole, with all attempts.
    var deadline: Double?
    /// The remaining seconds, regardless of the deadline.
    var atMost: Double?
    /// The credential that replaces the client's.
    var credential: Credential?
    /// The record of the last response, which the caller reads after the call.
    var record: ResponseRecord?
    /// The hooks, in their order.
    var hooks: [Hook] = []
    /// The retry policy that replaces the spec's and the configuration's.
    var retry: RetryPolicy?
    /// The compression of bodies, which replaces the spec's.
    var compression: ContentCoding?
    /// The progress to which the transferred bytes are added.
    var progress: TransferProgress?
    /// Whether a download resumes an earlier one.
    var resumes = false
    /// The expected checksum of a download.
    var checksum: (any Checksum)?
    /// The page of a list that the call requests.
    var page: PageRequest?
    /// The capture that receives calls instead of the transport.
    var capture: CallCapture?
    /// The position in a query of RestObservation, or `nil` for other calls.
    var queryPart: QueryPart?
    /// The handlers, one for each status. An array, since there are few.
    var handlers: [Handler] = []

    init() {}

    /// A changed copy of a service has changed options, and the original keeps its own.
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
        queryPart = other.queryPart
        handlers = other.handlers
    }
}

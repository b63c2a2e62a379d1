import Foundation
import HTTPTypes

/// What a call is sent with, beside what its page says of it, and what became of it.
final class CallSending: @unchecked Sendable {
    let context: CallContext
    /// What the caller asks beside what the page says.
    let options: CallOptions?
    /// Statuses that stand for nothing, beside those of a success.
    let none: [Int]
    /// nil where nobody observes the call.
    let observation: CallObservation?

    /// One for all: held for a moment, and a lock of its own would cost each call more than the rest of this.
    private static let lock = NSLock()
    private var last: TransportRequest?
    private var lastStatus: Int?
    private var preparedHeaders: Set<String> = []
    private var currentCredentials: CredentialSet
    private var lastAttempt = 1
    private var count = 0
    private var attemptHeads: [HTTPRequest]?
    /// False where nobody wants the body of a success; set before the call is sent.
    var readsSuccess = true
    /// When the deadline ends, in seconds of the clock that nobody sets; nil without one. Set before the call is sent.
    var due: Double?
    /// Where a download goes, and who is told how far the call is. Set before the call is sent.
    var transfer: Transfer?
    /// What hooks have left of the headers, where interceptors come behind them. Set before the call is sent.
    var written: HTTPFields?

    init(
        _ context: CallContext,
        options: CallOptions?,
        none: [Int],
        credentials: CredentialSet,
        observation: CallObservation? = nil
    ) {
        self.observation = observation
        self.context = context
        self.options = options
        self.none = none
        currentCredentials = options?.credential.map(credentials.preferring) ?? credentials
    }

    /// Who is calling, as of when the request was sent last.
    var credentials: CredentialSet {
        get {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            return currentCredentials
        }
        set {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            currentCredentials = newValue
        }
    }

    /// The request that was sent last: behind redirects and second attempts, the one that the answer or the error is about;
    /// nil as long as none was sent.
    var request: TransportRequest? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return last
    }

    /// The head of ``request``.
    var head: HTTPRequest? { request?.head }

    /// The status of the answer whose body is being read; nil as long as none is.
    var status: Int? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return lastStatus
    }

    /// Which attempt is under way, from 1 on.
    var attempt: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return lastAttempt
    }

    /// How many requests the attempt has sent, redirects included.
    var sent: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return count
    }

    /// What the attempt has sent, redirects included; empty for a call that is sent once.
    var heads: [HTTPRequest] {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return attemptHeads ?? []
    }

    /// True where somebody wants the body of an answer.
    func readsBody(of call: Call, _ status: Int) -> Bool {
        readsSuccess || options?.record != nil || !call.isSuccess(status)
    }

    func begin(_ attempt: Int) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        lastAttempt = attempt
        count = 0
        attemptHeads = []
        lastStatus = nil
    }

    func note(_ request: TransportRequest) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        last = request
        count += 1
        attemptHeads?.append(request.head)
    }

    /// The headers that a hook of the call has set, by their canonical names: they win over the credential.
    var prepared: Set<String> {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return preparedHeaders
    }

    /// True for a header that the caller has set, by `with(headers:)` or a hook.
    func isSaid(_ name: HTTPField.Name) -> Bool {
        guard let options else { return false }
        return options.headers.contains { $0.name.lowercased() == name.canonicalName }
            || prepared.contains(name.canonicalName)
    }

    func note(prepared headers: Set<String>) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        preparedHeaders = headers
    }

    func note(status: Int) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        lastStatus = status
    }
}

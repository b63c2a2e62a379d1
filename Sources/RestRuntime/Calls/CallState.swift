import Foundation
import HTTPTypes

/// What a call is sent with beside the values of its endpoint, and its progress.
///
/// The requests that a call left behind may still be under way while its caller reads this, so what changes is behind a lock.
final class CallState: @unchecked Sendable {
    let context: CallContext
    /// What the caller asks beside what the page says.
    let options: CallOptions?
    /// Statuses that stand for nothing, beside those of a success.
    let none: [Int]
    /// nil where nobody observes the call.
    let observation: CallObservation?

    private let state: LockedValue<State>

    private struct State: Sendable {
        var request: TransportRequest?
        var status: Int?
        var preparedHeaders: Set<String>?
        var credentials: CredentialSet
        var attempt = 1
        var count = 0
        var heads: [HTTPRequest]?
        var cookies: Credentials.Cookies.Mark?
        var stream: ResponseBody?
        var isRedirected = false
        var isOver = false
    }

    /// False where nobody wants the body of a success; set before the call is sent.
    var readsSuccess = true
    /// True where the body of a success is a stream, which nobody on the way may read; set before the call is sent.
    var isStream = false
    /// When the deadline ends, in seconds of the clock that nobody sets; nil without one. Set before the call is sent.
    var due: Double?
    /// True where nobody has a hand in the call before it is sent, and no deadline leaves it behind. Set before the call is sent.
    var isAlone = false
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
        state = LockedValue(State(credentials: options?.credential.map(credentials.preferring) ?? credentials))
    }

    /// Who is calling, as of when the request was sent last.
    var credentials: CredentialSet {
        get {
            state.withLock { $0.credentials }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.credentials, &old) }
            // Freed after the lock: it may be a user's own object that asks about the call.
            withExtendedLifetime(old) {}
        }
    }

    /// The body of a stream's success, which nobody has read; nil as long as none has come.
    var stream: ResponseBody? {
        get {
            state.withLock { $0.stream }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.stream, &old) }
            // Freed after the lock: it may be a user's own object that asks about the call.
            withExtendedLifetime(old) {}
        }
    }

    /// The cookies of the session as of when the request was sent last; nil for a call that takes none along.
    var cookies: Credentials.Cookies.Mark? {
        get {
            state.withLock { $0.cookies }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.cookies, &old) }
            // Freed after the lock: it may be a user's own object that asks about the call.
            withExtendedLifetime(old) {}
        }
    }

    /// The request that was sent last: behind redirects and second attempts, the one that the answer or the error is about;
    /// nil as long as none was sent.
    var request: TransportRequest? {
        state.withLock { $0.request }
    }

    /// The head of ``request``.
    var head: HTTPRequest? {
        state.withLock { $0.request?.head }
    }

    /// The status of the answer whose body is being read; nil as long as none is.
    var status: Int? {
        state.withLock { $0.status }
    }

    /// Which attempt is under way, from 1 on.
    var attempt: Int {
        state.withLock { $0.attempt }
    }

    /// How many requests the attempt has sent, redirects included.
    var sent: Int {
        state.withLock { $0.count }
    }

    /// What the attempt has sent, redirects included; empty for a call that is sent once.
    var heads: [HTTPRequest] {
        state.withLock { $0.heads ?? [] }
    }

    /// True where somebody wants the body of an answer.
    func readsBody(of call: Call, _ status: Int) -> Bool {
        if isStream { return !call.isSuccess(status) }
        return readsSuccess || options?.record != nil || !call.isSuccess(status)
    }

    /// True behind a redirect that was followed.
    var isRedirected: Bool {
        state.withLock { $0.isRedirected }
    }

    func noteRedirect() {
        state.withLock { $0.isRedirected = true }
    }

    func begin(_ attempt: Int) {
        state.withLock {
            $0.attempt = attempt
            $0.count = 0
            $0.heads = []
            $0.status = nil
        }
    }

    /// True for a call whose caller has its error: what was left behind may go on, and sends nothing more.
    var isOver: Bool {
        get {
            state.withLock { $0.isOver }
        }
        set {
            state.withLock { $0.isOver = newValue }
        }
    }

    func note(_ request: TransportRequest) {
        var old: TransportRequest? = request
        state.withLock {
            swap(&$0.request, &old)
            $0.count += 1
            $0.heads?.append(request.head)
        }
        withExtendedLifetime(old) {}
    }

    /// The headers that a hook of the call has set, by their canonical names: they win over the credential.
    var prepared: Set<String> {
        state.withLock { $0.preparedHeaders ?? [] }
    }

    /// True for a header that the caller has set, by `with(headers:)` or a hook.
    func isSaid(_ name: HTTPField.Name) -> Bool {
        guard let options else { return false }
        return options.headers.contains { $0.name.lowercased() == name.canonicalName }
            || prepared.contains(name.canonicalName)
    }

    func note(prepared headers: Set<String>) {
        state.withLock { $0.preparedHeaders = headers }
    }

    func note(status: Int) {
        state.withLock { $0.status = status }
    }
}

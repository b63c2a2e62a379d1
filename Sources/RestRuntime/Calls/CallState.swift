import Foundation
import HTTPTypes

/// What a call is sent with, beside what its page says of it, and what became of it.
final class CallState: @unchecked Sendable {
    let context: CallContext
    /// What the caller asks beside what the page says.
    let options: CallOptions?
    /// Statuses that stand for nothing, beside those of a success.
    let none: [Int]
    /// nil where nobody observes the call.
    let observation: CallObservation?

    /// One for all: held for a moment, and a lock of its own would cost each call more than the rest of this. Nothing
    /// is freed under it that a user's code may be in.
    private static let lock = NSLock()
    /// Under the lock. The compiler's own checks of who reads and writes at once would cost as much as the lock.
    @exclusivity(unchecked) private var state: State

    private struct State {
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
    /// True where nobody has a hand in the call before it is sent, and no deadline leaves it behind. Set before the
    /// call is sent.
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
        state = State(credentials: options?.credential.map(credentials.preferring) ?? credentials)
    }

    /// Who is calling, as of when the request was sent last.
    var credentials: CredentialSet {
        get {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            return state.credentials
        }
        set {
            var old = newValue
            Self.lock.lock()
            swap(&state.credentials, &old)
            Self.lock.unlock()
            // What it frees may be a user's own, which may call the client again: never under the lock of all calls.
            withExtendedLifetime(old) {}
        }
    }

    /// The body of a stream's success, which nobody has read; nil as long as none has come.
    var stream: ResponseBody? {
        get {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            return state.stream
        }
        set {
            var old = newValue
            Self.lock.lock()
            swap(&state.stream, &old)
            Self.lock.unlock()
            // What it frees may be a user's own, which may call the client again: never under the lock of all calls.
            withExtendedLifetime(old) {}
        }
    }

    /// The cookies of the session as of when the request was sent last; nil for a call that takes none along.
    var cookies: Credentials.Cookies.Mark? {
        get {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            return state.cookies
        }
        set {
            var old = newValue
            Self.lock.lock()
            swap(&state.cookies, &old)
            Self.lock.unlock()
            // What it frees may be a user's own, which may call the client again: never under the lock of all calls.
            withExtendedLifetime(old) {}
        }
    }

    /// The request that was sent last: behind redirects and second attempts, the one that the answer or the error is
    /// about; nil as long as none was sent.
    var request: TransportRequest? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.request
    }

    /// The head of ``request``.
    var head: HTTPRequest? { request?.head }

    /// The status of the answer whose body is being read; nil as long as none is.
    var status: Int? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.status
    }

    /// Which attempt is under way, from 1 on.
    var attempt: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.attempt
    }

    /// How many requests the attempt has sent, redirects included.
    var sent: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.count
    }

    /// What the attempt has sent, redirects included; empty for a call that is sent once.
    var heads: [HTTPRequest] {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.heads ?? []
    }

    /// True where somebody wants the body of an answer.
    func readsBody(of call: Call, _ status: Int) -> Bool {
        if isStream { return !call.isSuccess(status) }
        return readsSuccess || options?.record != nil || !call.isSuccess(status)
    }

    /// True behind a redirect that was followed.
    var isRedirected: Bool {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.isRedirected
    }

    func noteRedirect() {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        state.isRedirected = true
    }

    func begin(_ attempt: Int) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        state.attempt = attempt
        state.count = 0
        state.heads = []
        state.status = nil
    }

    /// True for a call whose caller has its error: what was left behind may go on, and sends nothing more.
    var isOver: Bool {
        get {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            return state.isOver
        }
        set {
            Self.lock.lock()
            defer { Self.lock.unlock() }
            state.isOver = newValue
        }
    }

    func note(_ request: TransportRequest) {
        var old: TransportRequest? = request
        Self.lock.lock()
        swap(&state.request, &old)
        state.count += 1
        state.heads?.append(request.head)
        Self.lock.unlock()
        withExtendedLifetime(old) {}
    }

    /// The headers that a hook of the call has set, by their canonical names: they win over the credential.
    var prepared: Set<String> {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.preparedHeaders ?? []
    }

    /// True for a header that the caller has set, by `with(headers:)` or a hook.
    func isExplicit(_ name: HTTPField.Name) -> Bool {
        guard let options else { return false }
        return options.headers.contains { $0.name.lowercased() == name.canonicalName }
            || prepared.contains(name.canonicalName)
    }

    func note(prepared headers: Set<String>) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        state.preparedHeaders = headers
    }

    func note(status: Int) {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        state.status = status
    }
}

import Foundation
import HTTPTypes

/// The options and the progress of a call.
///
/// Requests that a call has abandoned may still be in progress while its caller reads this, so mutable state is
/// protected by a lock.
final class CallState: @unchecked Sendable {
    let context: CallContext
    /// The caller's options, which override those of the spec.
    let options: CallOptions?
    /// The statuses without a result, apart from those of a success.
    let none: [Int]
    /// The observation of the call, or `nil` without observers.
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
        var cookies: Credentials.Cookies.Version?
        var stream: ResponseBody?
        var isRedirected = false
        var latestDue: Double?
        var isOver = false
    }

    /// Whether the body of a successful response is needed. Set before the call is sent.
    var readsSuccess = true
    /// Whether the body of a successful response is a stream, which nothing else in the chain may read. Set before the
    /// call is sent.
    var isStream = false
    /// The end of the deadline, in seconds of the monotonic clock, or `nil` without one. Set before the call is sent.
    var due: Double?
    /// Whether no hook or interceptor changes the call before it is sent, and no deadline abandons it. Set before the
    /// call is sent.
    var isAlone = false
    /// The destination of a download, and the progress to report to. Set before the call is sent.
    var transfer: Transfer?
    /// The headers after the hooks, if interceptors follow. Set before the call is sent.
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

    /// The credentials at the time of the last request.
    var credentials: CredentialSet {
        get {
            state.withLock { $0.credentials }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.credentials, &old) }
            // Released outside of the lock: a user's object may ask for the call's state.
            withExtendedLifetime(old) {}
        }
    }

    /// The unread body of a stream's successful response, or `nil` before it arrives.
    var stream: ResponseBody? {
        get {
            state.withLock { $0.stream }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.stream, &old) }
            // Released outside of the lock: a user's object may ask for the call's state.
            withExtendedLifetime(old) {}
        }
    }

    /// The cookies of the session at the time of the last request, or `nil` for a call that sends none.
    var cookies: Credentials.Cookies.Version? {
        get {
            state.withLock { $0.cookies }
        }
        set {
            var old = newValue
            state.withLock { swap(&$0.cookies, &old) }
            // Released outside of the lock: a user's object may ask for the call's state.
            withExtendedLifetime(old) {}
        }
    }

    /// The last request, which after redirects and retries is the one that the response or the error belongs to. `nil`
    /// before the first.
    var request: TransportRequest? {
        state.withLock { $0.request }
    }

    /// The head of ``request``.
    var head: HTTPRequest? {
        state.withLock { $0.request?.head }
    }

    /// The status of the response whose body is being read, or `nil`.
    var status: Int? {
        state.withLock { $0.status }
    }

    /// The number of the current attempt, from 1.
    var attempt: Int {
        state.withLock { $0.attempt }
    }

    /// The number of requests that the attempt has sent, including redirects.
    var sent: Int {
        state.withLock { $0.count }
    }

    /// The heads of the requests that the attempt has sent, including redirects. Empty for a call without retries.
    var heads: [HTTPRequest] {
        state.withLock { $0.heads ?? [] }
    }

    /// Whether the body of a response with a status is needed.
    func readsBody(of call: Call, _ status: Int) -> Bool {
        if isStream { return !call.isSuccess(status) }
        return readsSuccess || options?.record != nil || !call.isSuccess(status)
    }

    /// Whether a redirect was followed.
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

    /// Whether the caller has an error already. An abandoned attempt may continue, but sends no further requests.
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

    /// The canonical names of the headers that a hook of the call has set. They override the credential.
    var prepared: Set<String> {
        state.withLock { $0.preparedHeaders ?? [] }
    }

    /// Whether the caller has set a header, by `with(headers:)` or in a hook.
    func isExplicit(_ name: HTTPField.Name) -> Bool {
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

    /// The latest end of the deadlines of the callers that share the call, or else ``due``. It is infinite if one of the
    /// callers has no deadline.
    var latestDue: Double? { state.withLock { $0.latestDue } ?? due }

    /// Records the deadline of a caller that shares the call.
    func share(until due: Double?) {
        state.withLock { $0.latestDue = max($0.latestDue ?? 0, due ?? .infinity) }
    }

    /// Takes over the last request and its circumstances from the call that was sent for this one and for others.
    func adopt(_ other: CallState) {
        var adopted = other.state.withLock { $0 }
        state.withLock { state in
            adopted.preparedHeaders = state.preparedHeaders
            (adopted.stream, adopted.isOver, adopted.latestDue) = (nil, state.isOver, nil)
            swap(&state, &adopted)
        }
        // Released outside of the lock: a user's object may ask for the call's state.
        withExtendedLifetime(adopted) {}
    }
}

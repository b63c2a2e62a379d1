import Foundation
import HTTPTypes

/// The state of a call while it is sent: its context, the caller's options, and its requests and responses so far.
final class CallState: @unchecked Sendable {
    let context: CallContext
    /// The caller's options, which add to those of the spec.
    let options: CallOptions?
    /// The statuses without a result that are accepted in addition to the success statuses.
    let none: [Int]
    /// The observation, or `nil` if the call isn't observed.
    let observation: CallObservation?

    /// One lock for all calls. It is only held briefly, and creating one for each call would be expensive. Objects whose
    /// deinitializers may contain the app's code are never released under it.
    private static let lock = NSLock()
    /// Protected by the lock. The exclusivity checks at run time would cost as much as the lock.
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

    /// Whether the body of a success is read. Set before the call is sent.
    var readsSuccess = true
    /// Whether the body of a success is a stream, which only the caller reads. Set before the call is sent.
    var isStream = false
    /// The deadline in seconds of the monotonic clock, or `nil` if there is none. Set before the call is sent.
    var due: Double?
    /// Whether the call has no interceptors or hooks, and no deadline can abandon it. Set before the call is sent.
    var isAlone = false
    /// The destination of a download and the receiver of its progress. Set before the call is sent.
    var transfer: Transfer?
    /// The headers after the hooks, if interceptors follow them. Set before the call is sent.
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

    /// The credentials of the last request.
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
            // Released outside of the lock, since the deinitializer may be the app's code and call the client.
            withExtendedLifetime(old) {}
        }
    }

    /// The unread body of a successful stream, or `nil` until it arrives.
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
            // Released outside of the lock, since the deinitializer may be the app's code and call the client.
            withExtendedLifetime(old) {}
        }
    }

    /// The session's cookies at the time of the last request, or `nil` if the call sends none.
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
            // Released outside of the lock, since the deinitializer may be the app's code and call the client.
            withExtendedLifetime(old) {}
        }
    }

    /// The last request, or `nil` until one is sent. After redirects and retries, it is the request to which the response
    /// or the error belongs.
    var request: TransportRequest? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.request
    }

    /// The head of ``request``.
    var head: HTTPRequest? { request?.head }

    /// The status of the response whose body is being read, or `nil`.
    var status: Int? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.status
    }

    /// The number of the current attempt, from 1.
    var attempt: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.attempt
    }

    /// The number of requests that the attempt has sent, including redirects.
    var sent: Int {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.count
    }

    /// The heads of the attempt's requests, including redirects. Empty for a call without retries.
    var heads: [HTTPRequest] {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.heads ?? []
    }

    /// Returns whether the body of a response with a status is read.
    func readsBody(of call: Call, _ status: Int) -> Bool {
        if isStream { return !call.isSuccess(status) }
        return readsSuccess || options?.record != nil || !call.isSuccess(status)
    }

    /// Whether a redirect was followed.
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

    /// Whether the caller has already received an error. Abandoned work may continue, but sends no further requests.
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

    /// The canonical names of the headers that a hook of the call has set. They take precedence over the credential.
    var prepared: Set<String> {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        return state.preparedHeaders ?? []
    }

    /// Returns whether the caller has set a header, by `with(headers:)` or a hook.
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

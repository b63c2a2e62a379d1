import Foundation
@_spi(Generated) import RestTransport

/// Refreshes the credentials, once for all waiting calls.
///
///     if try await signIn.refresh(after: sent, since: count, …) == .refreshed { … send the call again … }
///
/// It asks the store, then the token source, and finally the application. A lock protects the source, the prompt and
/// the refresh in progress. It is never held while code of the application or a server's response is awaited. See
/// decision 28 for the single refresh.
final class SignIn: @unchecked Sendable {
    /// Asks the application to sign in. `nil` means that the user declined.
    typealias Prompt = @Sendable () async throws -> Credential?

    /// The result of a refresh.
    enum RefreshResult {
        /// The credentials differ from those that the call was sent with.
        case refreshed
        /// The credentials are the same, so sending the call again would have the same result.
        case unchanged
    }

    /// The refreshes that the current task works for. Its calls don't wait for these while they run.
    @TaskLocal static var underWay: [SignInFlight] = []
    /// The receiver of the tokens in a refresh response.
    @TaskLocal static var refreshed: RefreshedTokens?

    let credentials: Credentials
    /// The locations of tokens in the spec's sign-in, or `nil` if the spec has none.
    let tokenResponse: TokenResponse?
    /// The scheme that sends tokens.
    let scheme: AuthScheme
    /// The seconds that a source may take.
    private let timeout: Double
    private let time: CallTime
    private let lock = NSLock()
    /// The source of tokens, or `nil` if there is none.
    private var source: (any TokenSource)?
    /// Asks the application to sign in, or `nil` if there is none.
    private var prompt: Prompt?
    /// The refresh in progress.
    private var flight: SignInFlight?
    /// The number of completed refreshes that weren't cancelled.
    private var completedRefreshes = 0

    /// Creates the sign-in of a client, and observes its credentials.
    ///
    /// - Parameters:
    ///   - credentials: The credentials of the client.
    ///   - scheme: The scheme that sends the tokens.
    ///   - tokenResponse: The locations of tokens in the spec's sign-in.
    ///   - source: The source of tokens, or `nil`.
    ///   - prompt: Asks the application to sign in, or `nil`.
    ///   - timeout: The seconds that a source may take.
    ///   - time: The client's time.
    init(
        credentials: Credentials,
        scheme: AuthScheme,
        tokenResponse: TokenResponse?,
        source: (any TokenSource)?,
        prompt: Prompt?,
        timeout: Double,
        time: CallTime = .system
    ) {
        self.credentials = credentials
        self.scheme = scheme
        self.tokenResponse = tokenResponse
        self.source = source
        self.prompt = prompt
        self.timeout = timeout
        self.time = time
        credentials.onUse { [weak self] in self?.release() }
    }

    func set(source: any TokenSource) {
        lock.withLock { self.source = source }
    }

    func set(_ prompt: @escaping Prompt) {
        lock.withLock { self.prompt = prompt }
    }

    /// The number of completed refreshes. A request keeps the number from when it was sent, so a refresh that ended
    /// since then counts for it.
    var refreshCount: Int { lock.withLock { completedRefreshes } }

    /// The number of calls that wait for the current refresh.
    var waiting: Int { lock.withLock { flight?.waiters.count ?? 0 } }

    /// Whether there is no way to sign in.
    var isIdle: Bool {
        lock.lock()
        defer { lock.unlock() }
        return source == nil && prompt == nil && !credentials.isStored
    }

    /// Returns whether a call may have to wait for a sign-in.
    ///
    /// A call of the refresh itself doesn't wait for it. An unreadable store is an error of every call that needs a
    /// credential.
    func serves(_ schemes: [AuthScheme]) -> Bool {
        let (hasSource, hasPrompt) = lock.withLock { (source != nil, prompt != nil) }
        let isUnreadable = credentials.unreadable != nil
        if !hasSource, !hasPrompt, !isUnreadable { return false }
        if Self.underWay.contains(where: { $0.signIn == ObjectIdentifier(self) && $0.isRunning }) { return false }
        if hasPrompt || isUnreadable { return schemes.contains { $0.name != "none" } }
        return hasSource && schemes.contains { $0.sends(scheme) }
    }

    /// Returns whether a call's token has certainly expired and can be replaced.
    ///
    /// The call then refreshes the token before it is sent, instead of being refused.
    func isStale(_ set: CredentialSet) -> Bool {
        guard let source = lock.withLock({ self.source }) else { return false }
        guard let tokens = set.tokens else {
            return source.beginsAlone && (try? set.addition(for: [scheme])) == .nothing
        }
        return tokens.isExpired(at: time.date) && (tokens.refresh != nil || source.beginsAlone)
    }

    /// Returns whether a call lacks the token that it needs besides other credentials, and the application can sign in.
    func isAwaited(by schemes: [AuthScheme], _ set: CredentialSet) -> Bool {
        lock.withLock { prompt != nil } && set.lacksSignIn(for: schemes)
    }

    /// Waits until there are other credentials than `set` (or other cookies, for a call with a session), or until it is
    /// known that there are none.
    ///
    /// - Parameters:
    ///   - set: The credentials that the call was sent with.
    ///   - cookies: The version of the cookies that it was sent with, or `nil` for a call without a session.
    ///   - count: The ``refreshCount`` when the call was sent.
    ///   - cancellation: The signal of all calls.
    /// - Throws: `CancellationError`, or ``NoTokens`` if there is no valid token and the source failed.
    func refresh(
        after set: CredentialSet,
        _ cookies: Credentials.Cookies.Version? = nil,
        since count: Int,
        cancellation: CancelSignal?
    ) async throws -> RefreshResult {
        while true {
            // Don't ask for a call that is over.
            if Task.isCancelled || cancellation?.isCancelled == true { throw CancellationError() }
            guard let waiter = waiter(for: set, cookies, since: count, cancellation) else { break }
            let registration = cancellation?.onCancel { waiter.end(.failure(CancellationError())) }
            defer { if let registration { cancellation?.remove(registration) } }
            do {
                try await waiter.wait()
                break
            } catch is SignInFlight.Cancelled {
                // Cancelled together with calls that don't include this one.
                continue
            }
        }
        let current = credentials.current
        if !current.isEmpty, !current.sendsSame(as: set) { return .refreshed }
        // A sign-in may be an endpoint that sets a cookie.
        guard let cookies, let jar = current.cookies, jar.count > 0, jar.version != cookies else { return .unchanged }
        return .refreshed
    }

    /// Returns whether nobody has signed in or out since a set was current.
    private func isUnchanged(_ set: CredentialSet, _ cookies: Credentials.Cookies.Version?) -> Bool {
        let current = credentials.current
        return current.sendsSame(as: set) && (cookies == nil || current.cookies?.version == cookies)
    }

    /// Returns the refresh to wait for, or `nil` if there is none.
    ///
    /// It joins the refresh in progress, or begins one.
    private func waiter(
        for set: CredentialSet,
        _ cookies: Credentials.Cookies.Version?,
        since count: Int,
        _ cancellation: CancelSignal?
    ) -> ResultWaiter<Void>? {
        let waiter = ResultWaiter<Void>()
        let (isWaiting, begun) = lock.withLock { () -> (Bool, SignInFlight?) in
            if !isUnchanged(set, cookies) { return (false, nil) }
            // A refresh that ended during the call counts for the call, so that the user isn't asked twice.
            if completedRefreshes != count { return (false, nil) }
            // One refresh serves all calls, whatever they were sent with: its result is newer than all of them.
            let running = flight
            let flight = running ?? SignInFlight(of: ObjectIdentifier(self), after: set)
            flight.waiters.append(waiter)
            self.flight = flight
            return (true, running == nil ? flight : nil)
        }
        // Outside of the lock, since a cancelled signal cancels at once.
        if let begun { begin(begun, after: set, cookies, cancellation) }
        return isWaiting ? waiter : nil
    }

    /// Runs in a separate task: callers may stop waiting, but tokens that the server has sent must not be lost.
    ///
    /// The task inherits the refreshes of the current one, so that a refresh that needs another client's refresh
    /// doesn't wait for itself.
    private func begin(
        _ flight: SignInFlight,
        after set: CredentialSet,
        _ cookies: Credentials.Cookies.Version?,
        _ cancellation: CancelSignal?
    ) {
        let registration = cancellation?.onCancel { [self] in cancel(flight) }
        let flights = Self.underWay.filter(\.isRunning) + [flight]
        let task = Task.detached { [self] in
            let result: Result<Void, any Error>
            do {
                try await Self.$underWay.withValue(flights) { try await attempt(after: set, cookies) }
                result = .success(())
            } catch {
                result = .failure(error)
            }
            if let registration { cancellation?.remove(registration) }
            end(flight, result)
        }
        // The signal may have been cancelled before the task was known.
        let isCancelled = lock.withLock {
            flight.task = task
            return flight.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Cancels a refresh, together with all calls that were in progress. It may take time, but calls that begin from
    /// now on aren't affected.
    private func cancel(_ flight: SignInFlight) {
        let (task, waiters) = lock.withLock {
            if self.flight === flight { self.flight = nil }
            flight.isCancelled = true
            defer { flight.waiters = [] }
            return (flight.task, flight.waiters)
        }
        task?.cancel()
        for waiter in waiters { waiter.end(.failure(SignInFlight.Cancelled())) }
    }

    /// Resumes the waiting calls, if somebody has signed in or out meanwhile. The sign-in may still use the new
    /// credentials, so its own calls wait for its end.
    private func release() {
        let waiters = lock.withLock { () -> [ResultWaiter<Void>] in
            guard let flight, !Self.underWay.contains(where: { $0 === flight }),
                credentials.current.differs(from: flight.set)
            else { return [] }
            defer { flight.waiters = [] }
            return flight.waiters
        }
        for waiter in waiters { waiter.end(.success(())) }
    }

    /// Ends a refresh, and resumes the calls that wait for it.
    private func end(_ flight: SignInFlight, _ result: Result<Void, any Error>) {
        flight.end()
        let waiters = lock.withLock {
            // A cancelled refresh says nothing about calls that began later.
            if self.flight === flight {
                self.flight = nil
                completedRefreshes += 1
            }
            defer { (flight.waiters, flight.task) = ([], nil) }
            return flight.waiters
        }
        for waiter in waiters { waiter.end(result) }
    }

    /// Refreshes the credentials: by the store, by the source, and by the application, until one of them gives new
    /// ones.
    private func attempt(after set: CredentialSet, _ cookies: Credentials.Cookies.Version?) async throws {
        var old = credentials.current
        // Somebody has signed in or out, so the refused credentials don't matter any more.
        guard isUnchanged(set, cookies), !Task.isCancelled else { return }
        let (source, prompt) = lock.withLock { (self.source, self.prompt) }
        if let source {
            guard let left = try await refreshCredentials(old, by: source) else { return }
            old = left
        } else if let stored = await credentials.runBlocking({ [old] in $0.reload(after: old) }) {
            guard stored.tokens?.isExpired(at: time.date) == true else { return }
            old = stored
        }
        let promptedFor = credentials.current
        guard let prompt, !Task.isCancelled, isUnchanged(old, cookies) else { return }
        do {
            guard let credential = try await prompt() else { return }
            // A credential that comes after a sign-in or sign-out elsewhere is ignored.
            await credentials.runBlocking { $0.use(credential, unlessChangedSince: promptedFor) }
        } catch let error where Self.isCancellation(error) {
            // For example a closed screen, which isn't a refusal. The waiting calls aren't cancelled by it.
        }
    }

    /// Refreshes by the store and the source. Returns `nil` if that is enough, or the credentials for the application
    /// to replace.
    ///
    /// One process does so at a time: a server accepts each refresh token once, and the result is in the store
    /// afterwards. Throws ``NoTokens`` if the source fails and no valid token is left.
    ///
    /// - Parameters:
    ///   - set: The credentials to replace.
    ///   - source: The source of tokens.
    private func refreshCredentials(_ set: CredentialSet, by source: any TokenSource) async throws -> CredentialSet? {
        guard let done = try? await credentials.beginRenewal(within: timeout) else { return nil }
        defer { done() }
        // Somebody may have signed in or out while another process was refreshing.
        guard credentials.current.sendsSame(as: set) else { return nil }
        var old = set
        var isRefused = false
        // More than one round is only needed if the store has new tokens each time.
        for _ in 0..<4 {
            // Another process may have been faster, and may have used the refresh token that was refused.
            if let stored = await credentials.runBlocking({ [old] in $0.reload(after: old) }) {
                guard stored.tokens?.isExpired(at: time.date) == true else { return nil }
                (old, isRefused) = (stored, false)
            }
            if isRefused { break }
            do {
                // A source that hangs doesn't block longer than a server that does.
                let refreshed = old.tokens
                let tokens = try await Deadline(seconds: timeout, time: time).run {
                    try await source.tokens(after: refreshed)
                }
                if let tokens {
                    _ = await credentials.runBlocking { [old] in $0.replace(old, with: tokens) }
                    return nil
                }
                isRefused = true
            } catch is SpecTokenSource.NoServer {
                // Nobody was asked, so nothing was refused.
                break
            } catch {
                if Self.isCancellation(error) { return nil }
                // Without a valid token there is nothing to send, and the caller has to know why.
                if old.tokens?.isExpired(at: time.date) ?? true {
                    let status = (error as? OAuth2Error)?.status ?? (error as? any RestFailure)?.status
                    throw NoTokens(reason: error, status: status)
                }
                // A temporary failure: the waiting calls end with the server's responses.
                return nil
            }
        }
        // Refused tokens aren't sent again.
        if isRefused, var tokens = old.tokens, tokens.refresh != nil {
            tokens.refresh = nil
            return await credentials.runBlocking { [old, tokens] in $0.replace(old, with: tokens) }
        }
        return old
    }

    /// Returns whether an error means that somebody has cancelled, for example the application's own call.
    private static func isCancellation(_ error: any Error) -> Bool {
        error is CancellationError || (error as? any RestFailure)?.kind == .cancelled
    }
}

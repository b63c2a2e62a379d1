import Foundation
@_spi(Generated) import RestTransport

/// Renews who is calling, once for all calls that wait for it.
///
///     if try await signIn.renew(after: sent, since: mark, …) == .renewed { … send the call once more … }
///
/// First what the store has, then the source of tokens, then the application is asked.
final class SignIn: @unchecked Sendable {
    typealias Question = @Sendable () async throws -> Credential?

    /// What became of a wish for other credentials.
    enum Outcome {
        /// There are others than those that the call was sent with.
        case renewed
        case unchanged
    }

    /// The renewals that the current task works for: what it sends waits for none of their sign-ins as long as they run.
    @TaskLocal static var underWay: [SignInFlight] = []
    /// Where the tokens go that the answer of a refresh holds.
    @TaskLocal static var refreshed: RefreshedTokens?

    let credentials: Credentials
    let answer: TokenAnswer?
    /// How tokens are sent.
    let scheme: AuthScheme
    private let timeout: Double
    private let time: CallTime
    private let lock = NSLock()
    private var source: (any TokenSource)?
    private var question: Question?
    /// The renewal that a call would wait for.
    private var flight: SignInFlight?
    /// How many renewals have ended that were not cancelled.
    private var ended = 0

    init(
        credentials: Credentials,
        scheme: AuthScheme,
        answer: TokenAnswer?,
        source: (any TokenSource)?,
        question: Question?,
        timeout: Double,
        time: CallTime = .system
    ) {
        self.credentials = credentials
        self.scheme = scheme
        self.answer = answer
        self.source = source
        self.question = question
        self.timeout = timeout
        self.time = time
        credentials.onUse { [weak self] in self?.release() }
    }

    func set(source: any TokenSource) {
        lock.withLock { self.source = source }
    }

    func set(_ question: @escaping Question) {
        lock.withLock { self.question = question }
    }

    /// To be given back with a wish: what ended since then counts for it.
    var mark: Int { lock.withLock { ended } }

    /// How many calls have come to wait for the renewal under way.
    var waiting: Int { lock.withLock { flight?.waiters.count ?? 0 } }

    /// True where nobody has anything to sign in with.
    var isIdle: Bool {
        lock.lock()
        defer { lock.unlock() }
        return source == nil && question == nil && !credentials.isStored
    }

    /// True for a call that may have to wait for a sign-in.
    func serves(_ schemes: [AuthScheme]) -> Bool {
        let (hasSource, hasQuestion) = lock.withLock { (source != nil, question != nil) }
        let isUnreadable = credentials.unreadable != nil
        if !hasSource, !hasQuestion, !isUnreadable { return false }
        if Self.underWay.contains(where: { $0.signIn == ObjectIdentifier(self) && $0.isRunning }) { return false }
        if hasQuestion || isUnreadable { return schemes.contains { $0.name != "none" } }
        return hasSource && schemes.contains { $0.sends(scheme) }
    }

    /// True where a call need not be sent to know that its token would be refused, and where others can be had.
    func isStale(_ set: CredentialSet) -> Bool {
        guard let source = lock.withLock({ self.source }) else { return false }
        guard let tokens = set.tokens else {
            return source.beginsAlone && (try? set.addition(for: [scheme])) == .nothing
        }
        return tokens.isExpired(at: time.date) && (tokens.refresh != nil || source.beginsAlone)
    }

    /// True for a call that would be sent without the token that it needs beside other credentials, if the application can sign
    /// in.
    func isAwaited(by schemes: [AuthScheme], _ set: CredentialSet) -> Bool {
        lock.withLock { question != nil } && set.lacksSignIn(for: schemes)
    }

    /// Waits until there are other credentials than `set`, or other cookies than those of a call that takes a session along, or
    /// until it is known that there are none.
    func renew(
        after set: CredentialSet,
        _ cookies: Credentials.Cookies.Mark? = nil,
        since mark: Int,
        cancellation: CancelSignal?
    ) async throws -> Outcome {
        while true {
            // Nobody is asked for the sake of a call that is over.
            if Task.isCancelled || cancellation?.isCancelled == true { throw CancellationError() }
            guard let waiter = waiter(for: set, cookies, since: mark, cancellation) else { break }
            let registration = cancellation?.onCancel { waiter.end(.failure(CancellationError())) }
            defer { if let registration { cancellation?.remove(registration) } }
            do {
                try await waiter.wait()
                break
            } catch is SignInFlight.Cancelled {
                // With calls that this one is none of.
                continue
            }
        }
        let current = credentials.current
        if !current.isEmpty, !current.sendsSame(as: set) { return .renewed }
        // A sign-in may be an endpoint that sets a cookie.
        guard let cookies, let jar = current.cookies, jar.count > 0, jar.mark != cookies else { return .unchanged }
        return .renewed
    }

    /// True where nobody has signed in or out since.
    private func stands(_ set: CredentialSet, _ cookies: Credentials.Cookies.Mark?) -> Bool {
        let current = credentials.current
        return current.sendsSame(as: set) && (cookies == nil || current.cookies?.mark == cookies)
    }

    /// nil where there is nothing to wait for.
    private func waiter(
        for set: CredentialSet,
        _ cookies: Credentials.Cookies.Mark?,
        since mark: Int,
        _ cancellation: CancelSignal?
    ) -> SignInWaiter? {
        let waiter = SignInWaiter()
        let (isWaiting, begun) = lock.withLock { () -> (Bool, SignInFlight?) in
            if !stands(set, cookies) { return (false, nil) }
            // The renewal that ended while the call was under way counts for it: nobody is asked twice for one thing.
            if ended != mark { return (false, nil) }
            let running = flight
            let flight = running ?? SignInFlight(of: ObjectIdentifier(self), after: set)
            flight.waiters.append(waiter)
            self.flight = flight
            return (true, running == nil ? flight : nil)
        }
        // Outside of the lock: a signal that has been given cancels at once.
        if let begun { begin(begun, after: set, cookies, cancellation) }
        return isWaiting ? waiter : nil
    }

    /// In a task of its own: who waits may go, and what the server has given must not be lost for it.
    private func begin(
        _ flight: SignInFlight,
        after set: CredentialSet,
        _ cookies: Credentials.Cookies.Mark?,
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
        let isCancelled = lock.withLock {
            flight.task = task
            return flight.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// Ends a renewal with all calls that were under way when they were cancelled. It may take its time: calls that begin from
    /// now on have nothing to do with it.
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

    /// Lets the calls go on that wait, where somebody has signed in or out meanwhile. What the sign-in itself uses it may have
    /// not done with: its calls wait for its end.
    private func release() {
        let waiters = lock.withLock { () -> [SignInWaiter] in
            guard let flight, !Self.underWay.contains(where: { $0 === flight }),
                credentials.current.isOther(than: flight.set)
            else { return [] }
            defer { flight.waiters = [] }
            return flight.waiters
        }
        for waiter in waiters { waiter.end(.success(())) }
    }

    private func end(_ flight: SignInFlight, _ result: Result<Void, any Error>) {
        flight.end()
        let waiters = lock.withLock {
            // One that was cancelled says nothing of calls that have begun since.
            if self.flight === flight {
                self.flight = nil
                ended += 1
            }
            defer { (flight.waiters, flight.task) = ([], nil) }
            return flight.waiters
        }
        for waiter in waiters { waiter.end(result) }
    }

    private func attempt(after set: CredentialSet, _ cookies: Credentials.Cookies.Mark?) async throws {
        var old = credentials.current
        // Somebody has signed in or out since: what was refused is nobody's any more.
        guard stands(set, cookies), !Task.isCancelled else { return }
        let (source, question) = lock.withLock { (self.source, self.question) }
        if let source {
            guard let left = try await renewed(old, by: source) else { return }
            old = left
        } else if let stored = await credentials.offPool({ [old] in $0.reload(after: old) }) {
            guard stored.tokens?.isExpired(at: time.date) == true else { return }
            old = stored
        }
        let asked = credentials.current
        guard let question, !Task.isCancelled, stands(old, cookies) else { return }
        do {
            guard let credential = try await question() else { return }
            await credentials.offPool { $0.use(credential, unlessChangedSince: asked) }
        } catch let error where Self.isCancellation(error) {
            // A screen that was closed: no answer. The calls that wait are cancelled by none but their callers.
        }
    }

    /// By the store and the source. nil where that is all; else what is to be replaced by whom the application names. One
    /// program does so at a time: a server that replaces refresh tokens takes each once, and what comes of it is in the store
    /// then.
    private func renewed(_ set: CredentialSet, by source: any TokenSource) async throws -> CredentialSet? {
        guard let done = try? await credentials.beginRenewal(within: timeout) else { return nil }
        defer { done() }
        // Somebody may have signed in or out while another program was at it.
        guard credentials.current.sendsSame(as: set) else { return nil }
        var old = set
        var isRefused = false
        // More than one round takes a store in which there is something new each time.
        for _ in 0..<4 {
            // Another program may have been faster, and a refresh token that was refused one that it has used up.
            if let stored = await credentials.offPool({ [old] in $0.reload(after: old) }) {
                guard stored.tokens?.isExpired(at: time.date) == true else { return nil }
                (old, isRefused) = (stored, false)
            }
            if isRefused { break }
            do {
                // A source that hangs keeps nobody for longer than a server that does.
                let refreshed = old.tokens
                let tokens = try await Deadline(seconds: timeout, time: time).run {
                    try await source.tokens(after: refreshed)
                }
                if let tokens {
                    _ = await credentials.offPool { [old] in $0.replace(old, with: tokens) }
                    return nil
                }
                isRefused = true
            } catch is PageTokenSource.NoServer {
                // Nobody was asked, so that nothing was refused.
                break
            } catch {
                if Self.isCancellation(error) { return nil }
                // Without any token, or with one that has ended, there is nothing to send, and why is what the caller has
                // to know.
                if old.tokens?.isExpired(at: time.date) ?? true {
                    let status = (error as? OAuth2Error)?.status ?? (error as? any RestFailure)?.status
                    throw NoTokens(reason: error, status: status)
                }
                // Trouble that may pass: the calls that wait end with what the server told them.
                return nil
            }
        }
        // What was refused once is not sent again.
        if isRefused, var tokens = old.tokens, tokens.refresh != nil {
            tokens.refresh = nil
            return await credentials.offPool { [old, tokens] in $0.replace(old, with: tokens) }
        }
        return old
    }

    private static func isCancellation(_ error: any Error) -> Bool {
        error is CancellationError || (error as? any RestFailure)?.kind == .cancelled
    }
}

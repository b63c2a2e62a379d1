import Foundation

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

    /// What the source of tokens threw where there were none.
    struct NoTokens: Error {
        let reason: any Error
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
        timeout: Double
    ) {
        self.credentials = credentials
        self.scheme = scheme
        self.answer = answer
        self.source = source
        self.question = question
        self.timeout = timeout
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
        return hasSource && schemes.contains { $0.name == scheme.name || $0.oauth2 != nil }
    }

    /// True where a call need not be sent to know that its token would be refused, and where others can be had.
    func isStale(_ set: CredentialSet) -> Bool {
        guard let source = lock.withLock({ self.source }) else { return false }
        guard let tokens = set.tokens else {
            return source.beginsAlone && (try? set.addition(for: [scheme])) == .nothing
        }
        return tokens.isExpired && (tokens.refresh != nil || source.beginsAlone)
    }

    /// Waits until there are other credentials than `set`, or until it is known that there are none.
    func renew(after set: CredentialSet, since mark: Int, cancellation: CancelSignal?) async throws -> Outcome {
        while true {
            // Nobody is asked for the sake of a call that is over.
            if Task.isCancelled || cancellation?.isCancelled == true { throw CancellationError() }
            guard let waiter = waiter(for: set, since: mark, cancellation) else { break }
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
        return current.isEmpty || current.sendsSame(as: set) ? .unchanged : .renewed
    }

    /// nil where there is nothing to wait for.
    private func waiter(for set: CredentialSet, since mark: Int, _ cancellation: CancelSignal?) -> SignInWaiter? {
        let waiter = SignInWaiter()
        let (isWaiting, begun) = lock.withLock { () -> (Bool, SignInFlight?) in
            if !credentials.current.sendsSame(as: set) { return (false, nil) }
            // The renewal that ended while the call was under way counts for it: nobody is asked twice for one thing.
            if ended != mark { return (false, nil) }
            let running = flight
            let flight = running ?? SignInFlight(of: ObjectIdentifier(self))
            flight.waiters.append(waiter)
            self.flight = flight
            return (true, running == nil ? flight : nil)
        }
        // Outside of the lock: a signal that has been given cancels at once.
        if let begun { begin(begun, after: set, cancellation) }
        return isWaiting ? waiter : nil
    }

    /// In a task of its own: who waits may go, and what the server has given must not be lost for it.
    private func begin(_ flight: SignInFlight, after set: CredentialSet, _ cancellation: CancelSignal?) {
        let registration = cancellation?.onCancel { [self] in cancel(flight) }
        let flights = Self.underWay.filter(\.isRunning) + [flight]
        let task = Task.detached { [self] in
            let result: Result<Void, any Error>
            do {
                try await Self.$underWay.withValue(flights) { try await attempt(after: set) }
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

    private func attempt(after set: CredentialSet) async throws {
        var old = credentials.current
        // Somebody has signed in or out since: what was refused is nobody's any more.
        guard old.sendsSame(as: set), !Task.isCancelled else { return }
        let (source, question) = lock.withLock { (self.source, self.question) }
        var isRefused = false
        // More than one round takes a store in which there is something new each time.
        for _ in 0..<4 {
            // Another program may have been faster, and a refresh token that was refused one that it has used up.
            if let stored = credentials.reload(after: old) {
                guard stored.tokens?.isExpired == true else { return }
                (old, isRefused) = (stored, false)
            }
            guard let source, !isRefused else { break }
            do {
                // A source that hangs keeps nobody for longer than a server that does.
                let refreshed = old.tokens
                let tokens = try await Deadline(seconds: timeout).run { try await source.tokens(after: refreshed) }
                if let tokens {
                    _ = credentials.replace(old, with: tokens)
                    return
                }
                isRefused = true
            } catch is PageTokenSource.NoServer {
                // Nobody was asked, so that nothing was refused.
                break
            } catch {
                // Without any token there is nothing to send, and why is what the caller has to know.
                if old.tokens == nil { throw NoTokens(reason: error) }
                // Trouble that may pass: the calls that wait end with what the server told them.
                return
            }
        }
        // What was refused once is not sent again.
        if isRefused, var tokens = old.tokens, tokens.refresh != nil {
            tokens.refresh = nil
            guard let changed = credentials.replace(old, with: tokens) else { return }
            old = changed
        }
        let asked = credentials.current
        guard let question, !Task.isCancelled, asked.sendsSame(as: old) else { return }
        if let credential = try await question() {
            credentials.use(credential, unlessChangedSince: asked)
        }
    }
}

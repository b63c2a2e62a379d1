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

    /// The sign-ins that the current task works for: what they send waits for none of them.
    @TaskLocal static var underWay: [ObjectIdentifier] = []
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
    private var flight: Flight?
    /// How many renewals have ended.
    private var ended = 0

    /// A renewal under way, and who waits for it.
    private final class Flight {
        var waiters: [SignInWaiter] = []
        /// Ends the renewal where all calls are cancelled.
        var cancellation: (signal: CancelSignal, registration: Int)?
    }

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

    /// True for a call that may have to wait for a sign-in.
    func serves(_ schemes: [AuthScheme]) -> Bool {
        let (hasSource, hasQuestion) = lock.withLock { (source != nil, question != nil) }
        let isUnreadable = credentials.unreadable != nil
        if !hasSource, !hasQuestion, !isUnreadable { return false }
        if Self.underWay.contains(ObjectIdentifier(self)) { return false }
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
        let waiter: SignInWaiter? = lock.withLock {
            if !credentials.current.sendsSame(as: set) { return nil }
            // The renewal that ended while the call was under way counts for it: nobody is asked twice for one thing.
            if ended != mark { return nil }
            let waiter = SignInWaiter()
            if let flight {
                flight.waiters.append(waiter)
            } else {
                let flight = Flight()
                flight.waiters = [waiter]
                self.flight = flight
                begin(flight, cancellation)
            }
            return waiter
        }
        if let waiter {
            let registration = cancellation?.onCancel { waiter.end(.failure(CancellationError())) }
            defer { if let registration { cancellation?.remove(registration) } }
            try await waiter.wait()
        }
        let current = credentials.current
        return current.isEmpty || current.sendsSame(as: set) ? .unchanged : .renewed
    }

    /// In a task of its own: who waits may go, and what the server has given must not be lost for it.
    private func begin(_ flight: Flight, _ cancellation: CancelSignal?) {
        let names = Self.underWay + [ObjectIdentifier(self)]
        let task = Task.detached { [self] in
            let result: Result<Void, any Error>
            do {
                try await Self.$underWay.withValue(names) { try await attempt() }
                result = .success(())
            } catch {
                result = .failure(error)
            }
            end(result)
        }
        flight.cancellation = cancellation.map { ($0, $0.onCancel { task.cancel() }) }
    }

    private func end(_ result: Result<Void, any Error>) {
        let flight = lock.withLock {
            defer { self.flight = nil }
            ended += 1
            return self.flight
        }
        if let (signal, registration) = flight?.cancellation { signal.remove(registration) }
        for waiter in flight?.waiters ?? [] { waiter.end(result) }
    }

    private func attempt() async throws {
        let old = credentials.current
        let source = lock.withLock { self.source }
        let question = lock.withLock { self.question }
        if credentials.reload(after: old) { return }
        if let source {
            var mayErase = true
            do {
                // A source that hangs keeps nobody for longer than a server that does.
                let tokens = try await Deadline(seconds: timeout).run { try await source.tokens(after: old.tokens) }
                if let tokens {
                    _ = credentials.replace(old, with: tokens)
                    return
                }
            } catch is PageTokenSource.NoServer {
                // Nobody was asked, so that nothing was refused.
                mayErase = false
            } catch {
                // Without any token there is nothing to send, and why is what the caller has to know.
                if old.tokens == nil { throw NoTokens(reason: error) }
                // Trouble that may pass: the calls that wait end with what the server told them.
                return
            }
            // Another program may have been faster, so that what was refused is what it has used up.
            if credentials.reload(after: old) { return }
            // What was refused once is not sent again.
            if mayErase, var tokens = old.tokens, tokens.refresh != nil {
                tokens.refresh = nil
                if !credentials.replace(old, with: tokens) { return }
            }
        }
        guard let question, !Task.isCancelled, credentials.current.sendsSame(as: old) else { return }
        let asked = credentials.current
        if let credential = try await question() {
            credentials.use(credential, unlessChangedSince: asked)
        }
    }
}

/// The tokens of a refresh's answer.
final class RefreshedTokens: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Tokens?

    var tokens: Tokens? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

/// A call that waits for a sign-in. It ends at once where its task is cancelled.
final class SignInWaiter: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: UnsafeContinuation<Void, any Error>?
    private var result: Result<Void, any Error>?

    func wait() async throws {
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                let result = lock.withLock {
                    if self.result == nil { self.continuation = continuation }
                    return self.result
                }
                if let result { continuation.resume(with: result) }
            }
        } onCancel: {
            end(.failure(CancellationError()))
        }
    }

    func end(_ result: Result<Void, any Error>) {
        let continuation = lock.withLock { () -> UnsafeContinuation<Void, any Error>? in
            guard self.result == nil else { return nil }
            self.result = result
            defer { self.continuation = nil }
            return self.continuation
        }
        continuation?.resume(with: result)
    }
}

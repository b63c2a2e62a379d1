import Foundation

/// A renewal under way, and who waits for it. What changes of it is the sign-in's to lock, but that it runs.
final class SignInFlight: @unchecked Sendable {
    /// Ends the waiting for a renewal that was cancelled.
    struct Cancelled: Error {}

    /// Whose it is.
    let signIn: ObjectIdentifier
    /// What it is to replace.
    let set: CredentialSet
    var waiters: [SignInWaiter] = []
    var task: Task<Void, Never>?
    var isCancelled = false
    private let lock = NSLock()
    private var isOver = false

    init(of signIn: ObjectIdentifier, after set: CredentialSet) {
        self.signIn = signIn
        self.set = set
    }

    /// False as soon as it has ended: a task that the application began in it, and that goes on, is a caller like any other.
    var isRunning: Bool { lock.withLock { !isOver } }

    func end() {
        lock.withLock { isOver = true }
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

/// What the answer of a refresh gives to the sign-in that asks for it, until it is taken.
final class RefreshedTokens: @unchecked Sendable {
    private let signIn: ObjectIdentifier
    private let lock = NSLock()
    private var stored: Tokens?
    private var isTaken = false

    init(for signIn: SignIn) {
        self.signIn = ObjectIdentifier(signIn)
    }

    /// False where the tokens are of somebody else: of another client that is called on the way, or of a task that goes on
    /// behind the refresh.
    func keep(_ tokens: Tokens, of signIn: SignIn) -> Bool {
        guard ObjectIdentifier(signIn) == self.signIn else { return false }
        return lock.withLock {
            if !isTaken { stored = tokens }
            return !isTaken
        }
    }

    @discardableResult
    func take() -> Tokens? {
        lock.withLock {
            isTaken = true
            return stored
        }
    }
}

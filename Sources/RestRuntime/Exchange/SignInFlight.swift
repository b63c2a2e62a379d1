import Foundation

/// A refresh in progress and the waiting calls. Apart from its state of running, it is protected by the sign-in's lock.
///
/// The sign-in keeps one at a time. A cancelled one may still run while the next one begins.
final class SignInFlight: @unchecked Sendable {
    /// Ends the waiting for a cancelled refresh.
    struct Cancelled: Error {}

    /// The sign-in.
    let signIn: ObjectIdentifier
    /// The credentials to replace.
    let set: CredentialSet
    /// The calls that wait for its end.
    var waiters: [ResultWaiter<Void>] = []
    /// Its task, while it runs.
    var task: Task<Void, Never>?
    /// Whether it was cancelled together with all calls.
    var isCancelled = false
    /// Protects `isOver`, which calls read without the sign-in's lock.
    private let lock = NSLock()
    private var isOver = false

    init(of signIn: ObjectIdentifier, after set: CredentialSet) {
        self.signIn = signIn
        self.set = set
    }

    /// Whether the refresh is running. Calls of a task that the application started in it and that continues are
    /// ordinary calls.
    var isRunning: Bool { lock.withLock { !isOver } }

    /// Records that the refresh has ended.
    func end() {
        lock.withLock { isOver = true }
    }
}

/// The tokens in the response of a refresh, until the sign-in takes them.
///
/// The spec's refresh is an ordinary call, whose response the client interprets. Its tokens are passed on by this
/// object, which is a task-local value during the refresh.
final class RefreshedTokens: @unchecked Sendable {
    /// The sign-in that the tokens are for.
    private let signIn: ObjectIdentifier
    private let lock = NSLock()
    /// The tokens, or `nil` if the response had none.
    private var stored: Tokens?
    /// Whether the sign-in has taken them, after which later tokens belong to others.
    private var isTaken = false

    init(for signIn: SignIn) {
        self.signIn = ObjectIdentifier(signIn)
    }

    /// Returns false if the tokens belong to somebody else: another client that is called meanwhile, or a task that
    /// outlives the refresh.
    func keep(_ tokens: Tokens, of signIn: SignIn) -> Bool {
        guard ObjectIdentifier(signIn) == self.signIn else { return false }
        return lock.withLock {
            if !isTaken { stored = tokens }
            return !isTaken
        }
    }

    /// Returns the tokens, and accepts no others afterwards.
    @discardableResult
    func take() -> Tokens? {
        lock.withLock {
            isTaken = true
            return stored
        }
    }
}

import Foundation

/// The credentials of a client, which can change while calls run. A call uses the credentials at the time it is sent.
///
///     client.credentials.use(.basic(user: "al", password: "foobar"))
///     client.credentials.forget()
///
/// There is one credential of each kind, and one key of each name. With `auth: [bearer, basic]` a call uses the first
/// of them that exists. If there is none, the call is sent without a credential. With
/// ``Configuration/credentialStore``, credentials survive a restart.
///
/// The class is safe to use from any thread. A change takes effect for calls that begin afterwards. A lock is held for
/// an assignment only, and never while a store or a custom authenticator runs.
public final class Credentials: Sendable {
    private let box = Box()
    /// The scheme that sends tokens.
    private let scheme: AuthScheme
    private let vault: Vault?
    /// The queue on which calls read and write the store.
    private let pool = BlockingQueue()
    /// The storage of cookies, or `nil` if they aren't stored.
    private let keeper: StoredCookies?

    /// Protects the set. Calls read the whole set in one step.
    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        /// Held during a change and its storing, so that both happen in the same order.
        let storeLock = NSLock()
        var set = CredentialSet.empty.keeping(Credentials.Cookies())
        /// The stored form that this client has last read or written. Protected by `storeLock`.
        var stored: Tokens?
        /// The error of the last access to the store.
        var failure: (any Error)?
        /// Whether the store couldn't be read and no credential was set since.
        var isUnread = false
        /// The closure that is called after a change by the application.
        var observer: (@Sendable () -> Void)?
        /// The closure that is called when the user may have changed.
        var userObserver: (@Sendable (Credentials) -> Void)?
    }

    /// Creates the credentials of a client, from its store and its configuration.
    ///
    /// An error of the store isn't thrown, but kept in ``storeFailure``: creating a client doesn't fail.
    ///
    /// - Parameters:
    ///   - credential: The credential of the configuration. It takes precedence over a stored one of its kind.
    ///   - scheme: The scheme that sends the tokens of a sign-in.
    ///   - vault: The entry in the store, or `nil` without a store.
    ///   - storesCookies: Whether cookies are stored too.
    package init(
        _ credential: Credential?,
        tokensAs scheme: AuthScheme = .bearer,
        vault: Vault? = nil,
        storesCookies: Bool = false
    ) {
        self.scheme = scheme
        self.vault = vault
        keeper = storesCookies ? vault.map(StoredCookies.init) : nil
        if let keeper { box.set = CredentialSet.empty.keeping(Credentials.Cookies(keptBy: keeper)) }
        isStored = vault != nil
        do {
            if let stored = try vault?.load() {
                box.set = CredentialSet(stored, as: scheme, vault?.makers ?? [:]).keeping(box.set.cookies)
                box.stored = stored.tokens
            }
        } catch {
            (box.failure, box.isUnread) = (error, true)
        }
        guard let credential else { return }
        if box.isUnread {
            // An unreadable store may be readable later, so it isn't overwritten.
            (box.set, box.isUnread) = (box.set.adding(credential), false)
        } else {
            _ = change { $0.beginning(with: credential) }
        }
    }

    /// Sets a credential, and replaces the one of its kind.
    ///
    /// A new OAuth 2 user, client or source removes the previous tokens.
    public func use(_ credential: Credential) {
        _ = change { $0.using(credential) }
        notifyObservers()
    }

    /// Sets the tokens of a sign-in. They are refreshed if the client knows how.
    public func use(tokens: Tokens) {
        _ = change { $0.adding(tokens, as: self.scheme) }
        notifyObservers()
    }

    /// Removes all credentials and the cookies set by servers, also from the store.
    ///
    /// A refresh in progress has no effect. Other clients that share the ``Credentials/Cookies`` keep them.
    public func forget() {
        _ = change { _ in .empty.keeping(Credentials.Cookies()) }
        notifyObservers()
    }

    /// The cookies set by the API's servers, for `auth: { cookie: … }`. Assign another client's cookies to share its
    /// session.
    public var cookies: Credentials.Cookies {
        get { current.cookies ?? Credentials.Cookies() }
        set {
            let old = box.storeLock.withLock { exchange { $0.keeping(newValue) }?.old }
            withExtendedLifetime(old) {}
        }
    }

    /// Whether the client has no credentials, apart from cookies.
    public var isEmpty: Bool { current.isEmpty }

    /// The tokens of a sign-in, or `nil` without one.
    public var tokens: Tokens? { current.tokens }

    /// Whether a store keeps the credentials.
    package let isStored: Bool

    /// The error of an unreadable store, because of which the caller is unknown.
    package var unreadable: (any Error)? {
        !isStored ? nil : box.lock.withLock { box.isUnread ? box.failure : nil }
    }

    /// The error of the last access to the store, or `nil` if it succeeded.
    ///
    /// If the store can't be read, calls that need its credentials fail until others are set. If it can't be written,
    /// the credentials are used anyway.
    public var storeFailure: (any Error)? { box.lock.withLock { box.failure } ?? keeper?.failure }

    /// The set at this moment.
    package var current: CredentialSet {
        box.lock.lock()
        defer { box.lock.unlock() }
        return box.set
    }

    /// Replaces the tokens of an older set. Returns `nil` if somebody has changed them meanwhile.
    ///
    /// Changed cookies or credentials of another kind don't prevent this, since a server may give new tokens only once.
    /// If the user has signed out during the refresh, the new tokens are dropped, and the user stays signed out.
    package func replace(_ old: CredentialSet, with tokens: Tokens) -> CredentialSet? {
        change { set in
            let stands = set.tokens.map { $0.isSame(as: old.tokens) }
            return stands ?? (old.tokens == nil && set.isUnchanged(since: old))
                ? set.adding(tokens, as: self.scheme, of: set.owner) : nil
        }
    }

    /// Sets a credential from the application, unless the credentials have changed meanwhile.
    ///
    /// It is used for the credential of a user who was asked to sign in.
    package func use(_ credential: Credential, unlessChangedSince old: CredentialSet) {
        if change({ $0.isUnchanged(since: old) ? $0.using(credential) : nil }) != nil {
            box.lock.withLock { box.userObserver }?(self)
        }
    }

    /// Runs work with the store, which may wait for another process, on a separate thread.
    package func runBlocking<Value: Sendable>(_ work: @escaping @Sendable (Credentials) -> Value) async -> Value {
        vault == nil ? work(self) : await pool.run { work(self) }
    }

    /// Loads credentials that another process has stored. Returns `nil` if they aren't new, or if this client failed to
    /// replace them.
    ///
    /// Only tokens are loaded. Another process that shares the store may have refreshed them, in which case the
    /// client's own refresh token may be invalid.
    ///
    /// - Parameter old: The set whose tokens were refused or have expired.
    package func reload(after old: CredentialSet) -> CredentialSet? {
        guard let vault else { return nil }
        let news = box.storeLock.withLock { () -> Tokens? in
            guard let found = try? vault.load() else { return nil }
            defer { box.stored = found.tokens }
            guard let tokens = found.tokens, !tokens.isSame(as: box.stored), !old.isOthers(found.owner) else {
                return nil
            }
            return tokens
        }
        guard let news, !news.isSame(as: old.tokens) else { return nil }
        return replace(old, with: news)
    }

    /// Waits until nobody else refreshes the stored tokens, and returns the closure that ends this refresh.
    ///
    /// After `seconds`, or if the store can't lock, the refresh begins anyway. The worst result is another sign-in. The
    /// lock of the store is polled, at first every 5 milliseconds and then less often, up to every 100.
    ///
    /// - Throws: `CancellationError` if the task is cancelled while it waits.
    package func beginRenewal(within seconds: Double) async throws(CancellationError) -> @Sendable () -> Void {
        guard let vault else { return {} }
        // A huge number of seconds would overflow.
        let end = ContinuousClock.now.advanced(by: .seconds(min(max(seconds, 0), 1e6)))
        var pause = 0.005
        repeat {
            let result = await pool.run { Result { try vault.store.beginRenewal(of: vault.key) } }
            switch result {
            case .success(let done?): return done
            // Refreshing without the lock is better than failing.
            case .failure: return {}
            case .success(nil): break
            }
            do { try await Task.sleep(for: .seconds(pause)) } catch { throw CancellationError() }
            pause = min(pause * 2, 0.1)
        } while ContinuousClock.now < end
        return {}
    }

    /// Sets an observer for credentials that are set or removed. Refreshes aren't reported.
    ///
    /// The closure runs on the thread of the change, after the locks are released.
    package func onUse(_ observer: @escaping @Sendable () -> Void) {
        box.lock.withLock { box.observer = observer }
    }

    /// Sets an observer for changes of the user: credentials that are set or removed, also by a sign-in that the client
    /// has asked for.
    ///
    /// - Parameter observer: The closure, with these credentials. It doesn't capture them, not even weakly: a weak
    ///   reference to an object makes each retain and release of it slower.
    package func onUserChange(_ observer: @escaping @Sendable (Credentials) -> Void) {
        box.lock.withLock { box.userObserver = observer }
    }

    private func notifyObservers() {
        let (userObserver, observer) = box.lock.withLock { (box.userObserver, box.observer) }
        userObserver?(self)
        observer?()
    }

    /// Replaces the set in one step, and passes its cookies to the store. `storeLock` must be held.
    ///
    /// `make` returns `nil` to leave the set unchanged.
    private func exchange(
        _ make: (CredentialSet) -> CredentialSet?
    ) -> (old: CredentialSet, new: CredentialSet)? {
        let sets = box.lock.withLock { () -> (old: CredentialSet, new: CredentialSet)? in
            let old = box.set
            guard let new = make(old) else { return nil }
            box.set = new
            return (old, new)
        }
        guard let sets, let keeper, sets.old.cookies !== sets.new.cookies else { return sets }
        sets.old.cookies?.removeKeeper(keeper)
        sets.new.cookies?.keep(by: keeper)
        return sets
    }

    /// Returns the new set, or `nil` if nothing changes.
    ///
    /// The old set is released after the locks, since it may own a custom authenticator.
    private func change(_ make: (CredentialSet) -> CredentialSet?) -> CredentialSet? {
        let sets = box.storeLock.withLock {
            let sets = exchange(make)
            if let sets, let vault { save(sets.new, in: vault) }
            return sets
        }
        return withExtendedLifetime(sets) { sets?.new }
    }

    /// Writes a set to the store, and keeps the error. A failed write doesn't undo the change.
    private func save(_ set: CredentialSet, in vault: Vault) {
        var failure: (any Error)?
        do {
            try vault.save(set.stored)
            box.stored = set.tokens
        } catch {
            failure = error
        }
        box.lock.withLock { (box.failure, box.isUnread) = (failure, false) }
    }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { isEmpty ? "Credentials(none)" : "Credentials(<redacted>)" }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

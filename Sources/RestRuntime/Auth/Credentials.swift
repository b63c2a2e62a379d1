import Foundation

/// The credentials of a client, which can change while calls run: a call takes what is there when it is sent.
///
///     client.credentials.use(.basic(user: "al", password: "foobar"))
///     client.credentials.forget()
///
/// One of each kind is kept (and one key of each name): with `auth: [bearer, basic]` a call takes the first that is
/// there. Without any, a call goes without. With ``Configuration/credentialStore`` they survive a restart.
public final class Credentials: Sendable {
    private let box = Box()
    /// How tokens are sent.
    private let scheme: AuthScheme
    private let vault: Vault?
    /// Where the store is read and written by calls.
    private let pool = OffPool()
    /// Keeps cookies; nil where nobody asked for it.
    private let keeper: StoredCookies?

    /// Guards the set; calls take the whole set in one step.
    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        /// Held over a change and what the store does about it, so that both are in one order.
        let storeLock = NSLock()
        var set = CredentialSet.empty.keeping(Credentials.Cookies())
        /// What the store holds, as far as this client knows: what it has read or written there last. Under `storeLock`.
        var stored: Tokens?
        var failure: (any Error)?
        /// True where the failure is that the store could not be read, and nobody has changed the credentials since.
        var isUnread = false
        var observer: (@Sendable () -> Void)?
    }

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
            // What can't be read now may be there the next time: it is not written over.
            (box.set, box.isUnread) = (box.set.adding(credential), false)
        } else {
            _ = change { $0.beginning(with: credential) }
        }
    }

    /// Sends this from now on, in place of the one of its kind. With another user, application or source by OAuth 2 the tokens
    /// of the last one go.
    public func use(_ credential: Credential) {
        _ = change { $0.using(credential) }
        tell()
    }

    /// Sends these from now on, as a sign-in gave them: renewed where the client knows how.
    public func use(tokens: Tokens) {
        _ = change { $0.adding(tokens, as: self.scheme) }
        tell()
    }

    /// Sends none from now on, no cookies that servers have set, and takes them out of the store. A renewal under way has no
    /// effect. The cookies of other clients with the same ``Credentials.Cookies`` stay.
    public func forget() {
        _ = change { _ in .empty.keeping(Credentials.Cookies()) }
        tell()
    }

    /// What the API's servers have set, and get back where the page says `auth: { cookie: … }`; replaceable, so that clients
    /// can share a session.
    public var cookies: Credentials.Cookies {
        get { current.cookies ?? Credentials.Cookies() }
        set {
            let old = box.storeLock.withLock { exchange { $0.keeping(newValue) }?.old }
            withExtendedLifetime(old) {}
        }
    }

    /// True without a credential; cookies are none.
    public var isEmpty: Bool { current.isEmpty }

    /// Those of a sign-in; nil where nobody is signed in by tokens.
    public var tokens: Tokens? { current.tokens }

    /// True where a store keeps them.
    package let isStored: Bool

    /// Why it is not known who is calling: the store can't be read.
    package var unreadable: (any Error)? {
        !isStored ? nil : box.lock.withLock { box.isUnread ? box.failure : nil }
    }

    /// What the store said when it was read or written last; nil where all went well. That it can't be read is an error of the
    /// calls that need its credentials, until others are used; what can't be written is in use all the same.
    public var storeFailure: (any Error)? { box.lock.withLock { box.failure } ?? keeper?.failure }

    package var current: CredentialSet {
        box.lock.lock()
        defer { box.lock.unlock() }
        return box.set
    }

    /// Puts tokens in place of those of `old`; nil where somebody has changed these since. Other cookies, or a credential of
    /// another kind, are no reason to lose what a server gives but once.
    package func replace(_ old: CredentialSet, with tokens: Tokens) -> CredentialSet? {
        change { set in
            let stands = set.tokens.map { $0.isSame(as: old.tokens) }
            return stands ?? (old.tokens == nil && set.isUnchanged(since: old))
                ? set.adding(tokens, as: self.scheme, of: set.owner) : nil
        }
    }

    /// The same with what the application gave; what was changed meanwhile counts for more.
    package func use(_ credential: Credential, unlessChangedSince old: CredentialSet) {
        _ = change { $0.isUnchanged(since: old) ? $0.using(credential) : nil }
    }

    /// Runs what reads or writes the store, which may wait for another program, on no thread of Swift's pool.
    package func offPool<Value: Sendable>(_ work: @escaping @Sendable (Credentials) -> Value) async -> Value {
        vault == nil ? work(self) : await pool.run { work(self) }
    }

    /// Takes from the store what another program has put there; nil where that is nothing new. What this client could not
    /// replace there is nothing new, either.
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

    /// Waits until nobody else renews what the store keeps, and gives what is to be run behind this renewal. It goes on behind
    /// `seconds` as well, and where the store has no lock: what may go wrong then is that somebody has to sign in again.
    package func beginRenewal(within seconds: Double) async throws(CancellationError) -> @Sendable () -> Void {
        guard let vault else { return {} }
        let end = ContinuousClock.now.advanced(by: .seconds(min(max(seconds, 0), 1e6)))
        var pause = 0.005
        repeat {
            let result = await pool.run { Result { try vault.store.beginRenewal(of: vault.key) } }
            switch result {
            case .success(let done?): return done
            case .failure: return {}
            case .success(nil): break
            }
            do { try await Task.sleep(for: .seconds(pause)) } catch { throw CancellationError() }
            pause = min(pause * 2, 0.1)
        } while ContinuousClock.now < end
        return {}
    }

    /// Tells of what is used and forgotten from now on; not of what a renewal changes.
    package func onUse(_ observer: @escaping @Sendable () -> Void) {
        box.lock.withLock { box.observer = observer }
    }

    private func tell() { box.lock.withLock { box.observer }?() }

    /// Puts another set in place in one step, and hands its cookies to the store. Under `storeLock`.
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
        sets.old.cookies?.leave(keeper)
        sets.new.cookies?.keep(by: keeper)
        return sets
    }

    /// Returns the new set, or `nil` if nothing changes. The old set is freed after the locks: it may hold a user's authenticator.
    private func change(_ make: (CredentialSet) -> CredentialSet?) -> CredentialSet? {
        let sets = box.storeLock.withLock {
            let sets = exchange(make)
            if let sets, let vault { save(sets.new, in: vault) }
            return sets
        }
        return withExtendedLifetime(sets) { sets?.new }
    }

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

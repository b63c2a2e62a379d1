import Foundation

/// Keeps cookies with an expiry across restarts (RFC 6265, section 5.3).
///
/// They have their own entry in the store, so that credentials stored by another process aren't overwritten. Many
/// servers extend the session with each response. A longer expiry alone is only written after a tenth of the lifetime.
/// The class is thread-safe: a lock protects the written cookies and is held while writing.
final class StoredCookies: @unchecked Sendable {
    /// The queue on which calls write the cookies.
    let pool = BlockingQueue()
    private let store: any CredentialStore
    private let key: Credentials.StoreKey
    /// Held while writing, so that the last cookies are written last.
    private let lock = NSLock()
    /// The cookies that the store has.
    private var written: [Cookie] = []
    /// The error of the last access.
    private var problem: (any Error)?

    /// Creates the storage in the client's store, under a separate key.
    init(_ vault: Vault) {
        store = vault.store
        key = Credentials.StoreKey(origin: vault.key.origin + "#cookies", account: vault.key.account)
    }

    /// The error of the last access to the store, or `nil` if it succeeded.
    var failure: (any Error)? { lock.withLock { problem } }

    /// Returns the stored cookies, without any that no server could have set.
    ///
    /// An unreadable entry is reported by ``failure``, and has no cookies.
    func load() -> [Cookie] {
        lock.withLock {
            do {
                guard let data = try store.load(key) else { return [] }
                let found = try JSONDecoder().decode([Cookie].self, from: data)
                written = Array(found.filter(\.isSound).suffix(Credentials.Cookies.most))
            } catch {
                problem = error
            }
            return written
        }
    }

    /// Writes the result of `read`, if it differs from the stored cookies.
    ///
    /// - Parameters:
    ///   - now: The time in seconds since 1970.
    ///   - read: Returns the current cookies. It is called under the lock.
    func note(now: Double, _ read: () -> [Cookie]) {
        lock.withLock {
            // Session cookies end with the program.
            let lasting = read().filter { ($0.expires ?? 0) > now }
            if !differs(lasting, now) { return }
            do {
                if lasting.isEmpty {
                    try store.remove(key)
                } else {
                    try store.save(JSONEncoder().encode(lasting), for: key)
                }
                (written, problem) = (lasting, nil)
            } catch {
                problem = error
            }
        }
    }

    /// Returns whether the cookies have to be written: one was added, removed or changed, or its expiry has moved by
    /// more than a tenth of its remaining lifetime.
    private func differs(_ lasting: [Cookie], _ now: Double) -> Bool {
        // Expired cookies of the store are ignored.
        let stored = written.filter { ($0.expires ?? 0) > now }
        guard lasting.count == stored.count else { return true }
        return !lasting.allSatisfy { cookie in
            guard let old = stored.first(where: cookie.isSame), old.value == cookie.value,
                old.isSecure == cookie.isSecure,
                let expiry = cookie.expires, let oldExpiry = old.expires
            else { return false }
            return abs(expiry - oldExpiry) <= (expiry - now) / 10
        }
    }
}

/// The validation of stored cookies.
extension Cookie {
    /// Whether the cookie is valid. The store could have been written by anybody.
    fileprivate var isSound: Bool {
        Cookie.isName(name) && HeaderValue.isValid(value) && name.utf8.count + value.utf8.count <= SetCookie.longest
            && expires?.isFinite == true
    }
}

import Foundation

/// Keeps those cookies of a session over restarts that say how long they live (RFC 6265, section 5.3), in an entry of its own: what
/// another program has put among the credentials is not written over.
///
/// Many servers set the same session with each answer, a little longer than before: that alone is written when a tenth of its
/// time has gone since.
final class StoredCookies: @unchecked Sendable {
    /// Where calls write them.
    let pool = OffPool()
    private let store: any CredentialStore
    private let key: Credentials.StoreKey
    /// Held over what the store does, so that the last cookies are written last.
    private let lock = NSLock()
    private var written: [Cookie] = []
    private var problem: (any Error)?

    init(_ vault: Vault) {
        store = vault.store
        key = Credentials.StoreKey(origin: vault.key.origin + "#cookies", account: vault.key.account)
    }

    /// What the store said last; nil where all went well.
    var failure: (any Error)? { lock.withLock { problem } }

    /// What is there: nothing that no server could have set.
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

    /// Writes what `read` gives, where it differs from what is there.
    func note(now: Double, _ read: () -> [Cookie]) {
        lock.withLock {
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

    private func differs(_ lasting: [Cookie], _ now: Double) -> Bool {
        // What has ended there is nobody's.
        let there = written.filter { ($0.expires ?? 0) > now }
        guard lasting.count == there.count else { return true }
        return !lasting.allSatisfy { cookie in
            guard let old = there.first(where: cookie.isSame), old.value == cookie.value,
                old.isSecure == cookie.isSecure,
                let ends = cookie.expires, let ended = old.expires
            else { return false }
            return abs(ends - ended) <= (ends - now) / 10
        }
    }
}

extension Cookie {
    /// True for what may be sent, whoever wrote it down.
    fileprivate var isSound: Bool {
        Cookie.isName(name) && HeaderValue.isValid(value) && name.utf8.count + value.utf8.count <= SetCookie.longest
            && expires?.isFinite == true
    }
}

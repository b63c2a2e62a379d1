import Foundation

/// The cookies that an API's own servers have set: what a session is made of, where the page says `auth: { cookie: … }`.
///
///     client.credentials.cookies.removeAll()              // signs out, as far as the client knows
///     other.credentials.cookies = client.credentials.cookies
///
/// They go back to the servers that set them, with calls whose `auth` names a cookie, by the rules of RFC 6265 for hosts, paths,
/// `Secure` and times; a `Domain` is taken only where it is above the server's host. At most 100 are kept, of 4096 bytes
/// each, the oldest going first, and none of them longer than the process lives. They never print.
public final class SessionCookies: Sendable {
    static let most = 100
    private let box = Box()

    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        /// The oldest first.
        var cookies: [Cookie] = []
    }

    /// Without any.
    public init() {}

    /// How many there are, those included whose time is over.
    public var count: Int { box.lock.withLock { box.cookies.count } }

    /// Forgets all.
    public func removeAll() {
        box.lock.withLock { box.cookies = [] }
    }

    var values: [String] { box.lock.withLock { box.cookies.map(\.value) } }

    /// Keeps what a server sets; a cookie whose time is over is one that it takes away.
    func keep(_ fields: [String], from target: Target, now: Double = Date().timeIntervalSince1970) {
        let new = fields.flatMap { SetCookie.cookies(in: $0, from: target, now: now) }
        if new.isEmpty { return }
        box.lock.withLock {
            // Of thousands only the last would stay.
            for cookie in new.suffix(Self.most) {
                box.cookies.removeAll { $0.isSame(as: cookie) || ($0.expires ?? .infinity) <= now }
                if (cookie.expires ?? .infinity) > now { box.cookies.append(cookie) }
            }
            box.cookies.removeFirst(max(box.cookies.count - Self.most, 0))
        }
    }

    /// Those for a request, the ones with the longest paths first (RFC 6265, section 5.4).
    func cookies(for target: Target, now: Double = Date().timeIntervalSince1970) -> [Cookie] {
        let fitting = box.lock.withLock {
            box.cookies.filter { ($0.expires ?? .infinity) > now && $0.fits(target) }
        }
        return fitting.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.path.utf8.count, right.element.path.utf8.count)
                return first == second ? left.offset < right.offset : first > second
            }
            .map(\.element)
    }
}

extension SessionCookies: CustomStringConvertible, CustomReflectable {
    public var description: String { count == 0 ? "SessionCookies(none)" : "SessionCookies(<redacted>)" }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

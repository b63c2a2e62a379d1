import Foundation

extension Credentials {
    /// The cookies that an API's own servers have set: what a session is made of, where the page says `auth: { cookie: … }`.
    ///
    ///     client.credentials.cookies.removeAll()              // signs out, as far as the client knows
    ///     other.credentials.cookies = client.credentials.cookies
    ///
    /// They go back to the servers that set them, with calls whose `auth` names a cookie, by the rules of RFC 6265 for hosts, paths,
    /// `Secure` and times; a `Domain` is taken only where it is above the server's host. At most 100 are kept, of 4096 bytes
    /// each, the oldest going first, and none of them longer than the process lives, but for those that a store keeps
    /// (``Configuration/storesCookies``). They never print.
    public final class Cookies: Sendable {
        static let most = 100
        private let box = Box()

        private final class Box: @unchecked Sendable {
            let lock = NSLock()
            /// The oldest first.
            var cookies: [Cookie] = []
            var version = 0
            /// Values that were sent until a moment ago: a server may still speak of them.
            var former: [String] = []
            /// Who keeps them over restarts.
            var keepers: [StoredCookies] = []

            func retire(_ value: String) {
                former.append(value)
                former.removeFirst(max(former.count - 16, 0))
            }
        }

        /// The cookies as of a moment.
        package struct Mark: Equatable {
            fileprivate let cookies: Credentials.Cookies
            fileprivate let version: Int

            package static func == (left: Mark, right: Mark) -> Bool {
                left.cookies === right.cookies && left.version == right.version
            }
        }

        /// Without any.
        public init() {}

        /// Those that are kept there, and kept there from now on.
        init(keptBy keeper: StoredCookies?) {
            guard let keeper else { return }
            box.cookies = keeper.load()
            box.keepers = [keeper]
        }

        /// Kept there too from now on.
        func keep(by keeper: StoredCookies) {
            box.lock.withLock { if !box.keepers.contains(where: { $0 === keeper }) { box.keepers.append(keeper) } }
            note()
        }

        /// Not kept there from now on.
        func leave(_ keeper: StoredCookies) {
            box.lock.withLock { box.keepers.removeAll { $0 === keeper } }
        }

        private func note(now: Double = Date().timeIntervalSince1970) {
            for keeper in box.lock.withLock({ box.keepers }) {
                keeper.note(now: now) { box.lock.withLock { box.cookies } }
            }
        }

        /// Runs what a store may write on no thread of Swift's pool.
        package func offPool(_ work: @escaping @Sendable (Credentials.Cookies) -> Void) async {
            guard let pool = box.lock.withLock({ box.keepers.first?.pool }) else { return work(self) }
            await pool.run { work(self) }
        }

        /// How many there are, those included whose time is over.
        public var count: Int { box.lock.withLock { box.cookies.count } }

        /// Forgets all.
        public func removeAll() {
            box.lock.withLock {
                if !box.cookies.isEmpty { box.version += 1 }
                box.cookies = []
            }
            note()
        }

        /// Another one as soon as somebody may have signed in or out: a server has set another value or taken one away.
        package var mark: Mark { Mark(cookies: self, version: box.lock.withLock { box.version }) }

        /// Forgets what a server takes no more, unless there is another value by now. Nobody signs in or out by it.
        package func remove(_ refused: [Cookie]) {
            box.lock.withLock {
                for cookie in refused {
                    box.cookies.removeAll { $0.isSame(as: cookie) && $0.value == cookie.value }
                    box.retire(cookie.value)
                }
            }
            note()
        }

        /// Those of a moment ago included.
        var values: [String] { box.lock.withLock { box.cookies.map(\.value) + box.former } }

        /// Keeps what a server sets; a cookie whose time is over is one that it takes away. `isError`: of an answer by which nobody
        /// signs in or out, as a 401 that sets a session without a user.
        package func keep(
            _ fields: [String],
            from target: Target,
            isError: Bool = false,
            now: Double = Date().timeIntervalSince1970
        ) {
            let new = fields.compactMap { SetCookie.cookie(in: $0, from: target, now: now) }
            if new.isEmpty { return }
            box.lock.withLock {
                // Of thousands only the last would stay.
                for cookie in new.suffix(Self.most) {
                    let isOver = (cookie.expires ?? .infinity) <= now
                    let former = box.cookies.first { $0.isSame(as: cookie) }?.value
                    let value: String? = isOver ? nil : cookie.value
                    if !isError, former != value { box.version += 1 }
                    if let former, former != cookie.value { box.retire(former) }
                    box.cookies.removeAll { $0.isSame(as: cookie) || ($0.expires ?? .infinity) <= now }
                    if !isOver { box.cookies.append(cookie) }
                }
                box.cookies.removeFirst(max(box.cookies.count - Self.most, 0))
            }
            note(now: now)
        }

        /// Those for a request, the ones with the longest paths first (RFC 6265, section 5.4).
        package func cookies(for target: Target, now: Double = Date().timeIntervalSince1970) -> [Cookie] {
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
}

extension Credentials.Cookies: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String {
        count == 0 ? "Credentials.Cookies(none)" : "Credentials.Cookies(<redacted>)"
    }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

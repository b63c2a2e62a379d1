import Foundation

/// The cookies of a client's sessions.
extension Credentials {
    /// The cookies set by an API's servers, which make up a session with `auth: { cookie: … }` in the spec.
    ///
    ///     client.credentials.cookies.removeAll()              // signs out on the client's side
    ///     other.credentials.cookies = client.credentials.cookies
    ///
    /// Cookies are sent with calls whose `auth` names a cookie, to the servers that set them. Hosts, paths, `Secure`
    /// and expiry follow RFC 6265. A `Domain` has to be above the server's host. At most 100 cookies of 4096 bytes are
    /// kept, and the oldest are removed first. They are kept in memory, unless ``Configuration/storesCookies`` is set.
    /// Printing them never shows their values.
    ///
    /// The object is shared by a client's copies and by other clients, and can be used from any thread.
    public final class Cookies: Sendable {
        static let most = 100
        private let box = Box()

        /// The state, which a lock protects. Stores are written after the lock is released, since they may block.
        private final class Box: @unchecked Sendable {
            let lock = NSLock()
            /// The cookies, the oldest first.
            var cookies: [Cookie] = []
            /// Counts the changes by which somebody may have signed in or out.
            var version = 0
            /// The recently replaced values, which a server's texts may still contain.
            var former: [String] = []
            /// The stores that keep the cookies across restarts.
            var keepers: [StoredCookies] = []

            /// Remembers a replaced value. The last 16 are kept.
            func retire(_ value: String) {
                former.append(value)
                former.removeFirst(max(former.count - 16, 0))
            }
        }

        /// A version of the cookies.
        ///
        /// Two versions are equal if no server has changed the session between them. The client compares them to notice
        /// that another call has signed in.
        package struct Version: Equatable {
            fileprivate let cookies: Credentials.Cookies
            fileprivate let version: Int

            package static func == (left: Version, right: Version) -> Bool {
                left.cookies === right.cookies && left.version == right.version
            }
        }

        /// Creates an empty set of cookies.
        public init() {}

        /// Loads the stored cookies, and stores changes from now on.
        init(keptBy keeper: StoredCookies?) {
            guard let keeper else { return }
            box.cookies = keeper.load()
            box.keepers = [keeper]
        }

        /// Stores changes in another store too.
        func keep(by keeper: StoredCookies) {
            box.lock.withLock { if !box.keepers.contains(where: { $0 === keeper }) { box.keepers.append(keeper) } }
            note()
        }

        /// Stops storing changes in a store.
        func removeKeeper(_ keeper: StoredCookies) {
            box.lock.withLock { box.keepers.removeAll { $0 === keeper } }
        }

        /// Passes the cookies to all stores that keep them. `StoredCookies` reads them under its own lock, so that the
        /// last cookies are written last.
        private func note(now: Double = Date().timeIntervalSince1970) {
            for keeper in box.lock.withLock({ box.keepers }) {
                keeper.note(now: now) { box.lock.withLock { box.cookies } }
            }
        }

        /// Runs work that may write to a store on a separate thread, since it would block Swift's thread pool.
        ///
        /// Without a store the work runs at once.
        package func runBlocking(_ work: @escaping @Sendable (Credentials.Cookies) -> Void) async {
            guard let pool = box.lock.withLock({ box.keepers.first?.pool }) else { return work(self) }
            await pool.run { work(self) }
        }

        /// The number of cookies, including expired ones.
        public var count: Int { box.lock.withLock { box.cookies.count } }

        /// Removes all cookies.
        ///
        /// The client no longer sends them. The server isn't notified, so its session stays valid.
        public func removeAll() {
            box.lock.withLock {
                if !box.cookies.isEmpty { box.version += 1 }
                box.cookies = []
            }
            note()
        }

        /// A version that changes when somebody may have signed in or out: a server has changed or removed a cookie.
        package var version: Version { Version(cookies: self, version: box.lock.withLock { box.version }) }

        /// Removes cookies that a server refused, unless they have new values by now. The version doesn't change.
        ///
        /// It is used when a session has ended.
        package func remove(_ refused: [Cookie]) {
            box.lock.withLock {
                for cookie in refused {
                    box.cookies.removeAll { $0.isSame(as: cookie) && $0.value == cookie.value }
                    box.retire(cookie.value)
                }
            }
            note()
        }

        /// The texts to redact, including recently replaced values.
        var values: [String] { box.lock.withLock { box.cookies.map(\.value) + box.former } }

        /// Stores the cookies of a response. An expired cookie removes the stored one.
        ///
        /// - Parameters:
        ///   - fields: The values of the `Set-Cookie` headers, each with one cookie.
        ///   - target: The URL of the request, which limits the hosts and paths that the server may set.
        ///   - isError: Whether nobody signs in or out by this response, such as a 401 that starts an empty session.
        ///   - now: The time in seconds since 1970.
        package func keep(
            _ fields: [String],
            from target: Target,
            isError: Bool = false,
            now: Double = Date().timeIntervalSince1970
        ) {
            let new = fields.compactMap { SetCookie.cookie(in: $0, from: target, now: now) }
            if new.isEmpty { return }
            box.lock.withLock {
                // Of thousands of cookies only the last ones would be kept.
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

        /// Returns the cookies for a request, those with the longest paths first (RFC 6265, section 5.4).
        ///
        /// Cookies with equally long paths are sent in the order in which they were set.
        package func cookies(for target: Target, now: Double = Date().timeIntervalSince1970) -> [Cookie] {
            let fitting = box.lock.withLock {
                box.cookies.filter { ($0.expires ?? .infinity) > now && $0.fits(target) }
            }
            // Sorting isn't guaranteed to be stable, so the offsets decide between equally long paths.
            return fitting.enumerated()
                .sorted { left, right in
                    let (first, second) = (left.element.path.utf8.count, right.element.path.utf8.count)
                    return first == second ? left.offset < right.offset : first > second
                }
                .map(\.element)
        }
    }
}

/// Descriptions without values. They don't tell the number of cookies either.
extension Credentials.Cookies: CustomStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String {
        count == 0 ? "Credentials.Cookies(none)" : "Credentials.Cookies(<redacted>)"
    }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

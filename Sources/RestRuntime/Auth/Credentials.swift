import Foundation

/// The credentials of a client, which can change while calls run: a call takes what is there when it is sent.
///
///     client.credentials.use(.basic(user: "al", password: "foobar"))
///     client.credentials.forget()
///
/// One of each kind is kept (and one key of each name): with `auth: [bearer, basic]` a call takes the first that is
/// there. Without any, a call goes without.
public final class Credentials: Sendable {
    private let box = Box()

    /// Guards the set; calls take the whole set in one step.
    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var set = CredentialSet.empty.keeping(SessionCookies())
    }

    init(_ credential: Credential?) {
        if let credential { use(credential) }
    }

    /// Sends this from now on, in place of the one of its kind.
    public func use(_ credential: Credential) {
        box.lock.withLock { box.set = box.set.adding(credential) }
    }

    /// Sends none from now on, and no cookies that servers have set; those of other clients with the same
    /// ``SessionCookies`` stay.
    public func forget() {
        box.lock.withLock { box.set = .empty.keeping(SessionCookies()) }
    }

    /// What the API's servers have set, and get back where the page says `auth: { cookie: … }`; replaceable, so that clients
    /// can share a session.
    public var cookies: SessionCookies {
        get { current.cookies ?? SessionCookies() }
        set { box.lock.withLock { box.set = box.set.keeping(newValue) } }
    }

    /// True without a credential; cookies are none.
    public var isEmpty: Bool { current.isEmpty }

    var current: CredentialSet {
        box.lock.lock()
        defer { box.lock.unlock() }
        return box.set
    }
}

extension Credentials: CustomStringConvertible, CustomReflectable {
    public var description: String { isEmpty ? "Credentials(none)" : "Credentials(<redacted>)" }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

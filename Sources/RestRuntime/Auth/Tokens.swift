public import Foundation

/// What a sign-in gives: the token to send, and what gets the next one. It never prints.
public struct Tokens: Sendable, Hashable, Codable {
    /// What is sent.
    public var access: String
    /// What gets the next ones without asking anybody; nil where there is none.
    public var refresh: String?
    /// When `access` ends; nil where nobody knows.
    public var expires: Date?

    /// Tokens as a server gave them.
    public init(access: String, refresh: String? = nil, expires: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expires = expires
    }
}

extension Tokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "Tokens(<redacted>)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Where a client's tokens come from: endpoints of the page, an OAuth 2 server, a closure of the application's.
///
/// One call of it runs at a time for a client, and all calls that need its result wait for it.
public protocol TokenSource: Sendable {
    /// Gives tokens in place of `old`, which are expired or refused; `old` is nil where nobody is signed in. nil says that
    /// there are none to be had: the calls that wait end with what the server answered them.
    func tokens(after old: Tokens?) async throws -> Tokens?
}

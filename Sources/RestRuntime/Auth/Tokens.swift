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

extension Tokens {
    /// True where both are the same to a server. Their dates don't count: a store may give one back a bit different.
    func isSame(as other: Tokens?) -> Bool { access == other?.access && refresh == other?.refresh }

    /// True as soon as so few seconds are left that the token may end on its way.
    package func isExpired(at now: Date) -> Bool { expires.map { $0.timeIntervalSince(now) < Self.leeway } ?? false }

    package static let leeway = 5.0

    var secrets: [String] { [access] + (refresh.map { [$0] } ?? []) }
}

extension Tokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "Tokens(<redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// Why there is no token to send a call with: nothing of the call was sent.
package struct NoTokens: Error {
    package let reason: any Error
    /// That of the answer which says so; nil where none came.
    package let status: Int?

    package init(reason: any Error, status: Int?) {
        self.reason = reason
        self.status = status
    }
}

/// Where a client's tokens come from: endpoints of the page, an OAuth 2 server, a closure of the application's.
///
/// One call of it runs at a time for a client, and all calls that need its result wait for it; behind `cancelAll` another may
/// begin while the one that was cancelled ends. What it throws is taken for
/// trouble that may pass: nobody is asked to sign in again for it, and the calls that wait end with what the server answered
/// them. Where it is asked before a call is sent, since there is no token (``beginsAlone``) or one that is known to be expired,
/// the call throws it, and is tried again as its ``RetryPolicy`` says. A `CancellationError` says nothing.
public protocol TokenSource: Sendable {
    /// Gives tokens in place of `old`, which are expired or refused; `old` is nil where nobody is signed in. nil says that
    /// there are none to be had: then the application is asked, ``Configuration/signIn``, and where it has none either the
    /// calls that wait end with what the server answered them.
    func tokens(after old: Tokens?) async throws -> Tokens?

    /// True for one that needs no tokens to give some, such as OAuth's client credentials: it is asked before the first call.
    var beginsAlone: Bool { get }
}

extension TokenSource {
    /// False: it needs tokens, or somebody who signs in.
    public var beginsAlone: Bool { false }
}

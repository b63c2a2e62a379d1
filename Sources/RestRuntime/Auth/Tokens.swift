public import Foundation

/// The tokens of a sign-in: an access token and a refresh token. Printing them never shows their values.
///
///     Tokens(access: "2YotnFZFEjr1zCsicMWpAA", refresh: "tGzv3JOkF0XG5Qx2TlKWIA", expires: .now + 3600)
public struct Tokens: Sendable, Hashable, Codable {
    /// The access token, which is sent with calls.
    public var access: String
    /// The refresh token, or `nil` if the server gave none.
    public var refresh: String?
    /// The expiry of the access token, or `nil` if it is unknown.
    public var expires: Date?

    /// Creates tokens.
    public init(access: String, refresh: String? = nil, expires: Date? = nil) {
        self.access = access
        self.refresh = refresh
        self.expires = expires
    }
}

/// The comparisons of the client.
extension Tokens {
    /// Returns whether both have the same texts. The expiry is ignored, since a store may round it.
    func isSame(as other: Tokens?) -> Bool { access == other?.access && refresh == other?.refresh }

    /// Returns whether the access token has expired, or may expire on its way to the server.
    package func isExpired(at now: Date) -> Bool { expires.map { $0.timeIntervalSince(now) < Self.leeway } ?? false }

    /// The seconds before its expiry from which a token counts as expired.
    package static let leeway = 5.0

    var secrets: [String] { [access] + (refresh.map { [$0] } ?? []) }
}

extension Tokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    @_spi(Generated) public var description: String { "Tokens(<redacted>)" }
    @_spi(Generated) public var debugDescription: String { description }
    @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}

/// The error if there is no token to send a call with. Nothing of the call was sent.
///
/// ``RetryPolicy`` repeats such calls even if they aren't idempotent.
package struct NoTokens: Error {
    /// The error of the source, or of the request that should have obtained tokens.
    package let reason: any Error
    /// The status of the response that caused it, or `nil` without a response.
    package let status: Int?

    package init(reason: any Error, status: Int?) {
        self.reason = reason
        self.status = status
    }
}

/// A source of tokens: endpoints of the spec, an OAuth 2 server, or the application.
///
/// A client runs one request for tokens at a time, and all calls that need its result wait for it. After `cancelAll` a
/// new request may begin while the cancelled one ends.
///
/// An error that the source throws is regarded as temporary. Nobody is asked to sign in again, and the waiting calls
/// end with the server's response to them. If the source was asked before sending, because there was no token
/// (``beginsAlone``) or it had expired, the call throws the error and is repeated by its ``RetryPolicy``. A
/// `CancellationError` is ignored.
///
/// The methods may be called from any thread.
public protocol TokenSource: Sendable {
    /// Returns tokens that replace expired or refused ones.
    ///
    /// - Parameter old: The current tokens, or `nil` if nobody is signed in.
    /// - Returns: The new tokens, or `nil` if there are none. The client then calls ``Configuration/signIn``. Without
    ///   that, the waiting calls end with the server's response to them.
    func tokens(after old: Tokens?) async throws -> Tokens?

    /// Whether the source needs no tokens, as OAuth's client credentials. It is then asked before the first call.
    var beginsAlone: Bool { get }
}

extension TokenSource {
    /// False: the source needs tokens, or somebody to sign in.
    public var beginsAlone: Bool { false }
}

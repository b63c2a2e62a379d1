@_spi(Generated) import RestTransport

/// The sign-in by endpoints of an API: see ``TokenResponse``.
///
///     TokenPlan(.bearer, TokenResponse(token: ["access_token"], refreshToken: ["refresh_token"])) { core, token in
///         _ = try await SessionService(core: core).refresh(refreshToken: token)
///     }
@_spi(Generated) public struct TokenPlan: Sendable {
    /// Calls the endpoint that returns new tokens for a refresh token. Its response is read like that of a login.
    public typealias Refresh = @Sendable (_ core: ClientCore, _ token: String) async throws -> Void

    /// The scheme that sends the tokens.
    let scheme: AuthScheme
    /// The locations of tokens in the responses of a sign-in and a refresh.
    let tokenResponse: TokenResponse
    /// The call of the refresh endpoint, or `nil` if there is none.
    let refresh: Refresh?

    /// Creates a plan. Without `refresh`, only the application can be asked for new tokens.
    public init(_ scheme: AuthScheme, _ tokenResponse: TokenResponse, refresh: Refresh? = nil) {
        self.scheme = scheme
        self.tokenResponse = tokenResponse
        self.refresh = refresh
    }
}

/// Obtains tokens by the spec's refresh endpoint.
///
/// The refresh is an ordinary call of the client, marked by a task-local value so that it doesn't wait for itself. Its
/// response is read like that of a login.
struct EndpointTokenSource: TokenSource {
    /// The client's state, which owns this source.
    private let owner: WeakState
    private let refresh: TokenPlan.Refresh

    /// Creates the source of a client.
    init(_ state: ClientState, _ refresh: @escaping TokenPlan.Refresh) {
        owner = WeakState(state)
        self.refresh = refresh
    }

    /// Returns the refreshed tokens, or `nil` if the server refuses the refresh token. Other errors are thrown, and
    /// regarded as temporary.
    func tokens(after old: Tokens?) async throws -> Tokens? {
        guard let token = old?.refresh, let state = owner.state else { return nil }
        let refreshed = RefreshedTokens(for: state.signIn)
        defer { refreshed.take() }
        do {
            try await SignIn.$refreshed.withValue(refreshed) { try await refresh(ClientCore(state), token) }
        } catch let error as any RestFailure where Self.isRefusal(error) {
            return nil
        }
        guard var tokens = refreshed.take() else { return nil }
        // If a server sends no new refresh token, the old one remains valid (RFC 6749, section 6).
        tokens.refresh = tokens.refresh ?? token
        return tokens
    }

    /// Returns whether the response is about the token, and not about trouble of the server. A successful status counts
    /// if its envelope has an error.
    ///
    /// 408, 425 and 429 are temporary too.
    private static func isRefusal(_ error: any RestFailure) -> Bool {
        guard let status = error.response?.status else { return false }
        if (200..<300).contains(status) { return error.kind == .failure || error.kind == .undocumented }
        return (400..<500).contains(status) && ![408, 425, 429].contains(status)
    }
}

/// A weak reference to a client's state, for objects that the client owns.
///
/// It is `@unchecked Sendable`, since the reference is set once, and weak references can be read by several threads.
final class WeakState: @unchecked Sendable {
    // Set once.
    private(set) weak var state: ClientState?

    init(_ state: ClientState) {
        self.state = state
    }
}

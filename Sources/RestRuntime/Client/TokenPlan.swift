@_spi(Generated) import RestTransport

/// How a page's own endpoints sign in: see ``TokenAnswer``.
///
///     TokenPlan(.bearer, TokenAnswer(token: ["access_token"], refreshToken: ["refresh_token"])) { core, token in
///         _ = try await SessionService(core: core).refresh(refreshToken: token)
///     }
@_spi(Generated) public struct TokenPlan: Sendable {
    /// Calls the endpoint that gives new tokens for a refresh token; its answer is read as that of a login.
    public typealias Refresh = @Sendable (_ core: ClientCore, _ token: String) async throws -> Void

    let scheme: AuthScheme
    let answer: TokenAnswer
    let refresh: Refresh?

    /// Tokens go out as the scheme says. Without `refresh` there is the application alone to be asked.
    public init(_ scheme: AuthScheme, _ answer: TokenAnswer, refresh: Refresh? = nil) {
        self.scheme = scheme
        self.answer = answer
        self.refresh = refresh
    }
}

/// Gets tokens by the refresh endpoint of the page.
struct EndpointTokenSource: TokenSource {
    private let owner: WeakState
    private let refresh: TokenPlan.Refresh

    init(_ state: ClientState, _ refresh: @escaping TokenPlan.Refresh) {
        owner = WeakState(state)
        self.refresh = refresh
    }

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
        // A server that gives no new one lets the old one stand (RFC 6749, section 6).
        tokens.refresh = tokens.refresh ?? token
        return tokens
    }

    /// The server's word about the token, and not about its own trouble; with a success as well, where its envelope holds an
    /// error.
    private static func isRefusal(_ error: any RestFailure) -> Bool {
        guard let status = error.response?.status else { return false }
        if (200..<300).contains(status) { return error.kind == .failure || error.kind == .undocumented }
        return (400..<500).contains(status) && ![408, 425, 429].contains(status)
    }
}

/// The state of a client, for what the client itself holds.
final class WeakState: @unchecked Sendable {
    // Set once, and read.
    private(set) weak var state: ClientState?

    init(_ state: ClientState) {
        self.state = state
    }
}
